import type { AddressInfo } from 'node:net';
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
import { aBatch, aCard, accounts, addToBatch, type FaultClinic, openFaultClinic } from '../faults/clinicOf.ts';
import { contests } from '../faults/contests.ts';
import { heardAfter, inTurn, refusals, times, winners } from '../faults/crowd.ts';
import { editors } from '../faults/editors.ts';
import { anAppointment, aSheet, aSignedOrder } from '../faults/scenes.ts';
import type { Account, Stage, Workers } from '../faults/stage.ts';

/** Everybody at once, each over a connection of their own. `npm run test:soak` asks for more rounds, more people in each, and more edits. */
const asked = (name: string, here: number) => Number(process.env[name] ?? here);
const rounds = asked('RACE_ROUNDS', 1);
const edits = asked('RACE_EDITS', 1);
const boxRounds = asked('RACE_BOX_ROUNDS', 1);
const [cashiers, boxes, desks] = [asked('RACE_CASHIERS', 20), asked('RACE_SHEETS', 20), asked('RACE_DESKS', 50)];
const database = freshDatabaseForFile({ seeded: true });
let app: App;
let sql: Sql;
let door: Door;
let clinic: FaultClinic;
let workers: Workers;
let stage: Stage & { port: number; present: Date };

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
  stage = { clinic, door, workers, port, present };
});

afterAll(async () => {
  await app?.http.close();
  await sql?.end({ timeout: 1 });
});

let keys = 0;
/** The same moment for all, by turns from every account, each with a key of its own. */
const together = (call: Call, args: readonly Record<string, unknown>[]): Promise<Heard[]> =>
  Promise.all(args.map((arg, index) => door.ask(workers[accounts[index % accounts.length] as Account], call, arg, `race-key-${++keys}`)));

const settlement = (id: string, over: Record<string, unknown> = {}) => ({
  ...{ id, payments: [{ methodCode: 'cash', amount: 1000 }], allowArrears: false, version: 2, ...over },
});
/** Where hundreds wait for one thing the last may hear that the others are still at it: nothing was done, and they may ask again. */
const refused = (answers: readonly Heard[]) => refusals(answers).filter((word) => answers.length <= 50 || word !== 'error.busy');
const perRound = { timeout: 60_000 + rounds * (cashiers + boxes + desks) * 500 };

it(`one bill, ${cashiers} cashiers: one takes the money, the others hear that it is settled`, perRound, async () => {
  for (let round = 0; round < rounds * 2; round += 1) {
    const { billId } = await aBill(database.owner, clinic);
    // The appointment of a visit is locked too, before its bill: every other bill is of no visit.
    if (round % 2 === 1) await database.owner`update bill set encounter_id = null where id = ${billId}`;
    const answers = await together(
      'settleBilling',
      times(cashiers, () => settlement(billId)),
    );
    expect(winners(answers)).toHaveLength(1);
    expect(refused(answers)).toEqual(['billing.refused.alreadySettled']);
    const words = answers.flatMap(({ exceptionType, errorMessage }) =>
      exceptionType === 'billing.refused.alreadySettled' ? [errorMessage!] : [],
    );
    expect(words.filter((text) => !/账单已由\S+于/.test(text))).toEqual([]);
    const rows = await database.owner`select from payment where bill_id = ${billId}`;
    expect(rows).toHaveLength(1);
  }
});

it(`the last boxes of two pharmacies, ${boxes} sheets: one of each is handed out, the rest are told that nothing is left`, {
  timeout: perRound.timeout + boxRounds * boxes * 500,
}, async () => {
  const itemId = clinic.itemIds[0]!;
  const batches = [await aBatch(clinic, itemId, 0), await aBatch({ ...clinic, warehouseId: clinic.secondWarehouseId }, itemId, 0)];
  const another = (index: number) => aSheet(stage, itemId, batches[index % 2]!, 1);
  const sheets = await inTurn(boxes, another);
  for (let round = 0; round < boxRounds; round += 1) {
    for (const batchId of batches) await addToBatch(clinic, batchId, 1);
    const answers = await together('dispense', sheets);
    expect(winners(answers)).toHaveLength(2);
    expect(refused(answers)).toEqual(['pharmacy.stock.insufficient']);
    expect([...(await database.owner`select quantity from stock_batch where id = any (${batches}::uuid[])`)]).toEqual([
      { quantity: 0 },
      { quantity: 0 },
    ]);
    // Whose box it was is gone; another stands in his place.
    for (const [index, { status }] of answers.entries()) if (status) sheets[index] = await another(index);
    if (process.env.SOAK && (round + 1) % 100 === 0) console.log(`${round + 1} rounds of the last boxes`);
  }
});

it(`one time of one doctor, ${desks} desks: as many are booked as the practice lets stand side by side`, perRound, async () => {
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
    expect(refused(answers)).toEqual(['appointment.conflict.doctor']);
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

it('one bill settled and reduced at once: one has it, the others hear that it has changed', perRound, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { billId } = await aBill(database.owner, clinic);
    const reduction = { id: billId, billRate: 80, lineRates: [], reason: '会员优惠', version: 2 };
    const answers = (
      await Promise.all([
        together('settleBilling', [settlement(billId), settlement(billId), settlement(billId)]),
        together('saveDiscount', [reduction, reduction, reduction]),
      ])
    ).flat();
    expect(winners(answers)).toHaveLength(1);
    expect(refusals(answers).filter((word) => !/^billing\.refused\.(changed|alreadySettled|settledMeanwhile)$/.test(word!))).toEqual([]);
    const [bill] = await database.owner`select receivable, paid, arrears, status from bill where id = ${billId}`;
    const isSettled = answers.findIndex(({ status }) => status) < 3;
    expect(bill).toEqual(
      isSettled ? { receivable: 1000, paid: 1000, arrears: 0, status: 1 } : { receivable: 800, paid: 0, arrears: 0, status: 0 },
    );
  }
});

it(
  'one appointment dragged in ten windows moves once; its doctor goes away, or ten desks book that time, never both',
  perRound,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const at = (time: string) => instantOf(addDays(dateAt(new Date()), 300 + round), time);
      const patients = await inTurn(11, () => aPatient(database.owner, clinic));
      const wishes = patients.map((patientId) => ({ ...anAppointment(clinic, patientId, at('09:15')), confirmed: false }));
      const [{ data: booked }] = (await together('saveAppointment', [{ ...wishes[0], startsAt: at('08:00') }])) as [Heard];
      const drag = { ...booked, doctorId: clinic.doctorId, duration: 15, confirmed: true };
      const moved = await together(
        'dragAppointment',
        times(10, (index) => ({ ...drag, startsAt: at(`${10 + index}:30`) })),
      );
      expect(winners(moved)).toHaveLength(1);
      expect(refusals(moved)).toEqual(['error.version']);

      const away = {
        doctorId: clinic.doctorId,
        startsAt: at('09:00'),
        endsAt: at('10:00'),
        reasonCode: 'meeting',
        remark: '',
        handOver: [],
      };
      const [[off], desks] = (await Promise.all([together('saveSuspension', [away]), together('saveAppointment', wishes.slice(1))])) as [
        [Heard],
        Heard[],
      ];
      expect(winners(desks).length > 0).toBe(!off.status);
      expect(refusals(desks).filter((word) => !/^appointment\.conflict\./.test(word!))).toEqual([]);
      const kept = await database.owner`select from appointment where doctor_id = ${clinic.doctorId} and lower(during) = ${at('09:15')}`;
      expect(kept).toHaveLength(winners(desks).length);
    }
  },
);

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

it.each(editors)(
  'twenty windows that change $name: one is kept, the others are told',
  { timeout: 60_000 + edits * 20_000 },
  async ({ open }) => {
    const { call, arg, stored, told } = await open(stage);
    for (let round = 0; round < edits; round += 1) {
      const { version } = await stored();
      // No window types what stands there already.
      const texts = times(20, (index) => String(40 + index + (version % 2) * 20));
      const answers = await Promise.all(texts.map((text) => door.ask(workers.chenyi, call, arg(version, text), `edit-key-${++keys}`)));
      const losers = answers.map(told);
      const kept = texts[losers.indexOf(undefined)];
      expect(await stored(), JSON.stringify(answers[0])).toEqual({ text: kept, version: version + 1 });
      const word = /^save(Note|VitalSigns)$/.test(call) ? kept : 'error.version';
      expect(losers.filter((each) => each !== word)).toEqual([undefined]);
    }
  },
);

it(
  `one purchase sent ${cashiers} times with one key is made once, and answers all alike; the key serves nothing else`,
  perRound,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const patientId = await aPatient(database.owner, clinic);
      const arg = { patientId, packageId: clinic.packageId, payments: [{ methodCode: 'cash', amount: 4000 }] };
      const key = `one-key-${round}-${patientId}`;
      const answers = await Promise.all(times(cashiers, () => door.ask(workers.zhaoqian, 'buyPackage', arg, key)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await database.owner`select from patient_package where patient_id = ${patientId}`).toHaveLength(1);
      const other = await door.ask(workers.zhaoqian, 'buyPackage', { ...arg, payments: [{ methodCode: 'wechat', amount: 4000 }] }, key);
      expect(other.exceptionType).toBe('error.request.keyReused');
    }
  },
);

const raced = [
  ...['goods are booked in', 'goods leave for the other store', 'card money is paid out', 'a refund is paid'],
  ...['a count is booked', 'a claim is written', 'a refund is asked for', 'what an insurer paid is shared out', 'an invoice is reversed'],
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

/** Numbers of bills, stock and versions move on: who comes late hears why, never that something broke. */
const broken = /^(error\.(unexpected|busy|tooSlow|absent|permission|fields)|confirm)$/;

it.each(contests)('$name: whoever comes first has it, all others are told', perRound, async ({ open }) => {
  for (let round = 0; round < rounds; round += 1) {
    const { sides, stands } = await open(stage);
    const crowd = times(5, () => sides).flat();
    const answers = await Promise.all(crowd.map(({ call, by, arg }) => door.ask(workers[by], call, arg, `contest-key-${++keys}`)));
    expect(winners(answers), JSON.stringify(answers.filter(({ status }) => status))).toHaveLength(1);
    expect(refusals(answers).filter((word) => !word || broken.test(word))).toEqual([]);
    const winner = crowd[answers.findIndex(({ status }) => status)]!;
    expect(await stands(), winner.call).toEqual(winner.leaves);
  }
});

it('a request that stops in its middle, or whose head is too long, is never answered with what would sign its person out', async () => {
  const { token, cookie } = workers.zhaoqian;
  const head = `POST /api/billing/settleBilling HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}@zh\r\nCookie: ${cookie}\r\n`;
  const stops = [head.slice(0, 30), head.slice(0, -9), `${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"id"`];
  const tooLong = `${head}X-Long: ${'x'.repeat(1_000_000)}\r\nContent-Length: 0\r\n\r\n`;
  for (const words of [...stops, tooLong]) expect(await heardAfter(stage.port, words)).not.toMatch(/^HTTP\/1.1 4/);
  expect((await door.ask(workers.zhaoqian, 'queryBillCounts')).status).toBe(true);
});

it('after all of it every ledger adds up, to the fen and to the unit', async () => {
  expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
});
