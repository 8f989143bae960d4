import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Print from '../../../src/domain/print/shapes.ts';
import { billModel } from '../../../src/print/bill/model.ts';
import type { Speech } from '../../../src/words/speech.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aStranger } from '../../../tests/builders/stranger.ts';

const server = serverForFile();
/** Sees every record; the others have no patients of their own. */
let knowing: Person;
let till: Person;
let keeper: Person;
let claims: Person;
let doctor: Person;
const ids = {} as Record<'bill' | 'patient' | 'movement' | 'warehouse', string>;
let diagnosis: string;

const plain = (value: unknown) => String(value ?? '');
const words: Speech = {
  language: 'zh',
  say: plain,
  money: plain,
  amount: plain,
  number: plain,
  date: plain,
  dateTime: plain,
  time: plain,
  name: plain,
};
const options = (shown: 0 | 1) => ({ address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: shown }) as const;

beforeAll(async () => {
  const { owner } = server.database;
  await aStranger(owner, {
    account: 'knowing',
    authorities: ['m_billing', 'm_chart', 'm_inventory', 'o_patient_view_all', 'o_warehouse_manage'],
  });
  await aStranger(owner, { account: 'till', authorities: ['m_billing'], isDoctor: false });
  await aStranger(owner, { account: 'keeper', authorities: ['m_inventory'], isDoctor: false });
  await aStranger(owner, { account: 'claims', authorities: ['m_billing', 'o_claim'], isDoctor: false });
  await aStranger(owner, { account: 'colleague', authorities: ['m_chart'] });
  [knowing, till, keeper, claims, doctor] = (await Promise.all(
    ['knowing', 'till', 'keeper', 'claims', 'colleague'].map((account) => server.present(account)),
  )) as [Person, Person, Person, Person, Person];
  const [bill] = await owner<[{ id: string; patientId: string; name: string }]>`
    select b.id, b.patient_id, g.name_zh as name from bill b join diagnosis g on g.encounter_id = b.encounter_id
    where b.practice_id = ${knowing.user.practiceId} and b.status = 1 order by b.id limit 1`;
  const [movement] = await owner<[{ id: string; warehouseId: string }]>`
    select id, warehouse_id from stock_document where practice_id = ${knowing.user.practiceId} and direction = 1 and status = 3 order by id limit 1`;
  Object.assign(ids, { bill: bill.id, patient: bill.patientId, movement: movement.id, warehouse: movement.warehouseId });
  diagnosis = bill.name;
});

const keep = async (person: Person, document: Print.DocumentName, id: string, model: unknown, printable: object) => {
  const paper = { job: { document, language: 'zh', title: document, model }, printable: { document, ...printable } };
  const answer = await server.ask(person, 'savePrintLog', { document, id, language: 'zh', sheets: 1, paper });
  expect(answer.status, answer.body).toBe(true);
  const { data } = await server.ask(person, 'queryPrintedList', { page: 1, size: 1, document, objectId: id });
  return data.rows[0].id as string;
};
const keepBill = async (person: Person, shown: 0 | 1) => {
  const { data } = await server.ask(person, 'queryBillingPrintInfo', { billingId: ids.bill });
  return keep(person, 'bill', ids.bill, billModel(data, options(shown), words), { billingId: ids.bill });
};
const open = (person: Person, id: string) => server.ask(person, 'queryPrinted', { id });
const again = (person: Person, id: string, document: Print.DocumentName, of: string) =>
  server.ask(person, 'savePrintLog', { document, id, language: 'zh', sheets: 1, reprintOf: of });

describe('a kept bill', () => {
  it('that prints diagnoses is refused to a cashier who may not read them, to look at and to print again', async () => {
    const kept = await keepBill(knowing, 1);
    const shown = await open(knowing, kept);
    expect(shown.body).toContain(diagnosis);

    const refused = await open(till, kept);
    expect(refused).toMatchObject({ status: false, exceptionType: 'print.kept.diagnoses' });
    expect(refused.body).not.toContain(diagnosis);
    expect(await again(till, ids.bill, 'bill', kept)).toMatchObject({ exceptionType: 'print.kept.diagnoses' });
    expect((await again(knowing, ids.bill, 'bill', kept)).status).toBe(true);
    const { data } = await server.ask(till, 'queryPrintedList', { page: 1, size: 1, objectId: ids.bill });
    expect(data.rows[0].reprintOf).toBe(kept);
    expect((await open(till, data.rows[0].id)).exceptionType).toBe('print.kept.diagnoses');
  });

  it('that prints diagnoses is given to a person who makes claims', async () => {
    expect((await open(claims, await keepBill(knowing, 1))).status).toBe(true);
  });

  it('without diagnoses is given to every cashier, whoever printed it', async () => {
    for (const kept of [await keepBill(knowing, 0), await keepBill(till, 1)]) {
      const given = await open(till, kept);
      expect(given.status, given.body).toBe(true);
      expect(given.body).not.toContain(diagnosis);
    }
  });

  it('from before diagnoses were noted counts as one that prints them', async () => {
    const kept = await keepBill(knowing, 0);
    await server.database.owner`update printed_paper set shows_record = null where id = ${kept}`;
    expect((await open(till, kept)).exceptionType).toBe('print.kept.diagnoses');
  });
});

it('refuses a kept list of executions if one of its patients, not the first, is out of sight', async () => {
  const { owner } = server.database;
  const orders = await owner<{ id: string; patientId: string }[]>`
    select distinct on (patient_id) id, patient_id from advice
    where practice_id = ${knowing.user.practiceId} and send_status = 1 and sign_status = 2 and execution_count > 0 limit 2`;
  expect(orders).toHaveLength(2);
  const [first, second] = [orders[0]!, orders[1]!];
  const kept = await keep(knowing, 'executions', first.id, {}, { orderExecuteIds: [first.id, second.id] });
  const see = (patientId: string) =>
    owner`insert into glass_break ${owner({
      orgId: doctor.user.orgId,
      practiceId: doctor.user.practiceId,
      id: uuidv7(),
      patientId,
      staffId: doctor.user.userId,
      reason: 'x'.repeat(9),
      brokenAt: new Date(Date.now() - 60_000),
      endsAt: new Date(Date.now() + 3_600_000),
    })}`;
  await see(first.patientId);
  expect(await open(doctor, kept)).toMatchObject({ exceptionType: 'error.patientHidden' });
  await see(second.patientId);
  expect((await open(doctor, kept)).status).toBe(true);
});

it('refuses a kept stock document to a person who does not work in its warehouse', async () => {
  const { owner } = server.database;
  const kept = await keep(knowing, 'warehousing', ids.movement, {}, { documentId: ids.movement });
  await owner`delete from warehouse_staff where warehouse_id = ${ids.warehouse}`;
  expect((await open(keeper, kept)).status).toBe(true);
  await owner`insert into warehouse_staff (org_id, practice_id, warehouse_id, staff_id)
    select org_id, practice_id, id, ${knowing.user.userId} from warehouse where id = ${ids.warehouse}`;
  expect((await open(keeper, kept)).status).toBe(false);
  expect((await open(knowing, kept)).status).toBe(true);
});
