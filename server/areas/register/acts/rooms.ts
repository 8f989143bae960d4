import type { Draft } from '../../../../src/domain/register/rooms.ts';
import { refuse } from '../../../pipeline/problem.ts';
import type { Register } from '../queries/registers.ts';

/** Rooms and devices of a clinic. */
export const rooms: Register<Draft> = {
  table: 'room',
  key: 'id',
  of: 'practice',
  kind: 'room',
  tags: ['Room', 'Dictionary'],
  fields: ['kind', 'departmentId', 'remark'],
  check: async ({ db }, { departmentId }) => {
    if (departmentId === null) return;
    const found = await db`select from department where id::text = ${departmentId} and practice_id = app_practice()`;
    if (found.length === 0) refuse([{ field: 'departmentId', message: 'appointment.departmentId.unknown' }]);
  },
  isUsed: async ({ db }, id) => {
    const found = await db`select from appointment where room_id::text = ${id} and practice_id = app_practice() limit 1`;
    return found.length > 0;
  },
};
