import { depositMethod } from '../../../src/domain/billing/payments.ts';
import { compareText } from '../../../src/domain/compareText.ts';
import { addDays, instantOf } from '../../../src/domain/dates.ts';
import { stateOf } from '../../../src/domain/deposit/rules.ts';
import type * as Deposit from '../../../src/domain/deposit/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { lockRows } from '../../database/locks.ts';
import { staffThen } from '../../names/nameThen.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { patientNamed } from '../patient/queries/patientOfRow.ts';

type Row = Omit<Deposit.Line, 'state'>;

const columns = (db: Db) => db`
  d.id, d.deposit_number, d.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on,
  coalesce(u.name_zh, d.purpose_code) as purpose_zh, coalesce(u.name_en, '') as purpose_en, d.note, d.amount, e.used, e.paid_back, d.balance, d.taken_at,
  s.name as staff_name, s.name_en as staff_name_en, d.version`;
const joins = (db: Db) => db`
  join patient p on p.org_id = d.org_id and p.id = d.patient_id ${staffThen(db, 's', 'd.taken_by', 'd.taken_at')}
  left join dictionary u on u.kind = 'depositPurpose' and u.code = d.purpose_code
  cross join lateral (
    select -coalesce(sum(amount) filter (where kind in ('used', 'givenBack')), 0)::bigint as used,
      -coalesce(sum(amount) filter (where kind = 'paidBack'), 0)::bigint as paid_back
    from deposit_entry where org_id = d.org_id and deposit_id = d.id) e`;

const withState = (row: Row): Deposit.Line => ({ ...row, state: stateOf(row) });

const order = ordersOf({
  sorts: {
    depositNumber: 'd.deposit_number',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = d.org_id and p.id = d.patient_id' },
    amount: 'd.amount',
    balance: 'd.balance',
    takenAt: 'd.taken_at',
  },
  usual: { sort: 'takenAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'd.id',
});
export const depositSorts = order.names;
export const depositSums = ['amount', 'balance'] as const;

const inState = (db: Db, state: 'held' | 'spent') => (state === 'held' ? db`and d.balance > 0` : db`and d.balance = 0`);

export async function listDeposits(db: Db, query: Paging & Deposit.Criteria): Promise<Page<Deposit.Line>> {
  const { keyword, patientId, purposeCode, state, from, to } = query;
  const typed = normalise(keyword ?? '');
  const isNamed = await patientNamed(db, typed);
  const { rows, ...rest } = await pagedList<Row>(db, query, {
    of: 'd',
    from: db`deposit d`,
    where: db`d.practice_id = app_practice() ${patientId ? db`and d.patient_id = ${patientId}` : db``}
      ${purposeCode ? db`and d.purpose_code = ${purposeCode}` : db``}
      ${state ? inState(db, state) : db``}
      ${from ? db`and d.taken_at >= ${instantOf(from, '00:00')}` : db``}
      ${to ? db`and d.taken_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
      ${typed === '' ? db`` : db`and (${isNamed.of('d.patient_id')} or starts_with(lower(d.deposit_number), ${typed}))`}`,
    order,
    isSearched: typed !== '',
    sums: { amount: 'd.amount', balance: 'd.balance' },
    select: columns(db),
    joins: joins(db),
  });
  return { ...rest, rows: rows.map(withState) };
}

export async function findDeposit(db: Db, id: string): Promise<Deposit.Full | undefined> {
  const [[row], entries, methods] = await Promise.all([
    db<Row[]>`select ${columns(db)} from deposit d ${joins(db)} where d.id = ${id} and d.practice_id = app_practice()`,
    db<Deposit.Entry[]>`
      select e.id, e.kind, e.amount, e.balance_after, b.bill_number, e.reason, e.at, s.name as staff_name, s.name_en as staff_name_en
      from deposit_entry e left join bill b on b.org_id = e.org_id and b.id = e.bill_id ${staffThen(db, 's', 'e.staff_id', 'e.at')}
      where e.deposit_id = ${id} order by e.sequence`,
    findMethods(db, id),
  ]);
  return row && { ...withState(row), entries: [...entries], methods };
}

/** The sum that each method took for a deposit, less the sum it paid back. */
export async function findMethods(db: Db, depositId: string): Promise<Deposit.Share[]> {
  return [
    ...(await db<Deposit.Share[]>`
      select p.method_code, sum(p.amount)::bigint as amount from payment p join deposit_entry e on e.org_id = p.org_id and e.id = p.deposit_entry_id
      where e.deposit_id = ${depositId} group by p.method_code having sum(p.amount) > 0 order by min(p.id::text)`),
  ];
}

export interface StoredDeposit {
  id: string;
  depositNumber: string;
  patientId: string;
  balance: number;
  version: number;
}

const stored = (db: Db) => db`id, deposit_number, patient_id, balance, version`;

export async function lockDeposit(db: Db, id: string): Promise<StoredDeposit | undefined> {
  const [row] = await lockRows(
    db,
    'deposit',
    db<StoredDeposit[]>`select ${stored(db)} from deposit where id = ${id} and practice_id = app_practice() for update`,
  );
  return row;
}

/** The deposits of a patient at this clinic that hold money, the oldest first, locked in the order of their ids. */
export async function lockHeld(db: Db, patientId: string): Promise<StoredDeposit[]> {
  const rows = await lockRows(
    db,
    'deposit',
    db<(StoredDeposit & { takenAt: string })[]>`
      select ${stored(db)}, taken_at from deposit where patient_id = ${patientId} and practice_id = app_practice() and balance > 0 order by id for update`,
  );
  return rows.toSorted((one, other) => compareText(one.takenAt, other.takenAt) || compareText(one.id, other.id));
}

export const sumOfHeld = (held: readonly { balance: number }[]): number => held.reduce((sum, { balance }) => sum + balance, 0);

/** Deposits that a bill has used, in the order of use, with what is still used of each; locked. */
export async function lockUsedBy(db: Db, billId: string): Promise<(StoredDeposit & { used: number })[]> {
  const rows = await lockRows(
    db,
    'deposit',
    db<StoredDeposit[]>`
      select ${stored(db)} from deposit where id in (select deposit_id from deposit_entry where bill_id = ${billId}) order by id for update`,
  );
  const used = await db<{ depositId: string; used: number }[]>`
    select deposit_id, -sum(amount)::bigint as used from deposit_entry where bill_id = ${billId} group by deposit_id having sum(amount) < 0 order by min(id::text)`;
  return used.map(({ depositId, used: part }) => ({ ...rows.find(({ id }) => id === depositId)!, used: part })); // locked just now
}

export async function findHeld(db: Db, patientId: string): Promise<Deposit.Held> {
  const [held] = await db<[Deposit.Held]>`
    select count(*) as count, coalesce(sum(balance), 0)::bigint as balance from deposit
    where patient_id = ${patientId} and practice_id = app_practice() and balance > 0`;
  return held;
}

/** Deposits that a till session took, used and paid back; sums taken and paid back lie in the lines of their methods. */
export async function findDepositsOfSession(db: Db, sessionId: string): Promise<{ taken: number; used: number; paidBack: number }> {
  const [sums] = await db<[{ taken: number; used: number; paidBack: number }]>`
    select coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as taken,
      coalesce(sum(amount) filter (where method_code = ${depositMethod}), 0)::bigint as used,
      -coalesce(sum(amount) filter (where kind = 'depositRefund'), 0)::bigint as paid_back
    from payment where till_session_id = ${sessionId}`;
  return sums;
}
