import { expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { recomputeLedgers, reportOf } from './ledgers.ts';

const database = freshDatabaseForFile({ seeded: true });

it('the demonstration adds up in every ledger', async () => {
  expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
});

/** One wrong number of each kind, written past every act. */
const wrongs: readonly [ledger: string, sql: string][] = [
  [
    'bill.paid',
    `update payment set amount = amount + 1, tendered = tendered + 1 where id = (select id from payment where kind = 'settlement' limit 1)`,
  ],
  [
    'bill.subtotal',
    `update bill_line set unit_price = unit_price + 1, amount = amount + quantity, net = net + quantity where id = (select id from bill_line limit 1)`,
  ],
  ['card.principal', `update member_card set principal = principal + 100 where id = (select id from member_card limit 1)`],
  ['card.points', `update member_card set points = points + 1 where id = (select id from member_card limit 1)`],
  [
    'card.cash',
    `update payment set amount = amount - 1, tendered = tendered - 1 where id = (select id from payment where kind = 'recharge' limit 1)`,
  ],
  [
    'package.used',
    `update patient_package_item set used = used + 1 where id = (select id from patient_package_item where quantity > used limit 1)`,
  ],
  [
    'package.cardMoney',
    `update payment set method_code = 'member-card' where id = (select id from payment where kind = 'package' and method_code <> 'member-card' limit 1)`,
  ],
  ['package.cash', `update patient_package set price = price + 1 where id = (select id from patient_package limit 1)`],
  ['policy.used', `update patient_insurance set used = used + 1 where id = (select id from patient_insurance limit 1)`],
  ['stock.batch', `update stock_batch set quantity = quantity + 1 where id = (select id from stock_batch limit 1)`],
  ['stock.dispensed', `update dispensing_line set quantity = quantity + 1 where id = (select line_id from dispensing_batch limit 1)`],
];

it('names a difference of each kind, however little', async () => {
  for (const [, sql] of wrongs) expect((await database.owner.unsafe(sql)).count).toBe(1);

  const found = await recomputeLedgers(database.owner, database.app);

  expect(wrongs.map(([ledger]) => ledger).filter((ledger) => !found.some((difference) => difference.ledger === ledger))).toEqual([]);
  const report = reportOf(found);
  expect(report.filter((line) => line.endsWith('adds up')).length).toBeGreaterThan(5);
  expect(report.filter((line) => / stored \d+, its lines -?\d+$/.test(line))).toHaveLength(found.length);
});
