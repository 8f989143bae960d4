import { beforeAll, describe, expect, it } from 'vitest';
import { type ReportCode, reportCodes, reportOf } from '../../../src/domain/businessReport/reports.ts';
import { measuresOf, sumsNeeded } from '../../../src/domain/businessReport/rules.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aWorld, type Caller, callerIn, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { billingCalls } from '../billing/calls.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
});

const read = (reportCode: ReportCode, more: object = {}) => ask(calls.queryBusinessReport, { reportCode, from: today, to: today, ...more });

it('reads every report', async () => {
  const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity: 2 }] });
  const { version } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
  await ask(billingCalls.settleBilling, { id: billId, payments: [{ methodCode: 'cash', amount: 2000 }], allowArrears: false, version });
  for (const code of reportCodes) {
    for (const by of reportOf(code).groupings) {
      const answer = await read(code, { by });
      console.log(code, by, JSON.stringify(answer.totals), JSON.stringify(answer.rows[0]));
    }
  }
});
