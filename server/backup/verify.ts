import { createReadStream } from 'node:fs';
import { readMigrations } from '../start/migrate.ts';
import { opened } from './envelope.ts';
import { type Manifest, type Opening, recordsIn, type Sum } from './records.ts';
import { Refused } from './refused.ts';
import { same, summing } from './tables.ts';

interface Archive {
  file: string;
  key?: string | undefined;
}

/** What stands between its head and its sum. */
interface Part {
  name: string;
  size?: number;
  length: number;
  add: (bytes: Uint8Array) => void;
  sum: () => Sum;
}

/**
 * Reads a backup to its end and touches nothing else: every seal, every table and every file against the hash and the count beside it and in
 * the list of contents, and nothing more and nothing less than that list says.
 */
export async function inspect({ file, key }: Archive): Promise<{ opening: Opening; manifest: Manifest }> {
  let opening: Opening | undefined;
  let manifest: Manifest | undefined;
  let part: Part | undefined;
  const tables: Record<string, Sum> = {};
  const files = { kept: 0, bytes: 0 };
  for await (const { kind, value } of recordsIn(opened(createReadStream(file), key))) {
    if (manifest || (opening === undefined) !== (kind === 'opening')) throw new Refused('The backup is damaged.');
    if (part && kind !== 'bytes' && kind !== 'sum') throw new Refused(`The backup is damaged: ${part.name} has no end.`);
    if (kind === 'opening') opening = value;
    if (kind === 'table') part = { name: value.table, length: 0, ...summing(true) };
    if (kind === 'file') part = { name: value.file, size: value.size, length: 0, ...summing(false) };
    if (kind === 'bytes' && part) {
      part.add(value);
      part.length += value.length;
    }
    if (kind === 'sum') {
      const { name, size, length, sum } = part ?? refuseStray();
      if (!same(sum(), value) || (size ?? length) !== length) throw new Refused(`The backup is damaged: ${name} is not what was saved.`);
      if (size === undefined) tables[name] = value;
      else {
        files.kept += 1;
        files.bytes += size;
      }
      part = undefined;
    }
    if (kind === 'manifest') manifest = value;
  }
  if (!opening || !manifest) throw new Refused('The backup is damaged.');
  refuseOtherContents(manifest, { tables, files });
  refuseOtherProgram(opening);
  return { opening, manifest };
}

function refuseStray(): never {
  throw new Refused('The backup is damaged: a sum stands behind nothing.');
}

function refuseOtherContents(
  listed: Manifest,
  { tables, files }: { tables: Record<string, Sum>; files: { kept: number; bytes: number } },
): void {
  const names = [...new Set([...Object.keys(listed.tables), ...Object.keys(tables)])];
  const other = names.filter((name) => !tables[name] || !same(listed.tables[name], tables[name]));
  if (other.length > 0) throw new Refused(`The backup is damaged: ${other.join(', ')} is not what its list of contents says.`);
  if (listed.files.kept !== files.kept || listed.files.bytes !== files.bytes)
    throw new Refused('The backup is damaged: its files are not those its list of contents says.');
}

function refuseOtherProgram({ migrations }: Opening): void {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (strange.length > 0)
    throw new Refused(`The backup is of another program: ${strange.map(({ name }) => name).join(', ')} is unknown here.`);
}
