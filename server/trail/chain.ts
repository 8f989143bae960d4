import { createHash } from 'node:crypto';

/** A row of the trail as it is hashed: texts as PostgreSQL writes them, the instant in microseconds. */
export interface ChainRow {
  orgId: string;
  practiceId: string;
  id: string;
  micros: string;
  staffId: string;
  call: string;
  patientId: string | null;
  objectId: string | null;
  detail: string;
  /** Absent from rows that are older than the column. */
  address: string | null;
  number: number;
  previousHash: Uint8Array;
  hash: Uint8Array;
}

export interface Head {
  number: number;
  hash: Uint8Array;
}

export type Fault = 'changed' | 'missing' | 'inserted';

export interface Finding {
  fault: Fault;
  number: number;
  /** Of the row that is wrong, or, where one is missing, of the row that follows it. */
  id: string | null;
}

export const beginning: Head = { number: 0, hash: new Uint8Array(32) };

const counted = (field: string | null) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`);

/** What stands in `hash` if nobody touched the row; 0035_trail.sql says the same. */
export function digestOf(row: ChainRow, previous: Uint8Array): Buffer {
  const { orgId, practiceId, id, micros, staffId, call, patientId, objectId, detail, address } = row;
  const fields = [orgId, practiceId, id, micros, staffId, call, patientId, objectId, detail].map(counted);
  const content = [...fields, ...(address === null ? [] : [counted(address)])].join(',');
  return createHash('sha256').update(previous).update(`${row.number},${content}`).digest();
}

const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** What is wrong with a row that should follow `last`, or undefined. */
export function faultAfter(last: Head, row: ChainRow): Finding | undefined {
  if (row.number > last.number + 1) return { fault: 'missing', number: last.number + 1, id: row.id };
  if (!same(row.hash, digestOf(row, last.hash))) return { fault: 'changed', number: row.number, id: row.id };
  if (!same(row.previousHash, last.hash)) return { fault: 'inserted', number: row.number, id: row.id };
  return undefined;
}

/** What is wrong at the end: the head tells how far the chain had come. */
export function faultAtEnd(last: Head & { id: string | null }, head: Head): Finding | undefined {
  if (head.number > last.number) return { fault: 'missing', number: last.number + 1, id: null };
  return same(head.hash, last.hash) ? undefined : { fault: 'changed', number: last.number, id: last.id };
}
