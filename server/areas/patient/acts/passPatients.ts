import type { Passing } from '../../../../src/domain/task/delegation.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';

/** Gives the patients of whom a person is the exclusive contact to a colleague, in all clinics, and returns their number. */
export async function passPatients(db: Db, { fromId, toId }: Passing): Promise<number> {
  const moved = await lockRows(
    db,
    'patient',
    db`
    update patient set service_staff_id = ${toId}, version = version + 1
    where service_staff_id = ${fromId} and deleted_at is null returning id`,
  );
  return moved.length;
}
