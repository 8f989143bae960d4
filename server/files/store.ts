import type { Readable } from 'node:stream';
import type { ByteRange } from '../../src/domain/document/range.ts';

/** The bytes of the files of one organisation. Keys are ids of ours, never names from outside. */
export interface FileStore {
  /** Takes over a file that lies on this machine; the same key again is the same file. */
  keep: (key: string, file: { path: string; size: number; type: string; sha256: string }) => Promise<void>;
  /** Puts kept files together, in this order, as a new one; the files stay. False where the whole is not what was said of it: nothing is kept then. */
  join: (key: string, parts: readonly string[], whole: { size: number; type: string; sha256: string }) => Promise<boolean>;
  /** The bytes, or undefined where they are gone. */
  open: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  remove: (key: string) => Promise<void>;
}

/** A folder or a bucket with the files of all organisations, each below its own name. */
export interface FileStores {
  of: (orgId: string) => FileStore;
}

/** Where a file stands below the folder or in the bucket; `old`: before the names of organisations were part of it. */
export interface Places {
  own: string;
  old: string;
}

const keyShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A key becomes part of a path: anything but an id of ours is a fault. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new TypeError('The key of a file is an id');
  return key;
}
