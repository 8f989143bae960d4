import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import type { Problem } from '../../pipeline/problem.ts';
import { billingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let billId: string;
let patientId: string;
let twin: BuiltVisit;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
});
/** 王芳 has a bill, and another 王芳 has signed in today. */
beforeEach(async () => {
  await database.owner`update patient set name_folded = id::text`;
  ({ billId, patientId } = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity: 1 }] }));
  twin = await aVisit(database.owner, world, { name: '王芳' });
  await database.owner`update patient set name = '王芳', name_folded = '王芳', birth_date = '1990-02-03' where id = ${patientId}`;
});

const versionOf = async () => (await ask(calls.queryBillingDetails, { billingId: billId })).version;
const settle = async (over: { confirmed?: boolean; namesakeConfirmed?: boolean; paid?: number } = {}) => {
  const { paid = 1000, ...answers } = over;
  const payments = [{ methodCode: 'cash', amount: paid }];
  return ask(calls.settleBilling, { id: billId, payments, allowArrears: false, version: await versionOf(), ...answers });
};
const booked = async () => (await database.owner`select id from payment where bill_id = ${billId}`).length;
const kindOf = ({ id, details }: Problem) => [id, details.kind];

describe('a bill of a patient whose name somebody else of the day bears', () => {
  it('is not paid before the payer has said the birthday', async () => {
    const problem = await problemOf(settle());
    expect(kindOf(problem)).toEqual(['billing.confirm.namesake', 'confirmNamesake']);
    expect(problem.details.values).toMatchObject({ name: '王芳', birthDate: '1990-02-03' });
    expect(await booked()).toBe(0);
    await settle({ namesakeConfirmed: true });
    expect(await booked()).toBe(1);
  });

  it('is asked about on its own: another answer does not pass for it', async () => {
    expect(kindOf(await problemOf(settle({ confirmed: true })))).toEqual(['billing.confirm.namesake', 'confirmNamesake']);
    expect(await booked()).toBe(0);
  });

  it('asks again when what it owes is collected', async () => {
    await settle({ namesakeConfirmed: true });
    await database.owner`update bill set arrears = 500, paid = 500, version = version + 1 where id = ${billId}`;
    const collect = async (namesakeConfirmed?: boolean) =>
      ask(calls.collectArrears, {
        id: billId,
        payments: [{ methodCode: 'cash', amount: 200 }],
        version: await versionOf(),
        ...(namesakeConfirmed && { namesakeConfirmed }),
      });
    expect(kindOf(await problemOf(collect()))).toEqual(['billing.confirm.namesake', 'confirmNamesake']);
    expect(await booked()).toBe(1);
    await collect(true);
    expect(await booked()).toBe(2);
  });

  it.each([
    ['has called off', () => database.owner`update appointment set status = 6 where id = ${twin.appointmentId}`],
    [
      'came on another day',
      () => database.owner`update appointment set during = tstzrange('2020-01-01', '2020-01-02') where id = ${twin.appointmentId}`,
    ],
    ['bears another name', () => database.owner`update patient set name_folded = 'x' where id = ${twin.patientId}`],
  ])('is paid without a question where the other one %s', async (_, change) => {
    await change();
    await settle();
    expect(await booked()).toBe(1);
  });
});
