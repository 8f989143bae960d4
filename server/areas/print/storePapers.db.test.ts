import { beforeAll, expect, it } from 'vitest';
import { type AppraisalWorld, makeAppraisalWorld, refusal } from '../../../tests/appraisal/appraisalWorld.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aLine } from '../../../tests/stockWorld.ts';
import {
  aConsignor,
  batchOf,
  type ConsignmentWorld,
  consigned,
  makeConsignmentWorld,
  settled,
  soldOf,
  someGoods,
  takenBack,
} from '../../../tests/store/consignmentWorld.ts';
import { consignmentCalls } from '../inventory/calls/consignment.ts';
import { supplierAccountCalls } from '../inventory/calls/supplierAccount.ts';
import { printCalls as calls } from './calls/print.ts';

const database = freshDatabaseForFile();
const other = freshDatabaseForFile();
let world: ConsignmentWorld;
let own: AppraisalWorld;
beforeAll(async () => {
  world = await makeConsignmentWorld(database);
  own = await makeAppraisalWorld(other);
});

/** Ten packages of 24 at 24.00 yuan each, of which six units were sold for good and settled. */
async function settlement() {
  const supplierId = await aConsignor(world);
  const itemId = await someGoods(world);
  await consigned(world, supplierId, [aLine(itemId, { count: 10, price: 24_000 })]);
  const sheet = await soldOf(world, itemId, await batchOf(world, itemId), 10);
  await takenBack(world, sheet, 4);
  return { supplierId, id: await settled(world, supplierId) };
}

it('prints a settlement with its lines, its sum and the two people', async () => {
  const { id } = await settlement();
  expect(await world.keeper(calls.queryConsignmentSettlementPrint, { id })).toMatchObject({
    status: 1,
    until: '2026-11-21',
    totalMoney: 600,
    endedAt: null,
    bookedAt: expect.any(String),
    rows: [{ sold: 10, returned: 4, lost: 0, quantity: 6, price: 24_000, inOnePackage: 24, money: 600 }],
  });
});

it('prints who voided a settlement, when and why', async () => {
  const { id } = await settlement();
  await world.second(consignmentCalls.endConsignmentSettlement, { id, version: 2, reason: '数量有误' });
  expect(await world.keeper(calls.queryConsignmentSettlementPrint, { id })).toMatchObject({
    status: 2,
    endedAt: expect.any(String),
    enderName: { zh: expect.stringMatching(/./) },
    endReason: '数量有误',
  });
});

it('prints no settlement of another clinic', async () => {
  const { id } = await settlement();
  const elsewhere = careCaller({ ...world, practiceId: world.elsewhere } as never);
  expect(await refusal(elsewhere(calls.queryConsignmentSettlementPrint, { id }))).toBe('print.missing.paper');
});

it('prints the account of a supplier as the screen shows it, with the balance after each line', async () => {
  const { supplierId } = await settlement();
  const paid = {
    supplierId,
    kind: 'prepayment' as const,
    paidOn: '2026-11-21',
    amount: 1_000,
    method: 'cash' as const,
    voucher: 'V1',
    remark: '',
  };
  const { id } = await world.clerk(supplierAccountCalls.saveSupplierPayment, paid);
  await world.second(supplierAccountCalls.confirmSupplierPayment, { id });
  const account = await world.clerk(supplierAccountCalls.querySupplierAccount, { supplierId });
  const paper = await world.keeper(calls.querySupplierStatementPrint, { supplierId });
  expect(paper).toMatchObject({ openingMoney: 0, closingMoney: account.closing, creditMoney: account.credit });
  expect(paper.rows.map(({ money }) => money)).toEqual(account.entries.map(({ amount }) => amount));
  expect(paper.rows.map(({ balance }) => balance)).toEqual([-1000, -400]);
});

it('starts the statement of later days with the balance of the days before', async () => {
  const { supplierId } = await settlement();
  expect(await world.keeper(calls.querySupplierStatementPrint, { supplierId, from: '2026-11-22' })).toMatchObject({
    from: '2026-11-22',
    openingMoney: 600,
    closingMoney: 600,
    rows: [],
  });
});

it('prints the work sheet of a sample with what was judged, names no patient, and notes each of them in the trail', async () => {
  for (let count = 0; count < 3; count += 1) await own.aSheet();
  const id = await own.draw({ size: 3 });
  const [first] = await own.sample(id);
  await own.judge(first?.id ?? '', { verdict: 'irrational', codes: ['1-10'], comment: '' } as never);
  const paper = await own.first.ask(calls.queryAppraisalPrint, { id });
  expect(paper).toMatchObject({
    state: 'running',
    finishedAt: null,
    judgeNames: [{ zh: '何云' }],
    lines: [{ place: 1, verdict: 'irrational', codes: ['1-10'] }, { verdict: null }, { verdict: null }],
  });
  expect(JSON.stringify(paper)).not.toContain(first?.patientName ?? 'nobody');
});
