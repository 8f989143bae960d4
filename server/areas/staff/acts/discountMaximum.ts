import { noteChange } from '../../../changes/noteChange.ts';
import type { Raise } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import type { StaffRecord } from '../queries/staff.ts';
import { lockStaff } from './reach.ts';

/** The other administrators are told whose discount was raised. */
export const raiseOfDiscount = ({ name, nameEn }: Pick<StaffRecord, 'name' | 'nameEn'>, id: string | undefined): Raise => ({
  name: `${say('zh', 'approval.raise.discount', { name })} / ${say('en', 'approval.raise.discount', { name: nameEn || name })}`,
  gaining: { staffIds: id === undefined ? [] : [id] },
});

interface Wanted {
  staffId: string;
  maximum: number;
}

/** Locks and checks a higher discount of a person, as the form of the person does; undefined: it is not higher. */
export async function readyDiscount(context: Context, { staffId, maximum }: Wanted) {
  const stored = await lockStaff(context, staffId, undefined);
  if (staffId === context.session.staffId) refuse([{ field: 'maximumDiscount', message: 'staff.own.field' }]);
  return { former: stored.maximumDiscount, raise: maximum > stored.maximumDiscount ? raiseOfDiscount(stored, staffId) : undefined };
}

export async function writeDiscount(context: Context, { staffId, maximum }: Wanted, reason: string) {
  await context.db`update staff set maximum_discount = ${maximum}, version = version + 1 where id = ${staffId}`;
  await noteChange(context, { kind: 'staff', objectId: staffId, act: 'changed', fields: ['maximumDiscount'], reason });
  await context.announce({ subType: null, tags: ['Staff'], audience: { everybody: 'org' } });
}
