import type { Db } from '../database/connect.ts';

/** Counters and the form of the numbers people read from them; a daily counter begins at 1 each day of the clinic's zone, a yearly one each year. */
export const numbering = {
  mrn: { daily: false, form: (value: number) => `M${pad(value, 7)}` },
  bill: { daily: true, form: (value: number, day: string) => `B${day}-${pad(value, 4)}` },
  prescription: { daily: true, form: (value: number, day: string) => `CF${day}-${pad(value, 4)}` },
  labReport: { daily: true, form: (value: number, day: string) => `L${day}${pad(value, 4)}` },
  imagingReport: { daily: true, form: (value: number, day: string) => `R${day}${pad(value, 4)}` },
  stockIn: { daily: true, form: (value: number, day: string) => `RK${day}-${pad(value, 3)}` },
  stockOut: { daily: true, form: (value: number, day: string) => `CK${day}-${pad(value, 3)}` },
  transfer: { daily: true, form: (value: number, day: string) => `DB${day}-${pad(value, 3)}` },
  stockCount: { daily: true, form: (value: number, day: string) => `PD${day}-${pad(value, 3)}` },
  card: { daily: false, form: (value: number) => `HY${pad(value, 7)}` },
  memberEntry: { daily: true, form: (value: number, day: string) => `HK${day}-${pad(value, 4)}` },
  coupon: { daily: true, form: (value: number, day: string) => `YH${day}-${pad(value, 4)}` },
  package: { daily: true, form: (value: number, day: string) => `TC${day}-${pad(value, 4)}` },
  refund: { daily: true, form: (value: number, day: string) => `TF${day}-${pad(value, 4)}` },
  claim: { daily: true, form: (value: number, day: string) => `LP${day}-${pad(value, 4)}` },
  certificate: { daily: false, yearly: true, form: (value: number, day: string) => `ZM${day.slice(0, 4)}-${pad(value, 5)}` },
  queue: { daily: true, form: (value: number) => String(value) },
} as const;

const periodOf = (name: Numbering, day: string) => ('yearly' in numbering[name] ? day.slice(0, 4) : numbering[name].daily ? day : '');

export type Numbering = keyof typeof numbering;

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/**
 * The next number of a counter. The counter's row stays locked until the transaction ends, so numbers have no
 * duplicates and a rolled-back act leaves no gap. `scope` is the organisation, the practice or, for queues, the doctor.
 */
export async function nextNumber(
  db: Db,
  name: Numbering,
  { orgId, scope, date }: { orgId: string; scope: string; date: string },
): Promise<{ value: number; text: string }> {
  const { form } = numbering[name];
  const day = date.replaceAll('-', '');
  const value = await takeNumbers(db, { orgId, scope, name, period: periodOf(name, day) }, 1);
  return { value, text: form(value, day) };
}

/** The last of `count` new numbers in a row; a negative count gives numbers back that nobody has seen. */
export async function takeNumbers(
  db: Db,
  { orgId, scope, name, period }: { orgId: string; scope: string; name: Numbering; period: string },
  count: number,
): Promise<number> {
  const [row] = await db<{ value: number }[]>`
    insert into counter (org_id, scope, name, period, value) values (${orgId}, ${scope}, ${name}, ${period}, ${count})
    on conflict (org_id, scope, name, period) do update set value = counter.value + excluded.value
    returning value`;
  return row!.value;
}
