import { createHash } from 'node:crypto';
import type { FileStore } from './store.ts';

/** The bytes of several files, one after another. Throws where one of them is gone. */
export async function* piecesOf(open: FileStore['open'], keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const stream = await open(key);
    if (!stream) throw new Error('A part of a file is gone');
    yield* stream as AsyncIterable<Buffer>;
  }
}

/** Hands bytes on, and knows their number and their digest once all have passed. */
export class Measured {
  private readonly hash = createHash('sha256');
  private size = 0;
  private readonly pieces: AsyncIterable<Buffer>;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const piece of this.pieces) {
      this.hash.update(piece);
      this.size += piece.length;
      yield piece;
    }
  }

  /** Asked once, after the last piece. */
  is({ size, sha256 }: { size: number; sha256: string }): boolean {
    return this.size === size && this.hash.digest('hex') === sha256;
  }
}
