import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { billIn } from './money.ts';
import type { Found, Own, Readied } from './own.ts';
import { seen, visitIn } from './visits.ts';

export const orders: Partial<Record<Call, Readied>> = {
  groupOrder: async (own) => {
    const { first, second } = await pair(own);
    return { ids: [first.id, second.id] };
  },
  sendOrder: async (own) => ({ ids: [(await pair(own, { sign_status: 2 })).first.id] }),
  revokeOrder: async (own) => ({ ids: [(await pair(own, { sign_status: 2 })).first.id] }),
  stopOrder: async (own) => ({ ids: [(await paidOrder(own)).id] }),
  resumeOrder: async (own) => ({
    ids: [(await paidOrder(own, { send_status: 3, stopped_at: own.at(0, '00:00'), stopped_by: own.me, stop_reason: 'x' })).id],
  }),
  sortOrder: async (own) => {
    const { first } = await pair(own);
    const { id } = await own.find(`select id from advice where encounter_id = '${first.encounterId}' order by sort, id limit 1`);
    return { id, direction: 'down' };
  },
  saveOrder: async (own) => ({
    encounterId: (await visitIn(own, 1, await ofHealthy(own))).encounter.id,
    // For days that ask for no reason.
    lines: [{ ...lineOf(await own.find(`select * from advice where ${drugs} limit 1`)), duration: 3 }],
  }),
  updateOrder: async (own) => {
    const { first } = await pair(own);
    return { ...seen(first), ...lineOf(first) };
  },
  updateGroup: async (own) => {
    const { first, second } = await pair(own, { group_number: 1 });
    return {
      encounterId: first.encounterId,
      groupNumber: 1,
      known: [first, second].map(seen),
      lines: [first, second].map((order) => ({ ...lineOf(order), id: order.id })),
    };
  },
  saveHerbal: async (own) => ({
    id: undefined,
    version: undefined,
    encounterId: (await visitIn(own, 1, await ofHealthy(own))).encounter.id,
    doses: 3,
    dosesPerDay: 1,
    portions: 2,
    portionMl: 200,
    routeCode: 'decoct',
    decoction: 'self',
    memo: '',
    lines: [{ itemId: (await own.find("select id from item where code = 'YP004'")).id, grams: 12, handling: null }],
  }),
  // Lists with rows, so that the words of their items are read.
  queryOrderPackList: () => ({ keyword: undefined, enabled: undefined }),
  queryStandingList: () => ({ which: 'all', keyword: undefined, patientId: undefined, doctorId: undefined, noteRecordId: undefined }),
  applyOrderPack: async (own) => ({
    id: (await packIn(own)).id,
    places: [0],
    encounterId: (await visitIn(own, 1, await ofHealthy(own))).encounter.id,
  }),
  deleteOrderPack: async (own) => ({ ...seen(await packIn(own)), reason: 'n' }),
  moveOrderPack: async (own) => ({ id: (await packIn(own)).id, direction: 'up' }),
  saveOrderPack: async (own) => ({ ...seen(await packIn(own)), nameZh: 'n75', nameEn: '', lines: [await usualLine(own)] }),
  setOrderPackEnabled: async (own) => ({ ...seen(await packIn(own)), flag: 0 }),
  saveStanding: async (own) => {
    const { encounter } = await visitIn(own, 1, await ofHealthy(own));
    await own.like('diagnosis', "practice_id = :p and code <> ''", { encounter_id: encounter.id, patient_id: encounter.patientId });
    return {
      encounterId: encounter.id,
      lines: [await usualLine(own)],
      cycleDays: 28,
      until: own.day(90),
      reason: 'n',
      isAgreed: false,
    };
  },
  renewStanding: async (own) => {
    const { encounter } = await visitIn(own, 1, await ofHealthy(own));
    const held = await standingIn(own, { patient_id: encounter.patientId });
    return { ...seen(held), encounterId: encounter.id, isEarly: false };
  },
  stopStanding: async (own) => ({ ...seen(await standingIn(own)), reason: 'n' }),
};

/** A package of its own with one line that no check warns of. */
const packIn = async (own: Own) =>
  own.like('order_pack', 'practice_id = :p', {
    name_zh: `n${uuidv7()}`,
    lines: [await usualLine(own)],
    sort: 900,
    enabled: true,
    version: 1,
  });

/** A standing prescription of its own that nobody has renewed. */
const standingIn = async (own: Own, changes: Record<string, unknown> = {}) =>
  own.like('standing_prescription', "practice_id = :p and state = 'active'", {
    number: `CF${uuidv7()}`,
    doctor_id: own.me,
    lines: [await usualLine(own)],
    until: own.day(90),
    version: 1,
    ...changes,
  });

/** A drug that a standing prescription may hold. */
const usualLine = async (own: Own) =>
  lineOf(
    await own.find(`select * from advice where ${drugs}
      and item_id in (select (lines -> 0 ->> 'itemId')::uuid from standing_prescription) order by id limit 1`),
  );

const drugs = `practice_id = :p and advice_type = 1 and send_status = 1
  and not exists (select from item i where i.id = item_id and skin_test_required)`;

/** A grown man without allergies who takes nothing: no warning stands against a usual drug. */
const ofHealthy = async ({ find }: Own) => ({
  patient_id: (
    await find(`select id from patient p where never_allergic and sex = 'M' and birth_date < current_date - 11000
      and not exists (select from advice a where a.patient_id = p.id and a.send_status = 1) order by id limit 1`)
  ).id,
});

/** An order of mine on a bill that is paid; of any patient, so that the few who take nothing are left to the checked orders. */
async function paidOrder(own: Own, changes: Record<string, unknown> = {}) {
  const sent = { sign_status: 2, send_status: 1, signed_at: own.at(0, '00:00'), sent_at: own.at(0, '00:00') };
  const { first } = await pair(own, { ...sent, ...changes }, {});
  await own.change(`update encounter set doctor_id = '${own.me}' where id = '${first.encounterId}'`);
  const { line } = await billIn(own, 1);
  await own.change(`update bill_line set advice_id = '${first.id}' where id = '${line.id}'`);
  return first;
}

/** Two drug orders of a visit under way, not yet sent. */
async function pair(own: Own, changes: Record<string, unknown> = {}, patient?: Record<string, unknown>) {
  const { encounter } = await visitIn(own, 1, patient ?? (await ofHealthy(own)));
  await own.like('diagnosis', 'practice_id = :p', { encounter_id: encounter.id, patient_id: encounter.patientId });
  const items = [0, 1].map((nth) => own.find(`select distinct item_id as id from advice where ${drugs} order by 1 offset ${nth} limit 1`));
  const [first, second] = await Promise.all(
    items.map(async (item) =>
      own.like('advice', `${drugs} and item_id = '${(await item).id}'`, {
        encounter_id: encounter.id,
        patient_id: encounter.patientId,
        doctor_id: own.me,
        send_status: 0,
        sign_status: 1,
        prescription_number: null,
        signed_at: null,
        sent_at: null,
        revoked_at: null,
        group_number: null,
        ...changes,
      }),
    ),
  );
  return { first: first!, second: second! };
}

const lineOf = ({ itemId, dose, doseUnit, routeCode, frequencyCode, duration, quantity, split, groupNumber }: Found) => ({
  adviceType: 1,
  itemId,
  dose: Number(dose),
  doseUnit,
  routeCode,
  frequencyCode,
  duration,
  quantity: Number(quantity),
  split,
  groupNumber,
  dripRate: null,
  positionCode: null,
  content: '',
  memo: '',
});
