import { bagCodeOf } from '../../../../../src/domain/pharmacy/decoction/rules.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import { findHead } from '../../../organisation/queries/printHeads.ts';
import type { Found } from '../prints.ts';

type Row = Omit<Print.BagLabelPrint, keyof Print.Head | 'code'> & { patientId: string; number: string };

/** Labels of the bags of a sheet, once they are filled. */
export async function findBagLabel(db: Db, dispensingId: string): Promise<Found<Print.BagLabelPrint> | undefined> {
  const [row] = await db<Row[]>`
    select d.patient_id, d.prescription_number as number, x.bags, x.packed_at, h.doses_per_day, h.portions, h.portion_ml
    from decoction x
    join dispensing d on d.org_id = x.org_id and d.id = x.dispensing_id
    join lateral (
      select a.herbal_id from dispensing_line l join advice a on a.org_id = l.org_id and a.id = l.advice_id
      where l.org_id = d.org_id and l.dispensing_id = d.id and a.herbal_id is not null limit 1) r on true
    join herbal_prescription h on h.org_id = d.org_id and h.id = r.herbal_id
    where x.dispensing_id = ${dispensingId} and x.bags is not null`;
  if (!row) return undefined;
  const { patientId, number, ...facts } = row;
  const head = await findHead(db, patientId, null);
  return head && { patientId, paper: { ...head, ...facts, code: bagCodeOf(number) } };
}
