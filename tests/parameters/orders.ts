import { uuidv7 } from 'uuidv7';
import { type Clinic, type Effects, isDone } from './clinic.ts';

interface Line {
  itemId: string;
}

/** A drug of its own like one that is ordered often. */
const drugIn = ({ own }: Clinic, changes: Record<string, unknown>) =>
  own.like('item', 'is_stocked and enabled and advice_type = 1', { code: `P${Math.random()}`, barcode: '', ...changes });

const hits = async ({ ask }: Clinic, keyword: string): Promise<number> => (await ask('queryDrugOrderDict', { keyword })).data.length;

/** Sends two signed drugs of a visit, and tells of the sheets that were made. */
async function sheetsOfTwo({ argument, ask, own, force }: Clinic) {
  const { ids } = (await argument('sendOrder')) as { ids: [string] };
  const both = `select id from advice where encounter_id = (select encounter_id from advice where id = '${ids[0]}') and sign_status = 2`;
  const { found } = await own.find(`select array_agg(id) as found, '' as id from (${both}) a`);
  await ask('sendOrder', { ids: found, confirmed: true });
  const told = await own.find(`select '' as id, count(distinct d.id)::int as sheets, min(d.review_before) as review from dispensing d
    join dispensing_line l on l.dispensing_id = d.id where l.advice_id in (${both})`);
  // The patient takes nothing again, and stands for the next look.
  await force(`update advice set send_status = 0 where id in (${both})`);
  return told;
}

/** Effects while orders are entered and drugs handed out. */
export const orderEffects: Effects = {
  ORDER_SEARCH_SIZE: { value: 10, look: async (clinic) => (await hits(clinic, '片')) > 10, before: true, after: false },
  ORDER_SEARCH_IN_STOCK_ONLY: {
    value: true,
    look: async (clinic) => {
      const name = `缺货药品${Math.random()}`;
      await drugIn(clinic, { name_zh: name });
      return hits(clinic, name);
    },
    before: 1,
    after: 0,
  },
  UNANSWERED_FACTS: {
    value: 'forbid',
    look: async (clinic) => {
      const { encounterId, lines } = (await clinic.argument('saveOrder')) as { encounterId: string; lines: [Line] };
      const { id } = await drugIn(clinic, { ingredients: null, allergen_classes: null, dose_limits: null, skin_test_required: null });
      const { data } = await clinic.ask('checkOrder', { encounterId, lines: [{ ...lines[0], itemId: id }] });
      return data.find(({ rule }: { rule: string }) => rule === 'unansweredFacts')?.level;
    },
    before: 'reason',
    after: 'prohibit',
  },
  SHEET_DRUGS: { value: 1, look: async (clinic) => (await sheetsOfTwo(clinic)).sheets, before: 1, after: 2 },
  PRESCRIPTION_REVIEW: {
    value: 'dispensing',
    look: async (clinic) => (await sheetsOfTwo(clinic)).review,
    before: null,
    after: 'dispensing',
  },
  FAVOURITE_ORDERS: {
    value: 10,
    look: async ({ act, own }) => {
      for (let nth = 0; nth < 10; nth += 1)
        await own.like('order_favourite', 'true', { staff_id: own.me, name: uuidv7(), practice_id: own.practiceId });
      return isDone(await act('saveFavourite', { name: uuidv7() }));
    },
    before: true,
    after: false,
  },
  DISPENSING_NEEDS_SCAN: {
    value: true,
    look: async ({ argument, ask, own }) => {
      const arg = (await argument('dispense')) as { id: string; lines: { batches: { quantity: number }[] }[] };
      await own.change(`update item set barcode = '69' || lpad((('x' || left(md5(id::text), 7))::bit(28)::int % 100000000)::text, 11, '0')
        where id in (select item_id from dispensing_line where dispensing_id = '${arg.id}') and barcode = ''`);
      const lines = arg.lines.map((line) => ({ ...line, batches: line.batches.map((each) => ({ ...each, quantity: each.quantity + 1 })) }));
      return (await ask('dispense', { ...arg, lines })).exceptionType === 'pharmacy.box.missing';
    },
    before: false,
    after: true,
  },
  MATERIALS_FROM_STOCKROOM: {
    value: true,
    look: async ({ argument, ask, own, force }) => {
      const { ids } = (await argument('sendOrder')) as { ids: [string] };
      await force(`update advice set advice_type = 4, group_number = null, item_id = (
        select min(id::text)::uuid from item where category_code = 'material' and is_stocked and enabled) where id = '${ids[0]}'`);
      await ask('sendOrder', { ids, confirmed: true });
      const { sheets } = await own.find(`select '' as id, count(*)::int as sheets from dispensing_line where advice_id = '${ids[0]}'`);
      return sheets;
    },
    before: 1,
    after: 0,
  },
  PRESCRIPTION_APPRAISED_ALONE: {
    value: true,
    look: async ({ argument, ask, own }) => {
      const { id, version } = await argument('judgeAppraisal');
      await own.change(
        `update dispensing set dispensed_by = :me where id = (select dispensing_id from appraisal_sheet where id = '${id}')`,
      );
      const { exceptionType = '' } = await ask('judgeAppraisal', { id, version, verdict: 'rational', codes: [], comment: '' });
      return exceptionType === 'pharmacy.appraisal.refused.ownWork';
    },
    before: true,
    after: false,
  },
  CONTROLLED_DONE_ALONE: {
    value: true,
    look: async ({ argument, ask, own }) => {
      const { id, version } = await argument('prepareDispensing');
      await own.change(
        `update dispensing set review_state = null, review_before = null, reviewed_at = null, reviewed_by = null where id = '${id}'`,
      );
      await own.change(
        `update item set controlled = 'narcotic' where id in (select item_id from dispensing_line where dispensing_id = '${id}')`,
      );
      const { lines } = await own.find(`select '' as id, jsonb_agg(jsonb_build_object('lineId', id,
        'batches', jsonb_build_array(jsonb_build_object('batchId', (select min(id::text) from stock_batch), 'quantity', 1)))) as lines
        from dispensing_line where dispensing_id = '${id}'`);
      const { exceptionType = '' } = await ask('dispense', { id, version, lines });
      return exceptionType.startsWith('pharmacy.step');
    },
    before: true,
    after: false,
  },
  DISPENSING_DONE_ALONE: {
    value: true,
    look: async ({ argument, ask, own }) => {
      const { id, version } = await argument('prepareDispensing');
      const { lines } = await own.find(`select '' as id, jsonb_agg(jsonb_build_object('lineId', id,
        'batches', jsonb_build_array(jsonb_build_object('batchId', (select min(id::text) from stock_batch), 'quantity', 1)))) as lines
        from dispensing_line where dispensing_id = '${id}'`);
      const { exceptionType = '' } = await ask('dispense', { id, version, lines });
      return exceptionType.startsWith('pharmacy.step');
    },
    before: true,
    after: false,
  },
};
