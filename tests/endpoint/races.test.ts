import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, makeApp } from '../../server/app.ts';
import { connectAsApp, type Sql } from '../../server/database/connect.ts';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import type { Call } from '../../src/api/catalogue.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { aBill } from '../builders/bill.ts';
import { aPatient } from '../builders/money.ts';
import { type Door, doorOf, type Heard } from '../builders/overHttp.ts';
import { aPatient as aDraft } from '../builders/patient.ts';
import { freshDatabaseForFile } from '../database.ts';
import { aBatch, aCard, accounts, type FaultClinic, openFaultClinic } from '../faults/clinicOf.ts';
import { anAppointment, aSheet, aSignedOrder } from '../faults/scenes.ts';
import type { Account, Stage, Workers } from '../faults/stage.ts';

/** Everybody at once, each over a connection of their own; RACE_ROUNDS asks for more of each. */
const rounds = Number(process.env.RACE_ROUNDS ?? 1);
const database = freshDatabaseForFile({ seeded: true });
let app: App;
let sql: Sql;
let door: Door;
let clinic: FaultClinic;
let workers: Workers;
let stage: Stage & { port: number };

beforeAll(async () => {
  clinic = await openFaultClinic(database.owner);
  sql = connectAsApp(database.address, { max: 20 });
  const present = new Date(); // stands still: numbers begin anew at midnight
  app = await makeApp({ sql, settings: { development: true, limitFactor: 0 }, now: () => present });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  door = doorOf(() => port);
  const signedIn = await Promise.all(accounts.map(async (account) => [account, await door.signIn(account)] as const));
  workers = Object.fromEntries(signedIn) as unknown as Workers;
  stage = { clinic, door, workers, port };
});

afterAll(async () => {
  await app?.http.close();
  await sql?.end({ timeout: 1 });
});

let keys = 0;
/** The same moment for all, by turns from every account, each with a key of its own. */
const together = (call: Call, args: readonly Record<string, unknown>[]): Promise<Heard[]> =>
  Promise.all(args.map((arg, index) => door.ask(workers[accounts[index % accounts.length] as Account], call, arg, `race-key-${++keys}`)));

const times = <Value>(count: number, make: (index: number) => Value): Value[] => Array.from({ length: count }, (_, index) => make(index));
const inTurn = async <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> => {
  const made: Value[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};
const winners = (answers: readonly Heard[]) => answers.filter(({ status }) => status);
const refusals = (answers: readonly Heard[]) => [
  ...new Set(answers.flatMap(({ status, exceptionType }) => (status ? [] : [exceptionType]))),
];
const settlement = (id: string, over: Record<string, unknown> = {}) => ({
  ...{ id, payments: [{ methodCode: 'cash', amount: 1000 }], allowArrears: false, version: 2, ...over },
});
const perRound = { timeout: 20_000 * Math.max(3, rounds) };

it('one bill, twenty cashiers: one takes the money, the others hear that it is settled', perRound, async () => {
  for (let round = 0; round < rounds * 2; round += 1) {
    const { billId } = await aBill(database.owner, clinic);
    // The appointment of a visit is locked too, before its bill: every other bill is of no visit.
    if (round % 2 === 1) await database.owner`update bill set encounter_id = null where id = ${billId}`;
    const answers = await together(
      'settleBilling',
      times(20, () => settlement(billId)),
    );
    expect(winners(answers)).toHaveLength(1);
    expect(refusals(answers)).toEqual(['billing.refused.alreadySettled']);
    const words = answers.flatMap(({ status, errorMessage }) => (status ? [] : [errorMessage!]));
    expect(words.filter((text) => !/账单已由\S+于/.test(text))).toEqual([]);
    const rows = await database.owner`select from payment where bill_id = ${billId}`;
    expect(rows).toHaveLength(1);
  }
});

it('the last box, twenty sheets: one is handed out, nineteen are told that nothing is left', perRound, async () => {
  const itemId = clinic.itemIds[0]!;
  for (let round = 0; round < rounds; round += 1) {
    const batchId = await aBatch(clinic, itemId, 1);
    const sheets = await inTurn(20, () => aSheet(stage, itemId, batchId, 1));
    const answers = await together('dispense', sheets);
    expect(winners(answers)).toHaveLength(1);
    expect(refusals(answers)).toEqual(['pharmacy.stock.insufficient']);
    expect([...(await database.owner`select quantity from stock_batch where id = ${batchId}`)]).toEqual([{ quantity: 0 }]);
  }
});

/** At length five hundred: the last of them may hear that the others are still at it. */
const desks = rounds > 1 ? 500 : 50;

it('one time of one doctor, fifty desks: as many are booked as the practice lets stand side by side', perRound, async () => {
  const [setting] = await database.owner<[{ concurrency: number }?]>`
    select concurrency from appointment_setting where practice_id = ${clinic.practiceId}`;
  for (let round = 0; round < rounds; round += 1) {
    const startsAt = instantOf(addDays(dateAt(new Date()), 50 + round), '10:00');
    const patients = await inTurn(desks, () => aPatient(database.owner, clinic));
    const answers = await together(
      'saveAppointment',
      patients.map((patientId) => anAppointment(clinic, patientId, startsAt)),
    );
    expect(winners(answers)).toHaveLength(setting?.concurrency ?? 1);
    expect(refusals(answers).filter((word) => desks === 50 || word !== 'error.busy')).toEqual(['appointment.conflict.doctor']);
  }
});

it('one card shared by twenty, paid with at twenty tills: as much is paid as there was', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const bills = await inTurn(20, () => aBill(database.owner, clinic));
    const cardId = await aCard(clinic, bills[0]!.patientId, 7000);
    for (const { patientId } of bills.slice(1))
      await database.owner`insert into member_card_share (org_id, card_id, patient_id) values (${clinic.orgId}, ${cardId}, ${patientId})`;
    const payments = [{ methodCode: 'member-card', amount: 1000 }];
    const answers = await together(
      'settleBilling',
      bills.map(({ billId }) => settlement(billId, { payments, benefits: { cardId } })),
    );
    expect(winners(answers)).toHaveLength(7);
    expect(refusals(answers)).toEqual(['membership.refused.balance']);
    expect([...(await database.owner`select principal from member_card where id = ${cardId}`)]).toEqual([{ principal: 0 }]);
  }
});

it('one coupon, eight bills of its patient: it pays once', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const bills = await inTurn(8, () => aBill(database.owner, clinic));
    const patientId = bills[0]!.patientId;
    await database.owner`update bill set patient_id = ${patientId} where id = any (${bills.map(({ billId }) => billId)}::uuid[])`;
    await together('issueCoupon', [{ couponId: clinic.couponId, patientIds: [patientId] }]);
    const [issue] = await database.owner<[{ id: string }]>`select id from coupon_issue where patient_id = ${patientId}`;
    const payments = [{ methodCode: 'cash', amount: 500 }];
    const answers = await together(
      'settleBilling',
      bills.map(({ billId }) => settlement(billId, { payments, benefits: { couponId: issue.id } })),
    );
    expect(winners(answers)).toHaveLength(1);
    expect(refusals(answers)).toEqual(['coupon.refused.used']);
  }
});

it('a coupon of which three are left, ten desks: three are issued', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [coupon] = await database.owner<[{ id: string }]>`
      insert into coupon (org_id, id, code, name_zh, amount, validity_days, issue_quantity, created_at)
      select ${clinic.orgId}, gen_random_uuid(), gen_random_uuid()::text, '三张', 100, 30, 3, now() returning id`;
    const patients = await inTurn(10, () => aPatient(database.owner, clinic));
    const answers = await together(
      'issueCoupon',
      patients.map((patientId) => ({ couponId: coupon.id, patientIds: [patientId] })),
    );
    expect(winners(answers)).toHaveLength(3);
    expect(refusals(answers)).toEqual(['coupon.refused.noneLeft']);
  }
});

it('fifty bills opened at once bear fifty numbers in a row', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const orders = await inTurn(50, () => aSignedOrder({ clinic }));
    const answers = await together(
      'sendOrder',
      orders.map((id) => ({ ids: [id] })),
    );
    expect(refusals(answers)).toEqual([]);
    const rows = await database.owner<{ billNumber: string }[]>`
      select b.bill_number from bill b join bill_line l on l.bill_id = b.id where l.advice_id = any (${orders}::uuid[]) order by 1`;
    const last = rows.map(({ billNumber }) => Number(billNumber.split('-')[1]));
    expect(last).toEqual(times(50, (index) => last[0]! + index));
  }
});

it('fifty bills invoiced at once bear fifty numbers in a row; of twenty cashiers who invoice one bill one does', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const bills = await inTurn(51, () => aBill(database.owner, clinic));
    const settled = await together(
      'settleBilling',
      bills.map(({ billId }) => settlement(billId)),
    );
    expect(refusals(settled)).toEqual([]);
    const buyer = { buyerKind: 'person', buyerName: '范冬梅', taxpayerNumber: '', remark: '' };
    const [one, ...fifty] = bills.map(({ billId }) => ({ billingId: billId, version: 3, tax: 0, ...buyer }));
    const answers = await together('issueBlueInvoice', fifty);
    expect(refusals(answers)).toEqual([]);
    const numbers = answers.map(({ data }) => Number(data.number.slice(2))).sort((a, b) => a - b);
    expect(numbers).toEqual(times(50, (index) => numbers[0]! + index));

    const again = await together(
      'issueBlueInvoice',
      times(20, () => one!),
    );
    expect(winners(again)).toHaveLength(1);
    expect(refusals(again)).toEqual(['invoice.refused.issuedAlready']);
  }
});

it('twenty people who change what one patient is: the first is kept, the others are told', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [{ data: saved }] = (await together('savePatient', [{ ...aDraft(), continueCreate: true }])) as [Heard];
    const answers = await together(
      'updatePatient',
      times(20, (index) => ({ ...aDraft({ address: `${index} 号`, remark: `${index}` }), id: saved.id, version: saved.version })),
    );
    expect(winners(answers)).toHaveLength(1);
    expect(refusals(answers)).toEqual(['error.version']);
    const kept = String(answers.findIndex(({ status }) => status));
    expect([...(await database.owner`select address, remark from patient where id = ${saved.id}`)]).toEqual([
      { address: `${kept} 号`, remark: kept },
    ]);
  }
});

/** Twenty windows a round; RACE_EDITS asks for more rounds. */
const edits = Number(process.env.RACE_EDITS ?? 1);
const atOnce = (call: Call, args: readonly Record<string, unknown>[]) =>
  Promise.all(args.map((arg) => door.ask(workers.chenyi, call, arg, `edit-key-${++keys}`)));
const whileEditing = { timeout: 60_000 + edits * 20_000 };

it('twenty windows that type into one section of a record: one is kept, the others are shown what it says', whileEditing, async () => {
  const { id: noteRecordId } = (
    await database.owner<[{ id: string }]>`
      select e.id from encounter e join account a on a.staff_id = e.doctor_id where e.status = 1 and a.login_name = 'chenyi' limit 1`
  )[0];
  const text = (answer: Heard) => answer.data.conflict?.content.text;
  for (let round = 0; round < edits; round += 1) {
    const [row] = await database.owner<{ version: number }[]>`
      select version from note_section where encounter_id = ${noteRecordId} and section_type = '0002'`;
    const section = { noteRecordId, sectionType: '0002', version: row?.version ?? 0 };
    const answers = await atOnce(
      'saveNote',
      times(20, (index) => ({ ...section, content: { text: `${round} ${index}` } })),
    );
    const kept = answers.findIndex(({ data }) => data.saved);
    expect(answers.filter(({ data }) => data.saved)).toHaveLength(1);
    expect(new Set(answers.filter(({ data }) => !data.saved).map(text))).toEqual(new Set([`${round} ${kept}`]));
    const stored = await database.owner`
      select content ->> 'text' as text, version from note_section where encounter_id = ${noteRecordId} and section_type = '0002'`;
    expect([...stored]).toEqual([{ text: `${round} ${kept}`, version: section.version + 1 }]);
  }
});

it('twenty windows that correct one measurement: one is kept, the others are shown what it says', whileEditing, async () => {
  const { id: appointmentId } = (
    await database.owner<[{ id: string }]>`
      select e.appointment_id as id from encounter e join account a on a.staff_id = e.doctor_id where e.status = 1 and a.login_name = 'chenyi' limit 1`
  )[0];
  const first = { appointmentId, recordedAt: new Date(Date.now() - 60_000).toISOString(), values: { PULSE: 60 }, version: 0 };
  const [{ data }] = (await atOnce('saveVitalSigns', [first])) as [Heard];
  const { id } = data.saved;
  for (let version = data.saved.version as number; version < edits + data.saved.version; version += 1) {
    const answers = await atOnce(
      'saveVitalSigns',
      times(20, (index) => ({ ...first, id, version, values: { PULSE: 60 + index + (version % 2) * 40 } })),
    );
    const saved = answers.filter(({ data: told }) => told.saved);
    expect(saved).toHaveLength(1);
    const { PULSE } = saved[0]!.data.saved.values;
    const told = answers.filter((answer) => !answer.data.saved).map((answer) => answer.data.conflict.values.PULSE);
    expect([...told, told.length]).toEqual([...times(19, () => PULSE), 19]);
    expect([...(await database.owner`select measured, version from vital_signs where id = ${id}`)]).toEqual([
      { measured: { PULSE }, version: version + 1 },
    ]);
  }
});

it('one purchase sent twenty times with one key is made once, and answers all alike; the key serves nothing else', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const patientId = await aPatient(database.owner, clinic);
    const arg = { patientId, packageId: clinic.packageId, payments: [{ methodCode: 'cash', amount: 4000 }] };
    const key = `one-key-${round}-${patientId}`;
    const answers = await Promise.all(times(20, () => door.ask(workers.zhaoqian, 'buyPackage', arg, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await database.owner`select from patient_package where patient_id = ${patientId}`).toHaveLength(1);
    const other = await door.ask(workers.zhaoqian, 'buyPackage', { ...arg, payments: [{ methodCode: 'wechat', amount: 4000 }] }, key);
    expect(other.exceptionType).toBe('error.request.keyReused');
  }
});

const raced = [
  ...['goods are booked in', 'goods leave for the other store', 'card money is paid out', 'a refund is paid'],
  ...['a count is booked', 'a claim is written', 'what an insurer paid is shared out', 'an invoice is reversed'],
];

it('goods of one document booked from ten desks arrive once', perRound, async () => {
  const { scenes } = await import('../faults/scenes.ts');
  for (let round = 0; round < rounds; round += 1) {
    for (const name of raced) {
      const { call, arg, effects } = await scenes.find((scene) => scene.name === name)!.prepare(stage);
      const answers = await together(
        call,
        times(10, () => arg),
      );
      expect(winners(answers), call).toHaveLength(1);
      expect(await effects(), call).toBe(1);
    }
  }
});

/** What a line hears that is closed after these words. */
const heardAfter = (words: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(stage.port, '127.0.0.1', () => socket.end(words));
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });

it('a request that stops in its middle is never answered with what would sign its person out', async () => {
  const { token, cookie } = workers.zhaoqian;
  const head = `POST /api/billing/settleBilling HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}@zh\r\nCookie: ${cookie}\r\n`;
  const stops = [head.slice(0, 30), head.slice(0, -9), `${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"id"`];
  for (const words of stops) expect(await heardAfter(words)).not.toMatch(/^HTTP\/1.1 4/);
});

it('after all of it every ledger adds up, to the fen and to the unit', async () => {
  expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
});
