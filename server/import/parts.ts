import { createHash } from 'node:crypto';
import { partsOf, rowsOfPart } from '../../src/domain/listImport/parts.ts';
import type { Db } from '../database/connect.ts';

/** Who imports. The list and the clinic are in the hash of the file: clinics of one organisation may import the same file each for itself. */
interface Source {
  db: Db;
  orgId: string;
  now: Date;
}

/** What is hashed before the bytes of a file. `practiceId`: null for a list that belongs to the whole organisation. */
export const hashPrefixOf = (list: string, practiceId: string | null): string => `${list}\n${practiceId ?? ''}\n`;

export const hashOfFile = (prefix: string, bytes: Buffer): string => createHash('sha256').update(prefix).update(bytes).digest('hex');

export interface Share<Row> {
  rows: readonly Row[];
  /** Rows of the file that earlier parts have brought in. */
  before: number;
  /** Into how many parts the file is divided. */
  parts: number;
  /** Records the part; in the transaction that writes its rows. */
  keep: () => Promise<void>;
}

interface Wanted {
  checkOnly: boolean;
  /** The part of a long file to import, from 0; undefined: all of the file at once. */
  part: number | undefined;
}

/**
 * The rows of a file that this call takes; the file is known by its hash, made with the prefix of its list. A file longer than one part may be sent part by part: each is written whole or not at all, and
 * a part that is written already is left out, so an import that broke off goes on where it stopped.
 */
export async function shareOf<Row>(source: Source, hash: string, rows: readonly Row[], { checkOnly, part }: Wanted): Promise<Share<Row>> {
  const { db, orgId, now } = source;
  const parts = partsOf(rows.length);
  const nothing = async () => {};
  if (part === undefined && !checkOnly) return { rows, before: 0, parts, keep: nothing };
  const fileHash = Buffer.from(hash, 'hex');
  if (part !== undefined) await db`select pg_advisory_xact_lock(hashtextextended(${`${orgId} ${fileHash.toString('hex')}`}, 0))`;
  const done = await db<{ part: number; rows: number }[]>`select part, rows from import_part where file_hash = ${fileHash}`;
  const isDone = new Set(done.map((one) => one.part));
  const isWanted = (place: number) => !isDone.has(place) && (part === undefined || place === part);
  const own = rows.filter((_, place) => isWanted(Math.floor(place / rowsOfPart)));
  const keep = async () => {
    if (part === undefined || own.length === 0) return;
    await db`insert into import_part ${db({ orgId, fileHash, part, rows: own.length, importedAt: now })}`;
  };
  const before = done.filter((one) => part === undefined || one.part === part).reduce((sum, one) => sum + one.rows, 0);
  return { rows: own, before, parts, keep };
}

interface Answer {
  imported: number;
  parts?: number | undefined;
  before?: number | undefined;
  problems: readonly unknown[];
}

/** Imports a file: a long one is checked whole, then taken part by part, each in a transaction of its own. */
export async function runInParts<A extends Answer>(
  run: (wanted: Wanted) => Promise<A>,
  { checkOnly, isHeld }: { checkOnly: boolean; isHeld: (found: A) => boolean },
): Promise<A> {
  const found = await run({ checkOnly: true, part: undefined });
  if (checkOnly || isHeld(found)) return found;
  let imported = 0;
  for (let part = 0; part < (found.parts ?? 1); part += 1) {
    const answer = await run({ checkOnly: false, part });
    imported += answer.imported;
    if (answer.imported === 0 && !answer.before) return { ...answer, imported };
  }
  return { ...found, imported };
}
