import { uuidv7 } from 'uuidv7';
import { inTenant } from '../../server/database/tenant.ts';
import { orderType } from '../../src/domain/order/orderTypes.ts';
import { reportState } from '../../src/domain/report/states.ts';
import type { BuiltVisit } from '../builders/visit.ts';
import type { World } from '../builders/world.ts';
import type { FreshDatabase } from '../database.ts';

/** Potassium of every report. */
export const indicatorId = uuidv7();

interface Reported {
  result?: string;
  unit?: string;
  flag?: '' | 'L' | 'H' | 'A';
  isCritical?: boolean;
  status?: number;
  sampledAt?: string | null;
  receivedAt?: string | null;
  /** A critical finding beside the results. */
  hasFinding?: boolean;
}

interface Place {
  database: FreshDatabase;
  world: World;
}

/** A sent order of the visit. */
export async function anOrderedTest({ database, world }: Place, visit: BuiltVisit, adviceType: number = orderType.lab): Promise<string> {
  const { orgId, practiceId, staffId } = world;
  const id = uuidv7();
  await inTenant(database.owner, world, async (db) => {
    await db`
      insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_name, quantity, sign_status, send_status, sort, created_at, signed_at, sent_at)
      values (${orgId}, ${practiceId}, ${id}, ${visit.encounterId}, ${visit.patientId}, ${staffId}, ${adviceType}, '电解质', 1, 2, 1, 0, now(), now(), now())`;
  });
  return id;
}

let versions = 0;

/** A report of an order with one result, by default signed by the doctor. */
export async function aReportOf({ database, world }: Place, visit: BuiltVisit, order: string, of: Reported = {}): Promise<string> {
  const { result = '4.0', unit = 'mmol/L', flag = '', isCritical = false, status = reportState.reviewed } = of;
  const { sampledAt = null, receivedAt = null, hasFinding = false } = of;
  const { orgId, practiceId, staffId } = world;
  const id = uuidv7();
  versions += 1;
  await inTenant(database.owner, world, async (db) => {
    await db`
      insert into report (org_id, practice_id, id, advice_id, encounter_id, patient_id, advice_type, report_number, version_number, written_by, written_at, sampled_at, received_at)
      select org_id, practice_id, ${id}, id, encounter_id, patient_id, advice_type, ${`R${versions}`}, ${versions}, ${staffId}, now(), ${sampledAt}::timestamptz, ${receivedAt}::timestamptz
      from advice where id = ${order} and encounter_id = ${visit.encounterId}`;
    await db`
      insert into report_result (org_id, practice_id, report_id, sort, indicator_id, code, name_zh, name_en, unit, result, abnormal_flag, critical)
      values (${orgId}, ${practiceId}, ${id}, 0, ${indicatorId}, 'K', '钾', 'Potassium', ${unit}, ${result}, ${flag}, ${isCritical})`;
    if (hasFinding)
      await db`insert into report_finding (org_id, practice_id, report_id, code, name_zh, name_en, sort)
        values (${orgId}, ${practiceId}, ${id}, 'blood-culture', '血培养阳性', 'Positive blood culture', 0)`;
    if (status !== reportState.written)
      await db`update report set status = ${status}, reviewed_by = ${staffId}, reviewed_at = now() where id = ${id}`;
  });
  return id;
}
