import type { Db } from './connect.ts';

/** Counters and the form of the numbers people read from them; a daily counter begins at 1 each day of the clinic's zone, a yearly one each year. */
export const numbering = {
  mrn: { daily: false, form: (value: number) => `M${pad(value, 7)}` },
  walkIn: { daily: true, form: (value: number, day: string) => `SK${day}-${pad(value, 4)}` },
  bill: { daily: true, form: (value: number, day: string) => `B${day}-${pad(value, 4)}` },
  prescription: { daily: true, form: (value: number, day: string) => `CF${day}-${pad(value, 4)}` },
  labReport: { daily: true, form: (value: number, day: string) => `L${day}${pad(value, 4)}` },
  imagingReport: { daily: true, form: (value: number, day: string) => `R${day}${pad(value, 4)}` },
  stockIn: { daily: true, form: (value: number, day: string) => `RK${day}-${pad(value, 3)}` },
  stockOut: { daily: true, form: (value: number, day: string) => `CK${day}-${pad(value, 3)}` },
  transfer: { daily: true, form: (value: number, day: string) => `DB${day}-${pad(value, 3)}` },
  chainTransfer: { daily: true, form: (value: number, day: string) => `YD${day}-${pad(value, 3)}` },
  stockCount: { daily: true, form: (value: number, day: string) => `PD${day}-${pad(value, 3)}` },
  priceAdjustment: { daily: true, form: (value: number, day: string) => `TJ${day}-${pad(value, 3)}` },
  purchasePlan: { daily: true, form: (value: number, day: string) => `CG${day}-${pad(value, 3)}` },
  purchaseOrder: { daily: true, form: (value: number, day: string) => `DD${day}-${pad(value, 3)}` },
  consignmentSettlement: { daily: true, form: (value: number, day: string) => `DX${day}-${pad(value, 3)}` },
  consumable: { daily: true, form: (value: number, day: string) => `HC${day}-${pad(value, 3)}` },
  card: { daily: false, form: (value: number) => `HY${pad(value, 7)}` },
  memberEntry: { daily: true, form: (value: number, day: string) => `HK${day}-${pad(value, 4)}` },
  coupon: { daily: true, form: (value: number, day: string) => `YH${day}-${pad(value, 4)}` },
  package: { daily: true, form: (value: number, day: string) => `TC${day}-${pad(value, 4)}` },
  deposit: { daily: true, form: (value: number, day: string) => `YJ${day}-${pad(value, 4)}` },
  refund: { daily: true, form: (value: number, day: string) => `TF${day}-${pad(value, 4)}` },
  approval: { daily: true, form: (value: number, day: string) => `SP${day}-${pad(value, 4)}` },
  complaint: { daily: true, form: (value: number, day: string) => `TS${day}-${pad(value, 3)}` },
  consultation: { daily: true, form: (value: number, day: string) => `HZ${day}-${pad(value, 3)}` },
  surgery: { daily: true, form: (value: number, day: string) => `SS${day}-${pad(value, 3)}` },
  standing: { daily: true, form: (value: number, day: string) => `CQ${day}-${pad(value, 3)}` },
  claim: { daily: true, form: (value: number, day: string) => `LP${day}-${pad(value, 4)}` },
  closingSheet: { daily: false, form: (value: number) => `RJ${pad(value, 6)}` },
  certificate: { daily: false, yearly: true, form: (value: number, day: string) => `ZM${day.slice(0, 4)}-${pad(value, 5)}` },
} as const;

function periodOf(name: Numbering, day: string): string {
  if ('yearly' in numbering[name]) return day.slice(0, 4);
  return numbering[name].daily ? day : '';
}

export type Numbering = keyof typeof numbering;

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/**
 * The next number of a counter. The counter's row stays locked until the transaction ends, so numbers have no
 * duplicates and a rolled-back act leaves no gap. `scope` is the organisation or the practice.
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

/**
 * The next queue number of a doctor, higher than every number of the day that was drawn for one of `doctorIds`: the doctor and all whose
 * numbers begin with the same mark. Their counters are locked in the order of their ids until the transaction ends.
 */
export async function nextQueueNumber(
  db: Db,
  { orgId, doctorIds, date }: { orgId: string; doctorIds: readonly string[]; date: string },
): Promise<number> {
  const period = date.replaceAll('-', '');
  const rows = await db<{ value: number }[]>`
    insert into counter (org_id, scope, name, period, value)
    select ${orgId}, scope, 'queue', ${period}, 0 from unnest(${doctorIds.toSorted()}::uuid[]) as t (scope)
    on conflict (org_id, scope, name, period) do update set value = counter.value
    returning value`;
  const value = Math.max(...rows.map((row) => row.value)) + 1;
  await db`
    update counter set value = ${value}
    where org_id = ${orgId} and scope = any(${[...doctorIds]}::uuid[]) and name = 'queue' and period = ${period}`;
  return value;
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
