import { orderType } from '../../../../../src/domain/order/orderTypes.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { both } from '../../../../names/both.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { patientThen } from '../../../../names/patientThen.ts';
import { say } from '../../../../words/words.ts';
import { findSentBatches } from '../../../consumable/queries/sendings.ts';
import { findPracticeHead } from '../../../organisation/queries/printHeads.ts';
import type { Found } from '../prints.ts';
import { findSpecifications, goodsOnPaper, packedOnPaper } from './goodsNames.ts';

type Stored = Omit<Print.ConsumableSendingPrint, keyof Print.PracticeHead | 'patient' | 'rows'> & { patientId: string | null };
type Patient = NonNullable<Print.ConsumableSendingPrint['patient']>;

const charged = 'consumable.use.charged';

/** A sending of consumables with its batches; undefined where the clinic has none of this id. */
export async function findConsumableSendingPaper(db: Db, id: string): Promise<Found<Print.ConsumableSendingPrint> | undefined> {
  const [stored] = await db<Stored[]>`
    select r.number, r.patient_id, r.purpose, s.sent_at, ${both(db, 'w.name_zh', 'w.name_en')} as warehouse_name,
      case when a.advice_type = ${literal(db, orderType.material)} then jsonb_build_object('zh', ${say('zh', charged)}::text, 'en', ${say('en', charged)}::text)
        else ${both(db, 'a.item_name', 'a.item_name_en')} end as treatment_name,
      ${both(db, 'd.name_zh', 'd.name_en')} as department_name, ${both(db, 'who.name', 'who.name_en')} as sender_name
    from consumable_sending s join consumable_request r on r.org_id = s.org_id and r.id = s.request_id
    join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
    left join advice a on a.org_id = r.org_id and a.id = r.advice_id
    left join department d on d.org_id = r.org_id and d.id = r.department_id
    ${staffThen(db, 'who', 's.sent_by', 's.sent_at')}
    where s.id = ${id} and s.practice_id = app_practice()`;
  const head = stored && (await findPracticeHead(db));
  if (!stored || !head) return undefined;
  const { patientId, ...sending } = stored;
  const patient = patientId === null ? null : await findPatientThen(db, patientId, sending.sentAt);
  const batches = await findSentBatches(db, [id]);
  const specifications = await findSpecifications(
    db,
    batches.map(({ itemId }) => itemId),
  );
  const rows = batches.map((batch) => ({
    ...goodsOnPaper(batch, specifications),
    ...packedOnPaper(batch),
    batchNo: batch.batchNumber,
    validityPeriodStr: batch.expiresOn,
    quantity: batch.quantity,
    returned: batch.returned,
  }));
  return { patientId, paper: { ...head, ...sending, patient, rows } };
}

/** The patient under the identity of the time at which the goods were sent. */
async function findPatientThen(db: Db, patientId: string, at: string): Promise<Patient | null> {
  const [found] = await db<Patient[]>`
    select ${both(db, 'p.name', 'p.name_en')} as patient_name, p.sex, p.birth_date as birthday, p.mrn, p.is_deceased, p.deceased_on, p.identity_corrected_at
    from (select ${patientId}::uuid as patient_id, ${at}::timestamptz as at) x ${patientThen(db, 'p', 'x.patient_id', 'x.at')}`;
  return found ?? null;
}
