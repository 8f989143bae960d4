import { uuidv7 } from 'uuidv7';
import { demonstrationPassword } from '../../../server/seed/content/organisation/staff.ts';
import type { Call } from '../../../src/api/catalogue.ts';
import { billIn } from './money.ts';
import type { Own, Readied } from './own.ts';
import { visitIn } from './visits.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** A sheet of one's own visit; 1 dispensed. */
async function sheetIn(own: Own, status: number, order: Record<string, unknown> = {}) {
  const { encounter } = await visitIn(own, 1);
  const sheet = await own.like('dispensing', 'practice_id = :p and status = 1', {
    encounter_id: encounter.id,
    patient_id: encounter.patientId,
    status,
    prescription_number: `N${Math.random()}`,
  });
  const line = await own.like(
    'dispensing_line',
    `practice_id = :p and exists (select from dispensing_batch b where b.line_id = dispensing_line.id) and not voided`,
    {
      dispensing_id: sheet.id,
      returned: 0,
      owed: 0,
      advice_id: (
        await own.like('advice', 'practice_id = :p and advice_type = 1 and send_status = 1', {
          encounter_id: encounter.id,
          patient_id: encounter.patientId,
          ...order,
        })
      ).id,
    },
  );
  return { sheet, line };
}

/** A pending sheet of one's own visit whose review has come so far. */
async function reviewedSheet(own: Own, state: string, preparedBy?: string) {
  const { sheet } = await sheetIn(own, 0);
  await own.change(`update dispensing set review_state = '${state}', review_before = 'dispensing', dispensed_at = null, dispensed_by = null,
    reviewed_at = sent_at, reviewed_by = :me, checked_at = null, checked_by = null, prepared_at = ${preparedBy ? 'sent_at' : null}, prepared_by = ${preparedBy ? `'${preparedBy}'` : null} where id = '${sheet.id}'`);
  return seen(sheet);
}

/** A sheet that was handed to the decoction room; packed: in six bags. */
async function boiled(own: Own, state: 'waiting' | 'packed') {
  const at = own.at(0, '00:00');
  const herbal = await own.make('herbal_prescription', {
    id: uuidv7(),
    encounterId: (await own.find('select id from encounter where practice_id = :p order by id limit 1')).id,
    doses: 3,
    dosesPerDay: 1,
    portions: 2,
    routeCode: 'decoct',
    decoction: 'pharmacy',
    createdAt: at,
    createdBy: own.me,
  });
  const { sheet } = await sheetIn(own, 1, { herbal_id: herbal.id });
  const steps = state === 'packed' ? { boilingAt: at, boilingBy: own.me, packedAt: at, packedBy: own.me, bags: 6 } : {};
  await own.make('decoction', { dispensingId: sheet.id, state, createdAt: at, ...steps });
  return sheet;
}

/** A sheet that its own doctor is to answer. */
async function sentBackToMe(own: Own) {
  const sheet = await reviewedSheet(own, 'sentBack');
  await own.change(`update dispensing set doctor_id = :me where id = '${sheet.id}'`);
  return sheet;
}

/** A pending sheet with a drug for which the store has another of the same kind; asked: the doctor of the sheet is to answer. */
async function replaceable(own: Own, isAsked = false) {
  const { sheet, line } = await sheetIn(own, 0);
  const drug = (name: string) =>
    own.like('item', `id = '${line.itemId}'`, {
      code: `${name}${Math.random()}`,
      generic_name: 'rehearsed',
      dosage_form: 'tablet',
      ingredients: [{ code: 'rehearsed', strength: 1, unit: 'g' }],
      controlled: 'none',
      antibiotic_grade: 0,
      skin_test_required: false,
    });
  const [from, to] = [await drug('F'), await drug('T')];
  await own.like('stock_batch', `item_id = '${line.itemId}' and practice_id = :p`, { item_id: to.id, quantity: 100_000 });
  const batch = await own.find(`select id, 1 as version from warehouse where practice_id = :p and is_pharmacy and not frozen limit 1`);
  await own.change(`update stock_batch set warehouse_id = '${batch.id}', expires_on = '${own.day(300)}' where item_id = '${to.id}'`);
  await own.change(`update dispensing set doctor_id = :me, dispensed_at = null, dispensed_by = null where id = '${sheet.id}'`);
  await own.change(`update dispensing_line set item_id = '${from.id}' where id = '${line.id}'`);
  const advice = await own.like('advice', `id = '${line.adviceId}'`, {
    item_id: from.id,
    sign_status: 2,
    send_status: 1,
    revoked_at: null,
  });
  await own.change(`update dispensing_line set advice_id = '${advice.id}' where id = '${line.id}'`);
  if (isAsked)
    await own.make('dispensing_substitution', {
      id: uuidv7(),
      dispensingId: sheet.id,
      lineId: line.id,
      adviceId: advice.id,
      fromItemId: from.id,
      toItemId: to.id,
      fromName: 'x',
      toName: 'x',
      fromPrice: advice.unitPrice,
      toPrice: advice.unitPrice,
      reason: 'x',
      askedAt: own.at(0, '00:00'),
      askedBy: own.me,
    });
  return { lineId: line.id, itemId: to.id, version: sheet.version };
}

/** Sheets of the pharmacy, as far as each call wants them. */
export const pharmacy: Partial<Record<Call, Readied>> = {
  handOutSale: async (own) => {
    const { bill, line: charge } = await billIn(own, 1);
    const { sheet, line } = await sheetIn(own, 0);
    await own.change(
      `update bill_line set added_by = :me, item_id = (select item_id from dispensing_line where id = '${line.id}') where id = '${charge.id}'`,
    );
    await own.change(
      `update dispensing set encounter_id = null, doctor_id = null, bill_id = '${bill.id}', dispensed_at = null, dispensed_by = null where id = '${sheet.id}'`,
    );
    await own.change(`update dispensing_line set advice_id = null, bill_line_id = '${charge.id}', quantity = 1 where id = '${line.id}'`);
    return { billingId: bill.id, boxes: undefined };
  },
  dispense: async (own) => {
    const { id, version } = await own.find(`select * from dispensing d where practice_id = :p and status = 0
      and exists (select from bill b where b.encounter_id = d.encounter_id and b.status = 1)
      and not exists (select from dispensing_line l join item i on i.id = l.item_id where l.dispensing_id = d.id and i.skin_test_required) limit 1`);
    const { lines } =
      await own.find(`select '' as id, array_agg(jsonb_build_object('lineId', l.id, 'batches', jsonb_build_array(jsonb_build_object(
      'batchId', (select b.id from stock_batch b join warehouse w on w.id = b.warehouse_id and w.is_pharmacy
        where b.item_id = l.item_id and b.practice_id = :p and b.quantity >= l.quantity and b.expires_on > now() + interval '2 days' order by b.expires_on limit 1),
      'quantity', l.quantity)))) as lines from dispensing_line l where l.dispensing_id = '${id}' and not l.voided`);
    return { id, version, lines };
  },
  askSubstitution: async (own) => ({ ...(await replaceable(own)), reason: 'x' }),
  querySubstitutes: async (own) => ({ lineId: (await replaceable(own)).lineId }),
  withdrawSubstitution: async (own) => {
    const { lineId, version } = await replaceable(own, true);
    return { lineId, version };
  },
  answerSubstitution: async (own) => {
    const { lineId, version } = await replaceable(own, true);
    return { lineId, version, agrees: false, answer: 'x' };
  },
  reviewPrescription: async (own) => ({ ...(await reviewedSheet(own, 'waiting')), flag: 'pass', reasonCode: null }),
  queryPrescriptionReview: async (own) => ({ id: (await reviewedSheet(own, 'waiting')).id }),
  overrulePrescriptionReview: async (own) => ({
    ...(await sentBackToMe(own)),
    reason: 'x',
    password: demonstrationPassword,
  }),
  prepareDispensing: (own) => reviewedSheet(own, 'passed'),
  checkDispensing: (own) => reviewedSheet(own, 'passed', own.other),
  cancelPickUp: async (own) => {
    const { sheet } = await sheetIn(own, 4);
    await own.change(`update dispensing set collected_at = '${own.at(0, '00:00')}' where id = '${sheet.id}'`);
    return seen(sheet);
  },
  handOutRest: async (own) => {
    const sheet = await own.find(`select d.* from dispensing d where d.practice_id = :p and d.status in (1, 4)
      and exists (select from bill b where b.encounter_id = d.encounter_id and b.status = 1 and b.refunded = 0)
      and exists (select from dispensing_line l join stock_batch b on b.item_id = l.item_id and b.practice_id = :p and b.quantity > 0 and b.expires_on > now() + interval '2 days'
        join warehouse w on w.id = b.warehouse_id and w.is_pharmacy where l.dispensing_id = d.id and not l.voided and l.quantity > l.returned) limit 1`);
    const line = await own.find(`select l.*, b.id as batch_id from dispensing_line l
      join stock_batch b on b.item_id = l.item_id and b.practice_id = :p and b.quantity > 0 and b.expires_on > now() + interval '2 days'
      join warehouse w on w.id = b.warehouse_id and w.is_pharmacy where l.dispensing_id = '${sheet.id}' and not l.voided and l.quantity > l.returned limit 1`);
    await own.change(`update dispensing_line set returned = returned + 1, owed = 1 where id = '${line.id}'`);
    return { ...seen(sheet), lines: [{ lineId: line.id, batches: [{ batchId: line.batchId, quantity: 1 }] }] };
  },
  voidDispensing: async (own) => {
    const { sheet, line } = await sheetIn(own, 1);
    await own.like('dispensing_batch', `exists (select from dispensing_line l where l.id = line_id and l.practice_id = :p)`, {
      line_id: line.id,
      returned: 0,
      quantity: line.quantity,
    });
    await own.change(`update dispensing set dispensed_at = '${own.at(0, '00:00')}' where id = '${sheet.id}'`);
    return { ...seen(sheet), reason: 'x' };
  },
  rejectDispensing: async (own) => {
    const { sheet, line } = await sheetIn(own, 0);
    const { line: charge } = await billIn(own, 0);
    await own.change(`update bill_line set advice_id = '${line.adviceId}' where id = '${charge.id}'`);
    return { ...seen(sheet), lineIds: [line.id] };
  },
  stepDecoction: async (own) => ({ ...seen(await boiled(own, 'waiting')), step: 'boil', bags: undefined, code: undefined }),
  queryBagLabelPrint: async (own) => ({ id: (await boiled(own, 'packed')).id }),
  revokeWaitingBoard: async (own) => {
    const id = uuidv7();
    return own.make('waiting_board', {
      id,
      codeHash: `\\x${id.replaceAll('-', '')}`,
      name: 'N',
      createdAt: own.at(0, '08:00'),
      createdBy: own.other,
    });
  },
  callPatient: async (own) => ({ id: (await sheetIn(own, 1)).sheet.id, counter: '2' }),
  pickUpDispensing: async (own) => seen((await sheetIn(own, 1)).sheet),
  returnDispensing: async (own) => {
    const { sheet, line } = await sheetIn(own, 4);
    const batch = await own.like('dispensing_batch', `exists (select from dispensing_line l where l.id = line_id and l.practice_id = :p)`, {
      line_id: line.id,
      returned: 0,
      quantity: line.quantity,
    });
    return { ...seen(sheet), reason: 'dispensingError', lines: [{ lineId: line.id, batchId: batch.batchId, quantity: 1 }] };
  },
};
