import { Refused } from './refused.ts';

/** A table's own name, the columns in the order of its lines, and the order of the rows, so that the hash does not depend on the server. */
export interface TableHead {
  table: string;
  columns: string[];
}
export interface FileHead {
  file: string;
  size: number;
  /** Absent in archives of the releases whose files stood under their id alone. */
  orgId?: string;
}
/** What follows the bytes of a table or a file. */
export interface Sum {
  /** Lines of a table; of a file 0. */
  rows: number;
  sha256: string;
}

export interface Opening {
  program: 'xinglin';
  format: 1;
  at: string;
  migrations: { name: string; checksum: string }[];
}

export interface Manifest {
  tables: Record<string, Sum>;
  /** Where each identity column goes on. */
  sequences: { table: string; column: string; value: number; used: boolean }[];
  files: { kept: number; bytes: number; missing: string[]; elsewhere: boolean };
  /** The head of every organisation's trail. */
  heads: { orgId: string; number: number; hash: string }[];
}

export type ArchiveRecord =
  | { kind: 'opening'; value: Opening }
  | { kind: 'table'; value: TableHead }
  | { kind: 'file'; value: FileHead }
  | { kind: 'bytes'; value: Buffer }
  | { kind: 'sum'; value: Sum }
  | { kind: 'manifest'; value: Manifest };

const kinds = ['opening', 'table', 'file', 'bytes', 'sum', 'manifest'] as const;
const HEAD = 5;

/** One byte for the kind, four for the length, then the bytes or JSON. */
export function written({ kind, value }: ArchiveRecord): Buffer {
  const body = kind === 'bytes' ? value : Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(kinds.indexOf(kind));
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

export async function* recordsIn(body: AsyncIterable<Buffer>): AsyncGenerator<ArchiveRecord> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of body) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    while (held.length >= HEAD) {
      const end = HEAD + held.readUInt32BE(1);
      if (held.length < end) break;
      yield recordOf(held.readUInt8(), held.subarray(HEAD, end));
      held = held.subarray(end);
    }
  }
  if (held.length > 0) throw new Refused('The backup is damaged.');
}

function recordOf(number: number, body: Buffer): ArchiveRecord {
  const kind = kinds[number];
  if (kind === undefined) throw new Refused('The backup is damaged.');
  return (kind === 'bytes' ? { kind, value: body } : { kind, value: JSON.parse(body.toString('utf8')) }) as ArchiveRecord;
}
