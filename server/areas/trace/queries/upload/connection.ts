import type * as Sendings from '../../../../../src/domain/invoice/sendingShapes.ts';
import type { Db } from '../../../../database/connect.ts';

export interface StoredTraceConnection extends Sendings.Connection {
  id: string;
  sealedKey: Buffer;
}

export async function findTraceConnection(db: Db): Promise<StoredTraceConnection | undefined> {
  const [found] = await db<StoredTraceConnection[]>`
    select id, kind, address, account, sealed_key, true as has_key, begins_at, version from trace_connection where practice_id = app_practice()`;
  return found;
}

/** True if hand-outs of this moment are uploaded. */
export async function isUploading(db: Db, at: Date): Promise<boolean> {
  const [found] = await db`select from trace_connection where practice_id = app_practice() and begins_at <= ${at}`;
  return found !== undefined;
}
