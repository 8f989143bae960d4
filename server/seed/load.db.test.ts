import { expect, test } from 'vitest';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { loadSeed } from './load.ts';

const database = freshDatabaseForFile({ seeded: true });
const empty = freshDatabaseForFile();

test('a practice finds its day prepared: patients, bookings in every state, unpaid bills, prescriptions to hand out', async () => {
  const [counts] = await database.owner`
    select (select count(*)::int from patient where not is_walk_in) as patients,
      (select count(distinct status)::int from appointment) as states,
      (select count(*)::int from bill where status = 0) as unpaid,
      (select count(*)::int from dispensing where status = 0) as waiting,
      (select count(*)::int from advice where execution_count > 0) as to_execute,
      (select count(*)::int from followup_plan where status = 0) as follow_ups,
      (select count(*)::int from dictionary_entry where kind = 'region') as regions`;

  expect(counts).toMatchObject({ patients: 60, states: 9 });
  expect(counts!.unpaid).toBeGreaterThan(3);
  expect(counts!.waiting).toBeGreaterThan(3);
  expect(counts!.toExecute).toBeGreaterThan(3);
  expect(counts!.followUps).toBeGreaterThan(3);
  expect(counts!.regions).toBeGreaterThan(3000);
});

test('what comes after a visit stands in every list: money owing and asked back, claims, counts, transfers, a critical result', async () => {
  const [found] = await database.owner`
    select (select array_agg(status order by status) from refund) as refunds,
      (select array_agg(status order by status) from claim) as claims,
      (select array_agg(status order by status) from stock_count) as counts,
      (select array_agg(status order by status) from stock_document where type = 'transfer') as transfers,
      (select count(*)::int from bill where insurance > 0) as insured,
      (select count(*)::int from bill where arrears > 0) as owing,
      (select count(*)::int from report_result r join report p on p.id = r.report_id where r.critical and p.status = 2) as critical`;

  expect(found).toEqual({ refunds: [0, 1, 2, 3], claims: [1, 3], counts: [0, 3], transfers: [3, 6], insured: 3, owing: 2, critical: 1 });
});

test('people without a file bought over the counter, paid and took their goods with them', async () => {
  const [found] = await database.owner`
    select count(*)::int as sales, count(distinct d.id) filter (where d.status = 1)::int as handed_out, bool_and(b.paid = b.receivable and b.paid > 0) as paid
    from bill b join patient p on p.org_id = b.org_id and p.id = b.patient_id and p.is_walk_in left join dispensing d on d.org_id = b.org_id and d.bill_id = b.id`;

  expect(found).toEqual({ sales: 4, handedOut: 4, paid: true });
});

test('deposits are held, spent and paid back in part', async () => {
  const found = await database.owner`select balance, amount from deposit order by taken_at`;

  expect(found.map(({ balance, amount }) => [amount, balance])).toEqual([
    [200_000, 200_000],
    [30_000, 0],
    [50_000, 40_000],
  ]);
});

test('every bill is the sum of its lines and every settled one is paid to the fen', async () => {
  const wrong = await database.owner`
    select b.bill_number from bill b
    left join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(net), 0) as net from bill_line l where l.bill_id = b.id) l on true
    left join lateral (select coalesce(sum(amount), 0) as amount from payment p where p.bill_id = b.id) p on true
    where b.subtotal <> l.amount or b.receivable <> l.net or b.paid - b.refunded <> p.amount`;

  expect(wrong).toEqual([]);
});

test("every batch holds the sum of its movements, and none the demonstration's patients took more than there was", async () => {
  const wrong = await database.owner`
    select s.batch_number from stock_batch s
    where s.quantity <> (select coalesce(sum(change), 0) from stock_movement m where m.batch_id = s.id and m.practice_id = s.practice_id)
      or s.quantity < 0`;

  expect(wrong).toEqual([]);
});

test('loading a second time changes nothing', async () => {
  expect(await loadSeed(database.owner)).toBe(false);
});

test('in the first minutes of a day too somebody was seen, paid and was given drugs that day, and nothing of it lies ahead', async () => {
  const midnight = instantOf(addDays(dateAt(new Date()), -1), '00:00');
  const now = new Date(Date.parse(midnight) + 5 * 60_000);
  await loadSeed(empty.owner, now);

  const [found] = await empty.owner`
    select (select count(*)::int from encounter where completed_at >= ${midnight}) as completed,
      (select count(*)::int from bill where settled_at >= ${midnight}) as settled,
      (select count(*)::int from dispensing where dispensed_at >= ${midnight}) as dispensed,
      (select count(*)::int from encounter where completed_at > ${now}) + (select count(*)::int from bill where settled_at > ${now})
        + (select count(*)::int from advice where sent_at > ${now}) + (select count(*)::int from stock_movement where at > ${now}) as ahead`;
  expect(found!.ahead).toBe(0);
  expect(found!.completed).toBeGreaterThan(3);
  expect(found!.settled).toBeGreaterThan(1);
  expect(found!.dispensed).toBeGreaterThan(1);
});
