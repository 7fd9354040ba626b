// Talking with the sandbox: JSON calls with the page's token, and the live stream.

const token = document.querySelector('meta[name="page-token"]').content;
const API = "/page/api/";
const TOKEN_REFUSED = 4403;

/** The sandbox would not do it: a reason (see refusal_strings.js), the option or component at fault, and the sentence's gaps. */
export class Refused extends Error {
  constructor({ reason, field = null, gaps = {} }) {
    super(reason);
    this.reason = reason;
    this.field = field;
    this.gaps = gaps;
  }
}

async function call(path, options = {}) {
  const headers = { "X-Page-Token": token, "Content-Type": "application/json" };
  const answer = await fetch(API + path, { ...options, headers }).catch(() => {
    throw new Refused({ reason: "unreachable" });
  });
  if (answer.ok) return answer.json();
  throw new Refused(answer.status === 409 ? await answer.json() : { reason: await answer.text() });
}

export function get(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return call(`${path}?${new URLSearchParams(given)}`);
}

export function post(path, body) {
  return call(path, { method: "POST", body: JSON.stringify(body) });
}

/**
 * The live stream of what one member sees. It reconnects by itself; `onNews` gets each piece of news, `onUp` every new
 * connection.
 */
export class Stream {
  constructor(onNews, onUp) {
    this.onNews = onNews;
    this.onUp = onUp;
    this.as = null;
    this.pause = 500;
    this.onWatching = null;
  }

  open(member) {
    this.as = member;
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(`ws://${location.host}${API}stream`);
    this.socket.onopen = () => this.socket.send(JSON.stringify({ token, as: this.as }));
    this.socket.onmessage = (frame) => {
      // The first frame says that the token was taken.
      this.pause = 500;
      this.onUp();
      this.socket.onmessage = (next) => this.hear(JSON.parse(next.data));
    };
    this.socket.onclose = (event) => {
      // A sandbox that was started anew has a new token, which comes with the page.
      if (event.code === TOKEN_REFUSED) location.reload();
      this.onWatching?.();
      setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, 8000);
    };
  }

  hear(news) {
    // What was under way for the member before must not be shown to this one.
    if (news.event !== "watching") this.onWatching || this.onNews(news);
    else if (news.as === this.as) this.onWatching?.();
  }

  /** Has the stream tell what another member sees; once it does, nothing that he may see is missed any more. */
  async watchAs(member) {
    this.as = member;
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    await new Promise((watching) => {
      this.onWatching = watching;
      this.socket.send(JSON.stringify({ as: member }));
    });
    this.onWatching = null;
  }
}

/** A chosen file as it travels inside JSON. */
export function packFile(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ filename: file.name, base64: reader.result.split(",")[1] ?? "" });
    reader.onerror = () => reject(new Refused({ reason: "file_broken" }));
    reader.readAsDataURL(file);
  });
}
