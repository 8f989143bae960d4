import type { Change } from '../../../../src/domain/approval/shapes.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { changesBetween } from '../../../../src/domain/permission/grant.ts';
import { countRoles } from '../../../../src/domain/staff/rules.ts';
import type { RolesChange, Workplace } from '../../../../src/domain/staff/shapes.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import type { StaffRecord } from '../queries/staff.ts';
import { lockStaff } from './reach.ts';
import { settleAccount, storeWorkplaces } from './saveStaff.ts';
import { checkWorkplaces } from './workplaces.ts';

/** Gives a person new roles. Any change of the person while the request waits ends the request. */
export const staffRoles: Limited<RolesChange, StaffRecord, unknown> = {
  async weigh(context, { id, version, workplaces, reason }) {
    const stored = await lockStaff(context, id, version);
    if (workplaces.some(({ roleIds }) => roleIds.length === 0)) refuse([{ field: 'workplaces', message: 'staff.workplaces.noRole' }]);
    await checkWorkplaces(context, { before: stored.workplaces, after: workplaces, toSelf: id === context.session.staffId });
    const count = countRoles(stored.workplaces, workplaces);
    if (count === 0) throw new Problem('approval.refused.notNeeded');
    return {
      weight: {
        amount: count,
        objectId: id,
        objectNumber: `${stored.staffNo} ${stored.name}`,
        patientId: null,
        reason,
        fingerprint: String(stored.version),
        changes: await changesOf(context, stored.workplaces, workplaces),
      },
      ready: stored,
    };
  },
  async perform(context, { id, workplaces, reason }, stored) {
    await storeWorkplaces(context, id, { workplaces });
    await context.db`update staff set version = version + 1 where id = ${id}`;
    await settleAccount(context, id);
    await noteChange(context, { kind: 'staff', objectId: id, act: 'changed', fields: ['workplaces'], reason });
    return { id, version: stored.version + 1 };
  },
};

/** Nobody decides about his own roles. */
export const barSelf = async ({ session }: Context, { id }: RolesChange): Promise<MessageId | undefined> =>
  id === session.staffId ? 'approval.refused.ownRoles' : undefined;

/** One row a clinic whose roles change: "Lujiazui clinic: desk → desk, administrator". */
async function changesOf({ db, session }: Context, before: readonly Workplace[], after: readonly Workplace[]): Promise<Change[]> {
  const rolesAt = (places: readonly Workplace[], id: string) => places.find(({ practiceId }) => practiceId === id)?.roleIds ?? [];
  const clinics = [...new Set([...before, ...after].map(({ practiceId }) => practiceId))].filter((id) => {
    const { given, taken } = changesBetween(rolesAt(before, id), rolesAt(after, id));
    return given.length + taken.length > 0;
  });
  const ids = [...clinics, ...[...before, ...after].flatMap(({ roleIds }) => roleIds)];
  const rows = await db<{ id: string; nameZh: string; nameEn: string }[]>`
    select id, name_zh, name_en from role where id::text = any (${ids})
    union all select id, name_zh, name_en from practice where id::text = any (${ids})`;
  const names = new Map(rows.map(({ id, nameZh, nameEn }) => [id, (session.language === 'en' && nameEn) || nameZh]));
  const words = (roleIds: readonly string[]) =>
    roleIds.map((id) => names.get(id) ?? '–').join(say(session.language, 'approval.change.comma')) || '–';
  return clinics.map((id) => ({
    label: 'approval.change.roles',
    unit: 'text',
    before: `${names.get(id) ?? '–'} ${words(rolesAt(before, id))}`,
    after: words(rolesAt(after, id)),
  }));
}
