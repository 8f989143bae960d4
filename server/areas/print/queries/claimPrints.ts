import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { patientThen } from '../../../names/patientThen.ts';
import { findPracticeHead } from '../../organisation/queries/printHeads.ts';
import { diagnosisName } from '../../patient/queries/diagnosisName.ts';

type Row = Omit<Print.ClaimSheet, 'bills' | 'eobs'> & { id: string };

/** The claims of this practice among these, with their bills and the insurers' answers; nothing where one of them is not here. */
export async function findClaimPaper(
  db: Db,
  ids: readonly string[],
): Promise<Omit<Print.ClaimPrint, 'printedBy' | 'printedAt'> | undefined> {
  const wanted = [...new Set(ids)];
  const rows = await db<Row[]>`
    select c.id, c.claim_number as number, c.company_id as insurance_company_id, ${both(db, 'y.name_zh', 'y.name_en')} as insurance_company, c.status,
      c.created_at as create_on, c.submitted_at as submitted_on, c.closed_at as closed_on, c.remark, ${both(db, 's.name', 's.name_en')} as maker_name,
      c.requested as requested_money, c.paid as paid_money
    from claim c
    join insurance_company y on y.org_id = c.org_id and y.id = c.company_id
    ${staffThen(db, 's', 'c.created_by', 'c.created_at')}
    where c.id = any (${wanted}::uuid[]) and c.practice_id = app_practice() order by y.code, c.claim_number`;
  const head = rows.length === wanted.length && rows.length > 0 ? await findPracticeHead(db) : undefined;
  if (!head) return undefined;
  const bills = await db<(Print.ClaimSheet['bills'][number] & { claimId: string })[]>`
    select x.claim_id, b.bill_number as billing_no, b.patient_id, ${both(db, 'p.name', 'p.name_en')} as patient_name, p.mrn, p.identity_corrected_at,
      coalesce(n.insurance_number, '') as policy_vip_no, b.settled_at as settled_on, b.subtotal, x.requested as requested_money, x.paid as paid_money,
      coalesce((select jsonb_agg(jsonb_build_object('code', g.code, 'name', ${diagnosisName(db)}) order by g.sort)
        from diagnosis g where g.org_id = b.org_id and g.encounter_id = b.encounter_id), '[]'::jsonb) as diagnoses
    from claim_bill x
    join bill b on b.org_id = x.org_id and b.id = x.bill_id
    join claim c on c.org_id = x.org_id and c.id = x.claim_id
    ${patientThen(db, 'p', 'b.patient_id', 'c.submitted_at')}
    left join patient_insurance n on n.org_id = b.org_id and n.id = b.insurance_id
    where x.claim_id = any (${wanted}::uuid[]) order by b.settled_at, b.bill_number`;
  const eobs = await db<(Print.ClaimSheet['eobs'][number] & { claimId: string })[]>`
    select e.claim_id, e.eob_number as number, e.report_number, e.received_on, e.paid as paid_money
    from claim_eob e where e.claim_id = any (${wanted}::uuid[]) order by e.received_on, e.at`;
  const of = <Kind extends { claimId: string }>(all: readonly Kind[], id: string) =>
    all.filter(({ claimId }) => claimId === id).map(({ claimId: _, ...one }) => one);
  return { ...head, claims: rows.map(({ id, ...claim }) => ({ ...claim, bills: of(bills, id), eobs: of(eobs, id) })) };
}
