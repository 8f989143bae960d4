import { uuidv7 } from 'uuidv7';
import { addCharges, type Charge } from '../../server/areas/billing/acts/charges.ts';
import type { Db, Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import type { Context } from '../../server/pipeline/context.ts';
import { recordNumberOf } from './recordNumber.ts';
import type { World } from './world.ts';

export interface LineToCharge {
  unitPrice: number;
  quantity: number;
  minimumDiscount?: number;
  allowDiscount?: boolean;
}

interface BillWishes {
  lines?: readonly LineToCharge[];
  /** Of the visit: 3 in visit, 4 completed. */
  appointmentStatus?: number;
  withoutDoctor?: boolean;
  /** A prescription of it waits at the pharmacy. */
  withPrescription?: boolean;
  patientName?: string;
}

export interface ABill {
  billId: string;
  encounterId: string;
  appointmentId: string;
  patientId: string;
}

let visits = 0;
/** By doctor: when the first visit of this run may begin. Another run over the same database has had the times before. */
const beginnings = new Map<string, Promise<number>>();

function beginningOf(db: Db, doctorId: string): Promise<number> {
  if (beginnings.has(doctorId)) return beginnings.get(doctorId)!;
  const asked = db<[{ start: string }]>`
    select greatest(timestamptz '2030-01-01', max(upper(during))) as start from appointment where doctor_id = ${doctorId}`;
  const found = asked.then(([{ start }]) => Date.parse(start));
  beginnings.set(doctorId, found);
  return found;
}

/** A practice that takes cash, WeChat, Alipay and cards. */
export const takesPayments = (owner: Sql, world: World) =>
  inTenant(owner, world, async (db) => {
    for (const [sort, code] of ['cash', 'wechat', 'alipay', 'card'].entries()) {
      await db`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, is_cash, sort)
        values (${world.orgId}, ${world.practiceId}, ${code}, ${code}, ${code}, ${code === 'cash' ? 'cash' : 'mobile'}, ${code === 'cash'}, ${sort})`;
    }
  });

/** What acts need of a context, for setting the stage. */
export const stageContext = (db: Db, world: World) =>
  ({
    db,
    session: { ...world, staffName: '陈静', language: 'zh' },
    now: () => new Date(),
    newId: uuidv7,
    announce: async () => {},
    audit: () => {},
  }) as unknown as Context;

/** An unpaid bill of a visit of its own, made the way orders make it. */
export const aBill = (owner: Sql, world: World, wishes: BillWishes = {}): Promise<ABill> =>
  inTenant(owner, world, async (db) => {
    const { lines = [{ unitPrice: 1000, quantity: 1 }], withoutDoctor, withPrescription } = wishes;
    const visit = await aVisit(db, world, wishes);
    const orders: (Charge & { adviceId: string })[] = [];
    for (const line of lines) orders.push(await anOrder(db, world, visit, line));
    await addCharges(stageContext(db, world), { ...visit, doctorId: world.staffId }, orders);
    const billId = await openBillOf(db, visit);
    if (withoutDoctor) await db`update bill set doctor_id = null where id = ${billId}`;
    if (withPrescription) await aPrescription(db, world, visit, orders[0]!);
    return { ...visit, billId };
  });

/** Another order of the same visit, sent now. */
export const sendAnother = (owner: Sql, world: World, visit: ABill, line: LineToCharge) =>
  inTenant(owner, world, async (db) => {
    const order = await anOrder(db, world, visit, line);
    await db`select from encounter where id = ${visit.encounterId} for update`;
    await addCharges(stageContext(db, world), { ...visit, doctorId: world.staffId }, [order]);
    return { billId: await openBillOf(db, visit) };
  });

async function openBillOf(db: Db, { encounterId }: { encounterId: string }): Promise<string> {
  const [bill] = await db<{ id: string }[]>`select id from bill where encounter_id = ${encounterId} and status in (0, 2)`;
  return bill!.id;
}

async function aVisit(db: Db, { orgId, practiceId, staffId }: World, { appointmentStatus = 4, patientName = '王小明' }: BillWishes) {
  const [patientId, appointmentId, encounterId] = [uuidv7(), uuidv7(), uuidv7()];
  const start = (await beginningOf(db, staffId)) + visits++ * 900_000;
  const during = `[${new Date(start).toISOString()},${new Date(start + 900_000).toISOString()})`;
  await db`insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, name_folded, pinyin, initials, mobile, mobile_reversed, never_allergic, created_at)
    values (${orgId}, ${patientId}, ${recordNumberOf(patientId)}, ${patientName}, 'M', '1990-01-01', 'other', ${patientName}, 'wangxiaoming', 'wxm',
      '13800000001', '10000000831', true, now())`;
  await db`insert into appointment (org_id, practice_id, id, patient_id, doctor_id, during, status, created_at, created_by)
    values (${orgId}, ${practiceId}, ${appointmentId}, ${patientId}, ${staffId}, ${during}::tstzrange, ${appointmentStatus}, now(), ${staffId})`;
  await db`insert into encounter (org_id, practice_id, id, appointment_id, patient_id, doctor_id, status, created_at)
    values (${orgId}, ${practiceId}, ${encounterId}, ${appointmentId}, ${patientId}, ${staffId}, 3, now())`;
  return { patientId, appointmentId, encounterId };
}

async function anOrder(
  db: Db,
  { orgId, practiceId, staffId }: World,
  { encounterId, patientId }: Omit<ABill, 'billId'>,
  line: LineToCharge,
): Promise<Charge & { adviceId: string }> {
  const [adviceId, itemId] = [uuidv7(), uuidv7()];
  const { unitPrice, quantity, minimumDiscount = 0, allowDiscount = true } = line;
  await db`insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, unit_en, price, minimum_discount, allow_discount)
    values (${orgId}, ${itemId}, ${itemId}, '换药', 'Dressing', 'huanyao', 'hy', 3, 'treatment', '次', 'time', ${unitPrice}, ${minimumDiscount}, ${allowDiscount})`;
  await db`insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_id, item_code, item_name, item_name_en,
      quantity, execution_count, unit, unit_en, unit_price, sign_status, send_status, sort, created_at)
    values (${orgId}, ${practiceId}, ${adviceId}, ${encounterId}, ${patientId}, ${staffId}, 3, ${itemId}, ${itemId}, '换药', 'Dressing',
      ${quantity}, ${quantity}, '次', 'time', ${unitPrice}, 2, 1, 1, now())`;
  return { adviceId, itemId, unit: '次', unitEn: 'time', unitPrice, quantity };
}

async function aPrescription(
  db: Db,
  world: World,
  visit: Omit<ABill, 'billId'>,
  { adviceId, itemId }: { adviceId: string; itemId: string },
) {
  const { orgId, practiceId, staffId } = world;
  const id = uuidv7();
  await db`insert into dispensing (org_id, practice_id, id, encounter_id, patient_id, doctor_id, prescription_number, sent_at)
    values (${orgId}, ${practiceId}, ${id}, ${visit.encounterId}, ${visit.patientId}, ${staffId}, ${id}, now())`;
  await db`insert into dispensing_line (org_id, practice_id, id, dispensing_id, advice_id, item_id, quantity, sort)
    values (${orgId}, ${practiceId}, ${uuidv7()}, ${id}, ${adviceId}, ${itemId}, 1, 1)`;
}
