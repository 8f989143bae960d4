import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SheetAnswer } from '../pipeline/call.ts';
import { Spooled } from './spooled.ts';

/** A file that was made for one answer and lies beside the uploads that come in. What nobody fetches goes with what they left (`sweepSpool`). */
export class WrittenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  private readonly path: string;

  private constructor({ name, type }: SheetAnswer, { size, path }: { size: number; path: string }) {
    this.name = name;
    this.type = type;
    this.size = size;
    this.path = path;
  }

  static async of(sheet: SheetAnswer, folder: string, id: string): Promise<WrittenFile> {
    return new WrittenFile(sheet, await Spooled.write(folder, id, sheet.name, Readable.from(sheet.pieces, { objectMode: false })));
  }

  /** Its name is gone before the first byte is read: whoever stops reading, or dies, leaves nothing behind. */
  async take(): Promise<Readable> {
    const handle = await open(this.path, 'r');
    await rm(this.path, { force: true });
    return createReadStream('', { fd: handle });
  }
}
