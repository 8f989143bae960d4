import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { administration } from '../../../src/domain/permission/codes.ts';
import { codesWith } from '../../../src/domain/permission/holds.ts';
import { contractEndingDays } from '../../../src/domain/staff/rules.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import type { Announcement } from '../../pipeline/context.ts';

interface Ending {
  staffId: string;
  name: string;
  contractUntil: string;
}

const administrators = administration.flatMap((right) => codesWith(right));

/** Tells the administrators of each clinic once of every contract that ends soon, of a person who works there. */
export const remindContractsOver =
  ({ sql, push, now }: Pick<Place, 'sql' | 'push' | 'now'>): Work =>
  async (signal) => {
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const ending = await takeEnding(db, clinic, now());
        if (ending.length === 0) return 0;
        const people = await findAdministrators(db);
        const notices = people.flatMap((staffId) => ending.map((contract) => noticeOf(staffId, contract)));
        if (notices.length > 0) await push.store(db, { ...clinic, staffId: null }, notices);
        return notices.length;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };

const takeEnding = (db: Db, { orgId, practiceId }: Clinic, at: Date): Promise<Ending[]> => db<Ending[]>`
  with told as (
    insert into staff_contract_reminder (org_id, practice_id, staff_id, contract_until, told_at)
    select ${orgId}, ${practiceId}, s.id, s.contract_until, ${at} from staff s
    where s.active and s.contract_until <= ${addDays(dateAt(at), contractEndingDays)} and exists (
      select from staff_practice w where w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice())
    on conflict do nothing returning org_id, staff_id, contract_until)
  select t.staff_id, s.name, t.contract_until from told t join staff s on s.org_id = t.org_id and s.id = t.staff_id order by t.contract_until, s.staff_no`;

async function findAdministrators(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select s.id from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
    where s.active and exists (
      select from role r where r.org_id = w.org_id and r.id = any (w.role_ids) and r.authorities && ${administrators}::text[])
    order by s.id`;
  return rows.map(({ id }) => id);
}

const noticeOf = (staffId: string, ending: Ending): Announcement => ({
  subType: 'order_has_changed',
  tags: ['Staff', 'Notice'],
  audience: { staffId },
  content: {
    message: 'shell.notice.orderHasChanged',
    values: { change: 'contractEnding', items: ending.name, reason: ending.contractUntil, patientName: '' },
    objectId: ending.staffId,
  },
});
