import type { Sql } from '../server/database/connect.ts';
import type { Call } from '../src/api/catalogue.ts';
import type { Arguments } from './arguments.ts';

const few = 24;

/** Arguments of calls that want something rare, or two things that belong together: each a query of the practice `p`. */
const chosen: Partial<Record<Call, string>> = {
  calculateRefund: `
    select b.id as "billingId", jsonb_build_array(jsonb_build_object('lineId', (select l.id from bill_line l where l.org_id = b.org_id and l.bill_id = b.id limit 1), 'quantity', 1)) as lines
    from bill b where b.practice_id = :p and b.status = 1 and b.arrears = 0 order by b.id`,
  queryChargePriceHistory: 'select distinct c.item_id as id from item_price_change c',
  queryCollectionPrint: `select m.id from payment m where m.practice_id = :p and m.kind = 'arrears' order by m.id`,
  queryDocumentByFile: 'select d.file_id as id from patient_document d where d.practice_id = :p order by d.id',
  queryExecutionPrint: `
    select jsonb_build_array(a.id) as "orderExecuteIds" from advice a
    where a.practice_id = :p and a.execution_count > 0 and a.send_status = 1 order by a.sent_at desc`,
  queryImagingPrint: 'select r.id from report r where r.practice_id = :p and r.advice_type = 7 and r.status = 2 order by r.id',
  queryImagingReport: 'select r.advice_id as id from report r where r.practice_id = :p and r.advice_type = 7 order by r.id',
  queryLabReport: 'select r.advice_id as id from report r where r.practice_id = :p and r.advice_type = 6 order by r.id',
  queryModulePrint: `
    select n.encounter_id as "noteRecordId", jsonb_build_array(n.section_type) as modules from note_section n where n.practice_id = :p order by n.encounter_id`,
  queryPrescriptionPrint: `
    select a.encounter_id as "encounterId", a.prescription_number as "prescriptionNumber" from advice a
    where a.practice_id = :p and a.prescription_number is not null order by a.id`,
  queryRecordPrint: 'select n.encounter_id as "noteRecordId" from note_section n where n.practice_id = :p order by n.encounter_id',
  queryRefundPrint: 'select r.id from refund r where r.practice_id = :p and r.status = 3 order by r.id',
};

/** Some arguments for a call whose object no order of ids finds, or none. */
export async function suitableFor(owner: Sql, call: Call, practiceId: string): Promise<Arguments[]> {
  const query = chosen[call];
  if (!query) return [];
  return [...(await owner.unsafe<Arguments[]>(`${query.replaceAll(':p', `'${practiceId}'`)} limit ${few}`))].map((row) => ({ ...row }));
}
