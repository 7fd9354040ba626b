"""Forged presses: every verb, from people who may and people who may not, with whatever an id can hold; and a judge
who looks for what somebody read or changed that is none of their business."""
