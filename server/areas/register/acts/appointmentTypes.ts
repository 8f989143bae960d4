import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { checkType, type Draft } from '../../../../src/domain/register/appointmentTypes.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import type { Register } from '../queries/registers.ts';

/** The appointment types of a clinic. */
export const appointmentTypes: Register<Draft> = {
  table: 'appointment_type',
  key: 'code',
  of: 'practice',
  kind: 'appointmentType',
  tags: ['AppointmentType', 'Dictionary'],
  fields: ['colour', 'duration'],
  check: (_, draft) => refuse(checkType(draft) as FieldProblem[]),
  checkAll: async ({ db }) => {
    const left = await db`select from appointment_type where enabled limit 1`;
    if (left.length === 0) throw new Problem('register.type.last');
  },
  isUsed: async ({ db }, code) => {
    const found = await db`select from appointment where type_code = ${code} and practice_id = app_practice() limit 1`;
    return found.length > 0;
  },
};
