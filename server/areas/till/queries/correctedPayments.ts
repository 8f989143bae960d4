import { dateAt } from '../../../../src/domain/dates.ts';
import { type CorrectedPayment, leftOf } from '../../../../src/domain/till/paymentCorrections.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';

export interface StoredPayment extends CorrectedPayment {
  /** The payment itself, not a row that corrects it. */
  rootId: string;
  kind: string;
  at: string;
  sessionId: string | null;
  patientId: string | null;
  objectNumber: string;
  billId: string | null;
  memberEntryId: string | null;
  patientPackageId: string | null;
  depositEntryId: string | null;
}

type Found = Omit<StoredPayment, 'day' | 'left'> & { ofPayment: number; ofBill: number | null };

/**
 * A payment of the clinic that a correction is about, with what its earlier corrections left by the method of the row. Two corrections of one
 * payment wait for each other, and a correction of a bill waits for whoever changes the bill.
 */
export async function lockPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  const [named] = await db<{ rootId: string; billId: string | null }[]>`
    select coalesce(corrects_id, id) as root_id, bill_id from payment where id = ${id} and practice_id = app_practice()`;
  if (!named) return undefined;
  if (named.billId) await lockRows(db, 'bill', db`select id from bill where id = ${named.billId} for update`);
  await db`select pg_advisory_xact_lock(hashtextextended(${named.rootId}, 4600))`;
  const [found] = await db<[Found]>`
    select r.id as root_id, x.method_code, r.kind, r.at, r.till_session_id as session_id, coalesce(t.state = 'open', false) as is_till_open,
      r.bill_id, r.member_entry_id, r.patient_package_id, r.deposit_entry_id,
      coalesce(b.bill_number, e.entry_number, k.package_number, h.deposit_number, '') as object_number,
      coalesce(b.patient_id, c.patient_id, k.patient_id, h.patient_id) as patient_id,
      (select sum(p.amount)::bigint from payment p where p.org_id = r.org_id and (p.id = r.id or p.corrects_id = r.id) and p.method_code = x.method_code) as of_payment,
      case when r.bill_id is null or r.amount < 0 then null else (
        select sum(p.amount)::bigint from payment p left join payment o on o.org_id = p.org_id and o.id = p.corrects_id
        where p.org_id = r.org_id and p.bill_id = r.bill_id and p.method_code = x.method_code and coalesce(o.kind, p.kind) <> 'refund') end as of_bill
    from payment x
      join payment r on r.org_id = x.org_id and r.id = ${named.rootId}
      left join till_session t on t.org_id = r.org_id and t.id = r.till_session_id
      left join bill b on b.org_id = r.org_id and b.id = r.bill_id
      left join member_entry e on e.org_id = r.org_id and e.id = r.member_entry_id
      left join member_card c on c.org_id = e.org_id and c.id = e.card_id
      left join patient_package k on k.org_id = r.org_id and k.id = r.patient_package_id
      left join deposit_entry y on y.org_id = r.org_id and y.id = r.deposit_entry_id
      left join deposit h on h.org_id = y.org_id and h.id = y.deposit_id
    where x.id = ${id}`;
  return { ...found, day: dateAt(found.at), left: leftOf(found) };
}

const corrections = (db: Db, where: Fragment) =>
  db<Till.SheetCorrection[]>`
    select p.id, p.at, p.corrects_day as day, coalesce(b.bill_number, e.entry_number, k.package_number, h.deposit_number, '') as object_number,
      coalesce(m.name_zh, p.method_code) as name_zh, coalesce(m.name_en, p.method_code) as name_en, p.amount, p.reason, a.approval_number
    from payment p
      left join payment_method m on m.org_id = p.org_id and m.practice_id = p.practice_id and m.code = p.method_code
      left join bill b on b.org_id = p.org_id and b.id = p.bill_id
      left join member_entry e on e.org_id = p.org_id and e.id = p.member_entry_id
      left join patient_package k on k.org_id = p.org_id and k.id = p.patient_package_id
      left join deposit_entry y on y.org_id = p.org_id and y.id = p.deposit_entry_id
      left join deposit h on h.org_id = y.org_id and h.id = y.deposit_id
      left join approval a on a.org_id = p.org_id and a.id = p.approval_id
    where p.practice_id = app_practice() and p.corrects_id is not null and ${where} order by p.at, p.id`;

/** Corrections that a session booked of money that other tills took. */
export const listCorrectionsOfSession = (db: Db, sessionId: string) =>
  corrections(db, db`p.till_session_id = ${sessionId} and p.is_book_only`);

/** Corrections that a day booked of earlier days, and corrections of its payments that later days booked. */
export const listCorrectionsOfDay = (db: Db, day: string) =>
  corrections(db, db`p.corrects_day <> clinic_day(p.at) and (p.corrects_day = ${day} or clinic_day(p.at) = ${day})`);
