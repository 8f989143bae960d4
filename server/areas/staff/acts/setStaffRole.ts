import { withRole } from '../../../../src/domain/staff/rules.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { lockStaff } from './reach.ts';
import { settleAccount, storeWorkplaces } from './saveStaff.ts';
import { checkWorkplaces } from './workplaces.ts';

interface Wanted {
  id: string;
  roleId: string;
  practiceId: string;
  flag: number;
}

/** Gives a person one role in one clinic, or takes it: as the form of the person does, with its rules and its flow. */
export async function setStaffRole(context: Context, { id, roleId, practiceId, flag }: Wanted): Promise<Saved> {
  const stored = await lockStaff(context, id, undefined);
  const workplaces = withRole(stored.workplaces, { practiceId, roleId, isHeld: flag === 1 });
  if (workplaces === stored.workplaces) return { id, version: stored.version };
  if (workplaces.some(({ roleIds }) => roleIds.length === 0)) refuse([{ field: 'staffId', message: 'staff.role.last' }]);
  await checkWorkplaces(context, { before: stored.workplaces, after: workplaces, toSelf: id === context.session.staffId });
  // Taking a role away gives nobody more; it is asked about only where the flow asks about every change.
  await holdToFlow(context, 'staffRoles', flag === 1 ? 1 : 0, { objectId: id });
  await storeWorkplaces(context, id, { workplaces });
  await context.db`update staff set version = version + 1 where id = ${id}`;
  await settleAccount(context, id);
  await noteChange(context, { kind: 'staff', objectId: id, act: 'changed', fields: ['workplaces'] });
  return { id, version: stored.version + 1 };
}
