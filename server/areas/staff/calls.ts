import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import { nextStaffNumber } from '../../../src/domain/staff/rules.ts';
import * as Staff from '../../../src/domain/staff/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { keepsChain } from '../organisation/queries/standing.ts';
import { resetPassword } from './acts/password.ts';
import { isSeen, isWithinReach } from './acts/reach.ts';
import { saveStaff } from './acts/saveStaff.ts';
import { setStaffEnabled } from './acts/setStaffEnabled.ts';
import { setStaffRole } from './acts/setStaffRole.ts';
import { findStaff, formerNamesOf, isAccountFree, listStaff, staffSorts, takenStaffNumbers } from './queries/staff.ts';

export const staffCalls = {
  checkAccount: call(
    { takes: z.object({ account: Wire.shortText, exceptId: z.optional(Wire.uuid) }), gives: z.object({ free: z.boolean() }) },
    async ({ account, exceptId }, { db }) => ({ free: await isAccountFree(db, account.trim(), exceptId ?? null) }),
  ),
  getUserCode: call({ takes: z.object({}), gives: z.object({ code: z.string() }) }, async (_, { db }) => ({
    code: nextStaffNumber(await takenStaffNumbers(db)),
  })),
  queryStaff: call({ takes: z.object({ id: Wire.id }), gives: Staff.full }, async ({ id }, context) => {
    const person = await findStaff(context.db, id);
    if (!person || !isSeen(context, person)) throw absent();
    const [withinReach, formerNames] = await Promise.all([isWithinReach(context, person), formerNamesOf(context.db, person.id)]);
    return { ...person, isSelf: person.id === context.session.staffId, withinReach, formerNames: [...formerNames] };
  }),
  queryStaffList: list(
    {
      takes: z.extend(Staff.criteria, { ...sortedBy(staffSorts), roleId: z.optional(Wire.uuid), departmentId: z.optional(Wire.uuid) }),
      gives: Wire.pageOf(Staff.line),
      atMost: 100,
    },
    ({ scope, ...criteria }, context) =>
      listStaff(context.db, {
        ...criteria,
        today: dateAt(context.now()),
        practiceId: scope === 'org' && keepsChain(context) ? null : context.session.practiceId,
      }),
  ),
  resetStaffPassword: call(
    { takes: z.object({ id: Wire.id, password: Wire.shortText, version: Wire.version }), gives: Wire.done },
    (wanted, context) => resetPassword(context, wanted),
  ),
  saveStaff: call({ takes: Staff.saved, gives: Wire.saved }, (draft, context) => saveStaff(context, draft)),
  setStaffEnabled: call(
    { takes: z.object({ id: Wire.id, flag: Wire.flag, version: Wire.version }), gives: Wire.saved },
    (wanted, context) => setStaffEnabled(context, wanted),
  ),
  setStaffRole: call(
    { takes: z.object({ id: Wire.id, roleId: Wire.id, practiceId: Wire.id, flag: Wire.flag }), gives: Wire.saved },
    (wanted, context) => setStaffRole(context, wanted),
  ),
} satisfies Partial<Calls>;
