import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { type DifferenceAct, resultOf, stateAfter } from '../../../../src/domain/till/channel.ts';
import type * as Channel from '../../../../src/domain/till/channelShapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

export const findColumns = async (db: Db, methodCode: string): Promise<Channel.SavedColumns> => {
  const [row] = await db<Channel.SavedColumns[]>`
    select columns, version from channel_columns where practice_id = app_practice() and method_code = ${methodCode}`;
  return row ?? { columns: null, version: null };
};

/** Methods whose money comes through a channel with statements: not cash, and not money of member cards. */
export const isChannel = async (db: Db, methodCode: string): Promise<boolean> => {
  const found = await db`
    select from payment_method where practice_id = app_practice() and code = ${methodCode} and not is_cash and kind <> 'memberCard'`;
  return found.length > 0;
};

type Line = Channel.LineShown & { day: string };
type Payment = Channel.PaymentShown & {
  day: string;
  /** All rows of the ledger that are this payment; the row of its id is one of them. */
  parts: string[];
};

const lineColumns = (db: Db) => db`l.id, l.at, l.day, l.number, l.trade_number, l.order_number, l.amount, l.fee`;

export const listLines = (db: Db, methodCode: string, { from, to }: { from: string; to: string }) =>
  db<Line[]>`
    select ${lineColumns(db)} from channel_line l
    where l.practice_id = app_practice() and l.method_code = ${methodCode} and l.day between ${from} and ${to} order by l.at, l.id`;

/**
 * Payments by a method. A refund without a number of its own has the one of the payment it returns. What a correction moved to another method
 * was never paid by this one: it is taken from the payment it corrects on the same day. A bill of the desk, the packages and the cards that
 * are sold on it are settled by one payment of a method, though each has its own row in the ledger: the rows are one payment here, as the
 * channel states one.
 */
export const listPayments = (db: Db, methodCode: string, { from, to }: { from: string; to: string }) =>
  db<Payment[]>`
    select p.id, p.at, p.day, p.net as amount, p.parts,
      coalesce(nullif(p.reference, ''), (
        select x.reference from payment x where x.org_id = p.org_id and x.bill_id = p.bill_id and x.method_code = p.method_code and p.net < 0
          and x.reference <> '' order by x.at limit 1), '') as reference,
      coalesce(b.bill_number, e.entry_number, k.package_number, '') as object_number, b.id as bill_id, coalesce(who.name, '') as patient_name,
      coalesce(who.name_en, '') as patient_name_en, p.cashier_id, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as cashier
    from (
      select y.*, sum(y.amount) over w as net, array_agg(y.id) over w as parts,
        row_number() over (w order by y.kind = 'settlement' desc, y.at, y.id) as place
      from (select z.*, (z.at at time zone 'Asia/Shanghai')::date as day, coalesce(z.bill_id, v.bill_id) as settled_bill_id from payment z
        left join bill_sale v on v.org_id = z.org_id and (v.patient_package_id = z.patient_package_id or v.member_entry_id = z.member_entry_id)
        where z.practice_id = app_practice() and z.method_code = ${methodCode} and z.at >= ${instantOf(from, '00:00')}
          and z.at < ${instantOf(addDays(to, 1), '00:00')}) y
      window w as (partition by case when y.kind in ('settlement', 'correction', 'package', 'recharge') then coalesce(y.settled_bill_id, y.id) else y.id end, y.day)) p
      left join bill b on b.org_id = p.org_id and b.id = case when cardinality(p.parts) > 1 then p.settled_bill_id else p.bill_id end
      left join member_entry e on e.org_id = p.org_id and e.id = p.member_entry_id
      left join member_card c on c.org_id = e.org_id and c.id = e.card_id
      left join patient_package k on k.org_id = p.org_id and k.id = p.patient_package_id
      left join patient who on who.org_id = p.org_id and who.id = coalesce(b.patient_id, c.patient_id, k.patient_id)
      ${staffThen(db, 's', 'p.cashier_id', 'p.at')}
    where p.place = 1 and p.net <> 0 order by p.at, p.id`;

interface Link {
  lineId: string;
  paymentId: string;
  how: 'reference' | 'proposal' | 'hand';
}

/** Links in force of these lines and payments. */
export const listLinks = (db: Db, lineIds: readonly string[], paymentIds: readonly string[]) =>
  db<Link[]>`
    select line_id, payment_id, how from channel_link
    where practice_id = app_practice() and removed_at is null
      and (line_id = any (${[...lineIds]}::uuid[]) or payment_id = any (${[...paymentIds]}::uuid[]))`;

type Act = Channel.Result['acts'][number] & { lineId: string | null; paymentId: string | null };

const listActs = (db: Db, lineIds: readonly string[], paymentIds: readonly string[]) =>
  db<Act[]>`
    select a.line_id, a.payment_id, a.act, a.reason, a.at, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as by,
      case when a.to_staff_id is null then null else jsonb_build_object('name', t.name, 'nameEn', t.name_en) end as to
    from channel_act a ${staffThen(db, 's', 'a.staff_id', 'a.at')} ${staffThen(db, 't', 'a.to_staff_id', 'a.at')}
    where a.practice_id = app_practice() and (a.line_id = any (${[...lineIds]}::uuid[]) or a.payment_id = any (${[...paymentIds]}::uuid[]))
    order by a.at, a.id`;

/** Lines and payments of a day with their partners, also those of the day before and after. */
export async function findResults(db: Db, { methodCode, day }: Channel.DayCriteria) {
  const around = { from: addDays(day, -1), to: addDays(day, 1) };
  const [lines, payments] = await Promise.all([listLines(db, methodCode, around), listPayments(db, methodCode, around)]);
  const wholeOf = new Map(payments.flatMap(({ id, parts }) => parts.map((part) => [part, id])));
  const stored = await listLinks(
    db,
    lines.map(({ id }) => id),
    [...wholeOf.keys()],
  );
  const links = stored.map((link) => ({ ...link, paymentId: wholeOf.get(link.paymentId) ?? link.paymentId }));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  // A partner linked by hand may lie further away.
  const farLines = links.filter(({ lineId }) => !lineOf.has(lineId)).map(({ lineId }) => lineId);
  const farPayments = links.filter(({ paymentId }) => !paymentOf.has(paymentId)).map(({ paymentId }) => paymentId);
  for (const line of farLines.length > 0 ? await findFarLines(db, farLines) : []) lineOf.set(line.id, line);
  for (const payment of farPayments.length > 0 ? await findFarPayments(db, methodCode, farPayments) : [])
    paymentOf.set(payment.id, payment);

  const linkOfLine = new Map(links.map((link) => [link.lineId, link]));
  const linkOfPayment = new Map(links.map((link) => [link.paymentId, link]));
  const acts = await listActs(db, [...lineOf.keys()], [...paymentOf.keys()]);
  const actsOf = (line: Line | null, payment: Payment | null) =>
    acts
      // An explanation of a linked pair is none of its parts.
      .filter(({ lineId, paymentId }) => lineId === (line?.id ?? null) && paymentId === (payment?.id ?? null))
      .map(({ lineId: _, paymentId: __, ...act }) => act);
  const rowOf = (line: Line | null, payment: Payment | null, how: Link['how'] | null): Channel.Result => {
    const own = actsOf(line, payment);
    const kind = resultOf(line, payment);
    const last: DifferenceAct | null = own.at(-1)?.act ?? null;
    return { kind, state: stateAfter(last), line: line && shownLine(line), payment: payment && shownPayment(payment), how, acts: own };
  };
  const results: Channel.Result[] = [];
  for (const line of lines.filter((each) => each.day === day)) {
    const link = linkOfLine.get(line.id);
    results.push(rowOf(line, link ? (paymentOf.get(link.paymentId) ?? null) : null, link?.how ?? null));
  }
  for (const payment of payments.filter((each) => each.day === day)) {
    const link = linkOfPayment.get(payment.id);
    const line = link ? lineOf.get(link.lineId) : undefined;
    if (line?.day === day) continue;
    results.push(rowOf(line ?? null, payment, link?.how ?? null));
  }
  const freeLines = lines.filter(({ id }) => !linkOfLine.has(id));
  const freePayments = payments.filter(({ id }) => !linkOfPayment.has(id));
  return {
    results,
    lines: lines.filter((line) => line.day === day),
    payments: payments.filter((payment) => payment.day === day),
    freeLines,
    freePayments,
  };
}

const shownLine = ({ day: _, ...line }: Line): Channel.LineShown => line;
const shownPayment = ({ day: _, parts: __, ...payment }: Payment): Channel.PaymentShown => payment;

const findFarLines = (db: Db, ids: readonly string[]) =>
  db<Line[]>`select ${lineColumns(db)} from channel_line l where l.practice_id = app_practice() and l.id = any (${[...ids]}::uuid[])`;

async function findFarPayments(db: Db, methodCode: string, ids: readonly string[]): Promise<Payment[]> {
  const days = await db<{ day: string }[]>`
    select distinct (at at time zone 'Asia/Shanghai')::date as day from payment where practice_id = app_practice() and id = any (${[...ids]}::uuid[])`;
  const found = await Promise.all(days.map(({ day }) => listPayments(db, methodCode, { from: day, to: day })));
  const far = found.flat();
  return ids.flatMap((id) => far.filter(({ parts }) => parts.includes(id)).map((payment) => ({ ...payment, id })));
}

export async function isDayClosed(db: Db, methodCode: string, day: string): Promise<boolean> {
  const found = await db`
    select from channel_closing where practice_id = app_practice() and method_code = ${methodCode} and day = ${day} and reopened_at is null`;
  return found.length > 0;
}

export const listClosings = (db: Db, { methodCode, day }: Channel.DayCriteria) =>
  db<Channel.ChannelDay['history'][number][]>`
    select c.closed_at, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as closed_by, c.reopened_at,
      case when c.reopened_at is null then null else jsonb_build_object('name', t.name, 'nameEn', t.name_en) end as reopened_by, c.reopening_reason as reason
    from channel_closing c ${staffThen(db, 's', 'c.closed_by', 'c.closed_at')} ${staffThen(db, 't', 'c.reopened_by', 'c.reopened_at')}
    where c.practice_id = app_practice() and c.method_code = ${methodCode} and c.day = ${day} order by c.round`;

/** Each day of a period with what statement and ledger come to. */
export const listChannelDays = (db: Db, { methodCode, from, to }: Channel.DaysCriteria) =>
  db<Channel.ChannelDays[number][]>`
    select d.day::date as day, l.stated, coalesce(l.fee, 0)::bigint as fee, coalesce(p.booked, 0)::bigint as booked, exists (
      select from channel_closing c where c.practice_id = app_practice() and c.method_code = ${methodCode} and c.day = d.day and c.reopened_at is null) as is_closed
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
      left join (select day, sum(amount)::bigint as stated, sum(fee)::bigint as fee from channel_line
        where practice_id = app_practice() and method_code = ${methodCode} and day between ${from} and ${to} group by day) l on l.day = d.day
      left join (select (at at time zone 'Asia/Shanghai')::date as day, sum(amount)::bigint as booked from payment
        where practice_id = app_practice() and method_code = ${methodCode} and at >= ${instantOf(from, '00:00')} and at < ${instantOf(addDays(to, 1), '00:00')}
        group by 1) p on p.day = d.day
    where l.day is not null or p.day is not null order by d.day desc`;

/** Notes to a cashier about differences that are still noted. */
export const listNotes = (db: Db, staffId: string) =>
  db<Channel.ChannelNote[]>`
    select a.id, a.at, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as by, a.reason, coalesce(p.amount, l.amount) as amount,
      coalesce(b.bill_number, l.trade_number, '') as object_number
    from channel_act a ${staffThen(db, 's', 'a.staff_id', 'a.at')}
      left join payment p on p.org_id = a.org_id and p.id = a.payment_id
      left join bill b on b.org_id = p.org_id and b.id = p.bill_id
      left join channel_line l on l.org_id = a.org_id and l.id = a.line_id
    where a.practice_id = app_practice() and a.act = 'note' and a.to_staff_id = ${staffId} and not exists (
      select from channel_act n where n.org_id = a.org_id and n.practice_id = a.practice_id and (n.at, n.id) > (a.at, a.id)
        and n.line_id is not distinct from a.line_id and n.payment_id is not distinct from a.payment_id)
      and (a.line_id is not null and a.payment_id is not null or not exists (
        select from channel_link k where k.org_id = a.org_id and k.removed_at is null and (k.line_id = a.line_id or k.payment_id = a.payment_id)))
    order by a.at desc limit 20`;

/** The sums of a day in the statements, by method. */
export const listStated = (db: Db, day: string) =>
  db<{ methodCode: string; stated: number; isClosed: boolean }[]>`
    select l.method_code, sum(l.amount)::bigint as stated, exists (
      select from channel_closing c where c.practice_id = app_practice() and c.method_code = l.method_code and c.day = ${day} and c.reopened_at is null) as is_closed
    from channel_line l where l.practice_id = app_practice() and l.day = ${day} group by l.method_code`;
