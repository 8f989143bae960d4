import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { bookWithoutApproval } from '../../../tests/monthWorld.ts';
import { makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { bookOf, leastHeld, makeAnyMonth, performStep, type StoreAct, type StoreStep, storeActs } from '../../../tests/store/anyMonth.ts';
import { refusalOf } from '../../database/constraints.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { Problem } from '../../pipeline/problem.ts';

const database = freshDatabaseForFile();
let home: StockWorld;
let branch: StockWorld;

beforeAll(async () => {
  home = await makeStockWorld(database);
  branch = { ...home, practiceId: uuidv7(), warehouseId: uuidv7() };
  const { orgId, practiceId, warehouseId: id } = branch;
  await inTenant(database.owner, branch, async (db) => {
    await db`insert into practice ${db({ orgId, id: practiceId, code: 'B', nameZh: '分院', nameEn: 'Branch' })}`;
    await db`insert into warehouse ${db({ orgId, practiceId, id, code: 'B1', nameZh: '分院库', nameEn: 'Branch store' })}`;
  });
  await bookWithoutApproval(database, home);
  await takesPayments(database.owner, home);
});

const receive: StoreStep = { act: 'receive', units: 20, pause: 0 };
const steps = fc.array(
  fc.record<StoreStep>({
    act: fc.constantFrom(...storeActs),
    units: fc.integer({ min: 1, max: 24 }),
    pause: fc.constantFrom(0, 1, 2, 48, 240, 700),
  }),
  { minLength: 4, maxLength: 9 },
);
const runs = Number(process.env.PROPERTY_RUNS ?? 10);

it('any acts of a store over the ends of months keep every ledger, and a refused act changes no stock', async () => {
  const done = new Map<StoreAct, number>();
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const month = await makeAnyMonth(home, branch);
      for (const step of [receive, ...wanted]) {
        const before = await bookOf(month);
        try {
          await performStep(month, step);
          done.set(step.act, (done.get(step.act) ?? 0) + 1);
        } catch (problem) {
          if (!(problem instanceof Problem) && !refusalOf(problem)) throw problem;
          expect(await bookOf(month)).toEqual(before);
        }
        expect(await findLedgerDifferences(database.app, home.orgId)).toEqual([]);
      }
      expect(await leastHeld(month)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs },
  );
  expect(done.get('receive')).toBeGreaterThanOrEqual(runs);
}, 240_000);

it('the acts of the property are done, month and redone month among them', async () => {
  const month = await makeAnyMonth(home, branch);
  const acts: StoreStep[] = [
    { act: 'receive', units: 20, pause: 0 },
    { act: 'handOut', units: 3, pause: 1 },
    { act: 'takeBack', units: 1, pause: 0 },
    { act: 'supplierReturn', units: 2, pause: 0 },
    { act: 'inner', units: 2, pause: 0 },
    { act: 'chain', units: 4, pause: 0 },
    { act: 'report', units: 1, pause: 280 },
    { act: 'cancelMonth', units: 1, pause: 0 },
    { act: 'report', units: 1, pause: 0 },
    { act: 'count', units: 5, pause: 0 },
  ];
  for (const step of acts) await performStep(month, step);

  expect(await findLedgerDifferences(database.app, home.orgId)).toEqual([]);
  expect(await bookOf(month)).toMatchObject({ months: [['2026-11-01', expect.any(Number)]] });
});
