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
      (select array_agg(status order by status) from chain_transfer) as chain_transfers,
      (select count(*)::int from bill where insurance > 0) as insured,
      (select count(*)::int from bill where arrears > 0) as owing,
      (select count(*)::int from report_result r join report p on p.id = r.report_id where r.critical and p.status = 2) as critical`;

  expect(found).toEqual({
    refunds: [0, 1, 2, 3],
    claims: [1, 3],
    counts: [0, 1, 3],
    transfers: [3, 6],
    chainTransfers: [6, 7],
    insured: 3,
    owing: 2,
    critical: 1,
  });
});

test('requests for every kind of change wait for the head of the clinic, each with its facts', async () => {
  const found = await database.owner`
    select act, count(*)::int as waiting, bool_and(jsonb_array_length(changes) > 0) as explained from approval where status = 'asked' group by act order by act`;

  expect(found.map(({ act, waiting, explained }) => [act, waiting, explained])).toEqual([
    ['cardRefund', 2, true],
    ['goodsPrice', 1, true],
    ['recordReopening', 1, true],
    ['staffRoles', 1, true],
    ['stockCount', 1, true],
  ]);
});

test('people without a file bought over the counter, paid and took their goods with them', async () => {
  const [found] = await database.owner`
    select count(*)::int as sales, count(distinct d.id) filter (where d.status = 1)::int as handed_out, bool_and(b.paid = b.receivable and b.paid > 0) as paid
    from bill b join patient p on p.org_id = b.org_id and p.id = b.patient_id and p.is_walk_in left join dispensing d on d.org_id = b.org_id and d.bill_id = b.id`;

  expect(found).toEqual({ sales: 4, handedOut: 4, paid: true });
});

test('consumables of treatments wait for the stockroom, were sent, and came back, in both clinics', async () => {
  const found = await database.owner`
    select p.code, count(*) filter (where l.sent = 0)::int > 0 as waiting, count(*) filter (where l.sent = l.quantity)::int > 0 as sent
    from consumable_line l join practice p on p.org_id = l.org_id and p.id = l.practice_id group by p.code order by p.code`;

  expect(found.map(({ waiting, sent }) => [waiting, sent])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('departments asked the store for goods of their own: sent, sent in part, given back in part, and waiting', async () => {
  const found = await database.owner`
    select count(distinct r.id) filter (where l.sent = 0)::int > 0 as waiting, count(distinct r.id) filter (where l.sent > 0)::int > 2 as sent,
      (select count(*)::int from consumable_batch t where t.returned between 1 and t.quantity - 1) > 0 as back
    from consumable_request r join consumable_line l on l.org_id = r.org_id and l.request_id = r.id where r.advice_id is null`;

  expect([...found]).toEqual([{ waiting: true, sent: true, back: true }]);
});

test('a pharmacist of the second clinic waits for the answer of a doctor about another drug', async () => {
  const found = await database.owner`
    select x.state, p.code, f.generic_name = t.generic_name and f.manufacturer <> t.manufacturer as is_same_drug
    from dispensing_substitution x join practice p on p.org_id = x.org_id and p.id = x.practice_id
    join item f on f.org_id = x.org_id and f.id = x.from_item_id join item t on t.org_id = x.org_id and t.id = x.to_item_id`;

  expect([...found]).toEqual([{ state: 'asked', code: 'HZ', isSameDrug: true }]);
});

test('one sample of prescriptions is finished and one is being judged, by a person who handled none of them', async () => {
  const found = await database.owner`
    select a.finished_at is not null as is_finished, count(*)::int > 0 as has_sheets, bool_and(x.verdict is not null) as is_judged,
      bool_or(x.judged_by in (d.doctor_id, d.reviewed_by, d.checked_by, d.dispensed_by)) as is_own_work
    from appraisal a join practice p on p.org_id = a.org_id and p.id = a.practice_id and p.code = 'SH'
    join appraisal_sheet x on x.org_id = a.org_id and x.appraisal_id = a.id join dispensing d on d.org_id = x.org_id and d.id = x.dispensing_id
    group by a.id, a.finished_at order by 1 desc`;

  expect([...found]).toMatchObject([
    { isFinished: true, hasSheets: true, isJudged: true },
    { isFinished: false, hasSheets: true, isJudged: false },
  ]);
  expect(found.some(({ isOwnWork }) => isOwnWork === true)).toBe(false);
});

test('everybody has a contract, one ends within the month, and whoever has left has a last day', async () => {
  const found = await database.owner`
    select count(*) filter (where contract_kind <> '' and contract_from >= joined_on)::int as contracts, count(*)::int as people,
      count(*) filter (where active and contract_until < current_date)::int as over,
      count(*) filter (where active and contract_until between current_date and current_date + 30)::int as ending,
      count(*) filter (where left_on is not null and not active)::int as left
    from staff`;

  expect([...found]).toEqual([{ contracts: 13, people: 13, over: 0, ending: 1, left: 1 }]);
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
