import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../../src/api/catalogue.ts';
import type { Own, Readied } from '../own.ts';

/** A row of the upload that the platform refused. */
async function refusedUpload(own: Own) {
  const line = await own.find(`
    select l.id, 1 as version, l.dispensing_id, l.item_id, b.batch_id from dispensing_line l join dispensing_batch b on b.line_id = l.id
    join item i on i.id = l.item_id
    where l.practice_id = :p and i.advice_type = 1 and i.category_code <> 'decoction' limit 1`);
  await own.change(`
    update item set national_code = 'XA01AAA001A001010100001', is_prescription = coalesce(is_prescription, true) where id = '${line.itemId}'`);
  await own.change(`update stock_batch set produced_on = '2026-01-05' where id = '${line.batchId}'`);
  await own.change(`update staff set licence_number = 'N1' where licence_number = ''`);
  const at = own.at(0, '08:00');
  const row = await own.make('trace_sending', {
    id: uuidv7(),
    kind: 'sale',
    dispensing_id: line.dispensingId,
    line_id: line.id,
    batch_id: line.batchId,
    item_id: line.itemId,
    quantity: 1,
    codes: [],
    uncoded_units: 1,
    is_split: false,
    at,
    staff_id: own.me,
    pharmacist_id: own.me,
    state: 'refused',
    problem: 'n',
    next_try_at: at,
  });
  const outcome = { outcome: 'refused', problem: 'n', ended_at: at };
  const content = {
    nationalCode: 'XA01',
    ownCode: 'n',
    name: 'n',
    specification: '',
    batchSerial: 'n',
    batchNumber: 'n',
    producedOn: '2026-01-05',
    expiresOn: '2028-01-05',
    isPrescriptionDrug: true,
    isSplit: false,
    prescriptionNumber: '',
    prescriberName: '',
    prescriberNumber: '',
    pharmacistName: 'n',
    pharmacistLicence: 'n',
    operatorName: 'n',
    receiptNumber: 'n',
    quantity: 1,
    unit: 'n',
    at: '2026-11-21T02:00:00.000Z',
    codes: [],
    uncodedUnits: 1,
  };
  const begun = { sending_id: row.id, attempt: 1, request_id: uuidv7(), content, begun_at: at, begun_by: own.me };
  await own.make('trace_attempt', { ...begun, ...outcome });
  return row;
}

/** A connection whose key opens nothing and that has not begun. */
async function connection(own: Own) {
  await own.change('delete from trace_connection where practice_id = :p');
  const account = { address: 'https://a.example/', account: 'n', sealed_key: Buffer.alloc(60) };
  return own.make('trace_connection', { id: uuidv7(), kind: 'bridge', ...account });
}

/** Goods that are not accounted for by code; `order` tells those of two calls apart. */
const untraced = (own: Own, order: 'asc' | 'desc') =>
  own.find(`select i.id from item i where i.is_stocked and i.enabled and i.org_id = (select org_id from practice where id = :p)
    and not exists (select from trace_duty d where d.item_id = i.id and d.ended_at is null) order by i.id ${order} limit 1`);

async function tracedGoods(own: Own) {
  const { id } = await untraced(own, 'desc');
  await own.find(`insert into trace_duty (org_id, practice_id, id, item_id, began_at, began_by)
    select p.org_id, p.id, gen_random_uuid(), '${id}', now(), (select s.id from staff s where s.org_id = p.org_id order by s.id limit 1)
    from practice p where p.id = :p returning id`);
  return { id, reason: 'x' };
}

export const traceBoxes: Partial<Record<Call, Readied>> = {
  beginTraceDuties: async (own) => ({ itemIds: [(await untraced(own, 'asc')).id], everyDrug: false, confirmed: true }),
  endTraceDuty: tracedGoods,
  queryTraceLife: () => ({ code: '81234567000000012345' }),
  markTraceUploadSent: async (own) => ({ id: (await refusedUpload(own)).id, platformNumber: 'N1', reason: 'n', version: 1 }),
  queryTraceUpload: async (own) => ({ id: (await refusedUpload(own)).id }),
  retryTraceUpload: async (own) => ({ id: (await refusedUpload(own)).id, reason: 'n', version: 1 }),
  saveTraceConnection: async (own) => ({
    address: 'https://a.example/',
    account: 'n',
    key: '0123456789abcdef',
    beginsAt: null,
    version: (await connection(own)).version,
  }),
  tryTraceConnection: async (own) => {
    await connection(own);
    return {};
  },
};
