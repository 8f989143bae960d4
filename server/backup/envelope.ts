import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { Refused } from './refused.ts';

/**
 * The outside of an archive: a first line, a line that says how it is sealed, then chunks. Each chunk is its length (32 bits, the lowest
 * says whether it is the last), its bytes, and a seal over these and its place: AES-256-GCM with a key, a chained SHA-256 without. What was
 * changed, cut off, left out or moved does not open.
 */
const FIRST_LINE = 'XINGLIN BACKUP 1';
const CHUNK = 64 * 1024;
const TAG = { 'aes-256-gcm': 16, none: 32 } as const;
const SHORTEST_KEY = 16;

interface Header {
  cipher: keyof typeof TAG;
  /** Base64; of the key's derivation. */
  salt: string;
  /** Base64; the first 8 bytes of every nonce, the number of the chunk follows. */
  nonce: string;
}

interface Sealer {
  seal: (body: Buffer, isLast: boolean) => Buffer;
  /** Undefined: not what was sealed here. */
  open: (body: Buffer, tag: Buffer, isLast: boolean) => Buffer | undefined;
}

export async function* sealed(body: AsyncIterable<Uint8Array>, key: string | undefined): AsyncGenerator<Buffer> {
  const header: Header = {
    cipher: key === undefined ? 'none' : 'aes-256-gcm',
    salt: randomBytes(16).toString('base64'),
    nonce: randomBytes(8).toString('base64'),
  };
  const line = JSON.stringify(header);
  yield Buffer.from(`${FIRST_LINE}\n${line}\n`);
  const sealer = sealerOf(header, line, key);
  const framed = (bytes: Buffer, isLast: boolean) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length * 2 + (isLast ? 1 : 0));
    return Buffer.concat([length, sealer.seal(bytes, isLast)]);
  };
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK) continue;
    const whole = Buffer.concat(waiting);
    let from = 0;
    for (; whole.length - from > CHUNK; from += CHUNK) yield framed(whole.subarray(from, from + CHUNK), false);
    waiting = [whole.subarray(from)];
    size = whole.length - from;
  }
  yield framed(Buffer.concat(waiting), true);
}

export async function* opened(archive: AsyncIterable<Uint8Array>, key: string | undefined): AsyncGenerator<Buffer> {
  const bytes = new Bytes(archive);
  if ((await bytes.line()) !== FIRST_LINE) throw new Refused('This is not a backup of Xinglin.');
  const line = (await bytes.line()) ?? '';
  const header = headerIn(line);
  if (header.cipher !== 'none' && key === undefined) throw new Refused('The backup is encrypted: set XINGLIN_BACKUP_KEY to its key.');
  const sealer = sealerOf(header, line, key);
  for (let number = 0; ; number++) {
    const length = await bytes.take(4);
    if (!length) throw new Refused('The backup is cut off: its end is missing.');
    const isLast = (length.readUInt32BE() & 1) === 1;
    const size = length.readUInt32BE() >>> 1;
    if (size > CHUNK) throw new Refused('The backup is damaged.');
    const [body, tag] = [await bytes.take(size), await bytes.take(TAG[header.cipher])];
    if (!body || !tag) throw new Refused('The backup is cut off: its end is missing.');
    const plain = sealer.open(body, tag, isLast);
    if (!plain)
      throw new Refused(number === 0 && header.cipher !== 'none' ? 'The key does not open this backup.' : 'The backup is damaged.');
    yield plain;
    if (!isLast) continue;
    if (await bytes.take(1)) throw new Refused('The backup is damaged: something follows its end.');
    return;
  }
}

function headerIn(line: string): Header {
  try {
    const header = JSON.parse(line) as Header;
    if (header.cipher in TAG) return header;
  } catch {
    // Not what we wrote: told below.
  }
  throw new Refused('The backup is damaged.');
}

function sealerOf(header: Header, line: string, key: string | undefined): Sealer {
  return header.cipher === 'none' ? chainedHash(line) : authenticated(header, line, key!);
}

function authenticated({ salt, nonce }: Header, line: string, key: string): Sealer {
  if (key.length < SHORTEST_KEY) throw new Refused(`XINGLIN_BACKUP_KEY needs ${SHORTEST_KEY} characters or more.`);
  const secret = scryptSync(key, Buffer.from(salt, 'base64'), 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  let number = 0;
  const next = () => {
    const place = Buffer.alloc(4);
    place.writeUInt32BE(number++);
    return Buffer.concat([Buffer.from(nonce, 'base64'), place]);
  };
  const context = (isLast: boolean) => Buffer.from(`${line}\n${isLast ? 'last' : 'more'}`);
  return {
    seal: (body, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', secret, next());
      cipher.setAAD(context(isLast));
      return Buffer.concat([cipher.update(body), cipher.final(), cipher.getAuthTag()]);
    },
    open: (body, tag, isLast) => {
      const decipher = createDecipheriv('aes-256-gcm', secret, next(), { authTagLength: TAG['aes-256-gcm'] });
      decipher.setAAD(context(isLast));
      decipher.setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

function chainedHash(line: string): Sealer {
  let last = createHash('sha256').update(line).digest();
  const next = (body: Buffer, isLast: boolean) => {
    last = createHash('sha256')
      .update(last)
      .update(isLast ? 'last' : 'more')
      .update(body)
      .digest();
    return last;
  };
  return {
    seal: (body, isLast) => Buffer.concat([body, next(body, isLast)]),
    open: (body, tag, isLast) => (next(body, isLast).equals(tag) ? body : undefined),
  };
}

/** Takes a stream in pieces of the wanted size. */
class Bytes {
  private readonly source: AsyncIterator<Uint8Array>;
  private held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  /** Undefined when the stream ends before. */
  async take(size: number): Promise<Buffer | undefined> {
    while (this.held.length < size) if (!(await this.more())) return undefined;
    const taken = this.held.subarray(0, size);
    this.held = this.held.subarray(size);
    return taken;
  }

  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.held.indexOf(10);
      if (end >= 0) return (await this.take(end + 1))?.toString('utf8', 0, end);
      if (this.held.length > 4096 || !(await this.more())) return undefined;
    }
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.source.next();
    if (done) return false;
    this.held = this.held.length === 0 ? Buffer.from(value) : Buffer.concat([this.held, value]);
    return true;
  }
}
