import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Sql } from '../database/connect.ts';
import { installationKey } from '../keys/installationKey.ts';

/** Where a listener stands in the stream of its practice, in writing only this server can read. */
export interface Places {
  write: (seq: number) => string;
  /** Undefined for what was not written for this listener. */
  read: (text: unknown) => number | undefined;
}

interface Listening {
  practiceId: string;
  staffId: string;
}

/**
 * The outbox numbers the events of all practices with one sequence: read in the clear, its gaps would tell how much happens elsewhere. So
 * everybody gets it enciphered under a key of their own, the same place always in the same words, whichever server writes it.
 */
export async function placesOf(sql: Sql, listening: Listening): Promise<Places> {
  return placesUnder(await installationKey(sql, 'push'), listening);
}

export function placesUnder(installation: Buffer, { practiceId, staffId }: Listening): Places {
  const key = createHmac('sha256', installation).update(`place ${practiceId} ${staffId}`).digest();
  return {
    write: (seq) => {
      const block = Buffer.alloc(16);
      block.writeBigUInt64BE(BigInt(seq), 8);
      return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(block).toString('base64url');
    },
    read: (text) => {
      if (typeof text !== 'string' || !/^[\w-]{22}$/.test(text)) return undefined;
      const block = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(Buffer.from(text, 'base64url'));
      return block.readBigUInt64BE(0) === 0n ? Number(block.readBigUInt64BE(8)) : undefined;
    },
  };
}
