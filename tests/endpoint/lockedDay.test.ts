import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import type { Call } from '../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { movesNoValue, valueActs } from '../../src/domain/value/acts.ts';
import { everyKind, type Objects } from '../builders/everyKind.ts';
import { argumentOf, readyArgumentOf } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { DONE, rehearsal } from '../builders/rehearsal.ts';
import { serverForFile } from '../builders/server.ts';

const PATIENCE = 300_000;
/** Every act by which value moves, and the calls that write what value is made of. */
const acts = [...valueActs.flatMap((act) => act.calls), ...Object.values(movesNoValue).flat()].filter((name) => name in calls) as Call[];
/** A file is no argument of this walk. */
const walked = acts.filter((name) => !['importChargeItems', 'importGoods', 'importMembers', 'importPackages'].includes(name));

const rehearsed = rehearsal();
const server = serverForFile({ served: rehearsed.served });
let objects: Objects;
let who: Principal;
const today = dateAt(new Date());

beforeAll(async () => {
  await castRoles(server.database.owner);
  objects = await everyKind(server.database.owner, { withStrangers: false });
  who = (await thePrincipals(server, objects.practiceIds)).find(({ name }) => name === 'every code')!;
}, PATIENCE);

const own = (name: Call) => (readyArgumentOf(objects, name, 'SH') ?? argumentOf(objects, name, 'own', 'SH')).argument;
const ask = (name: Call, argument: Record<string, unknown>) => server.ask(null, name, argument, { ...who.headers });

/** Added up by hand from the rows of the day, by kind, method and person. */
async function sumsOfToday(): Promise<readonly unknown[]> {
  const { owner } = server.database;
  const practice = objects.practiceIds.SH;
  const ofToday = (column: string) => owner.unsafe(`(${column} at time zone 'Asia/Shanghai')::date = '${today}'`);
  return owner`
    select 'payment' as of, kind || method_code || cashier_id as by, sum(amount)::text as sum, count(*)::int as rows from payment
      where practice_id = ${practice} and ${ofToday('at')} group by 2
    union all select 'bill', status || coalesce(cashier_id::text, ''), (sum(subtotal), sum(discount), sum(coupon), sum(points), sum(insurance), sum(receivable))::text, count(*)
      from bill where practice_id = ${practice} and settled_at is not null and ${ofToday('settled_at')} group by 2
    union all select 'line', l.category_code, (sum(l.amount), sum(l.net), sum(l.quantity), sum(l.reduction))::text, count(*)
      from bill_line l join bill b on b.id = l.bill_id where b.practice_id = ${practice} and b.settled_at is not null and ${ofToday('b.settled_at')} group by 2
    union all select 'refund', status || coalesce(paid_by::text, ''), (sum(amount), sum(cash), sum(written_off))::text, count(*)
      from refund where practice_id = ${practice} and paid_at is not null and ${ofToday('paid_at')} group by 2
    union all select 'card', kind, (sum(principal), sum(gift), sum(points))::text, count(*)
      from member_entry where practice_id = ${practice} and ${ofToday('at')} group by 2
    union all select 'deposit', kind, sum(amount)::text, count(*) from deposit_entry where practice_id = ${practice} and ${ofToday('at')} group by 2
    union all select 'drawer', kind, sum(amount)::text, count(*) from till_entry where practice_id = ${practice} and ${ofToday('at')} group by 2
    union all select 'sheet', '', (sum(taken), sum(paid_out), sum(excess), sum(shortage))::text, count(*)
      from closing_sheet where practice_id = ${practice} and ${ofToday('signed_at')} group by 2
    order by 1, 2`;
}

const lock = () => server.database.owner`
  insert into day_closing (org_id, practice_id, id, day, round, figures, locked_at, locked_by)
  select p.org_id, p.id, gen_random_uuid(), ${today}, 900, '[]', now(), (select id from staff where org_id = p.org_id order by id limit 1)
  from practice p where p.id = ${objects.practiceIds.SH}`;

/** The acts of value that write a figure of the day: refused while it is locked, with the day and the first open one. */
const writing: readonly Call[] = [
  'acceptHandover',
  'addTillEntry',
  'adjustPoints',
  'buyPackage',
  'carryOutApproval',
  'collectArrears',
  'correctPayment',
  'correctTill',
  'executeRefund',
  'payBackDeposit',
  'recharge',
  'refundAtOnce',
  'refundCard',
  'refundPackage',
  'reopenSheet',
  'settleBilling',
  'signSheet',
  'takeDeposit',
  'transferCard',
  'updateSettleBillingPayment',
  'upgradeCard',
  'upgradePackage',
  'withdrawCard',
];

/** Does each act and takes it back; names the acts that are done, and those that are refused because the day is locked. */
async function rehearse(prepared: ReadonlyMap<Call, Record<string, unknown>>): Promise<{ done: Call[]; refused: Call[] }> {
  rehearsed.isOn = true;
  const outcome = { done: [] as Call[], refused: [] as Call[] };
  for (const [name, argument] of prepared) {
    const { exceptionType, body } = await ask(name, argument);
    if (exceptionType === DONE) outcome.done.push(name);
    if (exceptionType !== 'till.refused.dayLockedOn') continue;
    outcome.refused.push(name);
    expect([name, body.includes(today), body.includes(addDays(today, 1))]).toEqual([name, true, true]);
  }
  rehearsed.isOn = false;
  return outcome;
}

describe('a locked day', () => {
  it(
    'keeps its sums whatever act of value is done on it, and names the acts that it refuses',
    async () => {
      const prepared = new Map(walked.map((name) => [name, own(name)] as const));
      const open = await rehearse(prepared);
      expect(open.refused).toEqual([]);
      expect(writing.filter((name) => !open.done.includes(name))).toEqual([]);

      await lock();
      const before = await sumsOfToday();
      const locked = await rehearse(prepared);
      const changing: unknown[] = [];
      for (const [name, argument] of prepared) {
        await ask(name, argument);
        const after = await sumsOfToday();
        if (JSON.stringify(after) !== JSON.stringify(before)) changing.push([name, before, after]);
      }

      expect(before.length).toBeGreaterThan(5);
      expect(changing).toEqual([]);
      expect(locked.refused.toSorted()).toEqual(writing);
    },
    PATIENCE,
  );
});
