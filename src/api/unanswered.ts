/** Where the keys are kept over a reload: a text of this tab. */
export interface Keeping {
  read: () => string | null;
  write: (text: string | null) => void;
}

/** More than a person leaves open in a day; the oldest goes first. */
const most = 100;

/** Idempotency keys of writes whose outcome is unknown. Of their content only a digest is held, never the content. */
export class Unanswered {
  private readonly keys: Map<string, string>;
  private readonly keeping: Keeping | undefined;

  constructor(keeping?: Keeping) {
    this.keeping = keeping;
    this.keys = new Map(entriesIn(keeping?.read() ?? null));
  }

  /** The key under which the same content is already on its way, or the one that is made. */
  keyFor(content: string, newKey: () => string): string {
    const digest = digestOf(content);
    const key = this.keys.get(digest) ?? newKey();
    this.keys.delete(digest);
    this.keys.set(digest, key);
    for (const oldest of [...this.keys.keys()].slice(0, -most)) this.keys.delete(oldest);
    this.keep();
    return key;
  }

  settle(content: string): void {
    if (this.keys.delete(digestOf(content))) this.keep();
  }

  clear(): void {
    this.keys.clear();
    this.keep();
  }

  private keep(): void {
    this.keeping?.write(this.keys.size > 0 ? JSON.stringify([...this.keys]) : null);
  }
}

const isEntry = (found: unknown): found is [string, string] =>
  Array.isArray(found) && found.length === 2 && found.every((part) => typeof part === 'string');

function entriesIn(text: string | null): [string, string][] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return []; // somebody else's text
  }
}

/** 64 bits; not WebCrypto, which pages on a plain http address do not have. Two contents of one digest cost a refusal of the server, no more. */
function digestOf(content: string): string {
  return [0x811c9dc5, 0x2545f491]
    .map((start) => {
      let hash = start;
      for (let index = 0; index < content.length; index++) hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
