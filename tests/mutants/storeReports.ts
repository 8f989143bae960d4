// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const suite = 'server/areas/businessReport/storeReports.db.test.ts';
const consumables = 'server/areas/businessReport/consumableCost.db.test.ts';
const alerts = 'server/areas/inventory/stockAlerts.db.test.ts';
const moves = 'server/areas/businessReport/queries/store/movementFacts.ts';
const stock = 'server/areas/businessReport/queries/store/stockFacts.ts';
const available = 'server/areas/inventory/queries/availableStock.ts';
const push = 'server/areas/inventory/pushAlerts.ts';

/** Reports of the store, cost of consumables, stock alerts and the stock that waiting consumables reserve. */
export const mutants: Mutant[] = [
  {
    name: 'opening stock is valued at the cost of the end',
    file: stock,
    find: 'round(q.opening_units * q.opening_cost / 10.0)',
    put: 'round(q.opening_units * q.closing_cost / 10.0)',
    suite,
    only: 'the summary of movements',
  },
  {
    name: 'movements of the first day of a period count as opening stock too',
    file: stock,
    find: 'coalesce(sum(m.change) filter (where ${bookedAt(db)} < ${since}), 0) as opening_units',
    put: "coalesce(sum(m.change) filter (where ${bookedAt(db)} < ${since}::timestamptz + interval '1 day'), 0) as opening_units",
    suite,
    only: 'opens with the closing stock',
  },
  {
    name: 'goods that were written off count for turnover',
    file: 'src/domain/businessReport/storeFacts.ts',
    find: "...consumableKinds, 'use'] as const",
    put: "...consumableKinds, 'use', 'damage'] as const",
    suite,
    only: 'turnover is the cost',
  },
  {
    name: 'turnover divides by the closing stock instead of the average',
    file: 'src/domain/businessReport/measures.ts',
    find: 'const twiceAverageOf = (found: Sums) => (found.openingValue ?? 0) + (found.closingValue ?? 0);',
    put: 'const twiceAverageOf = (found: Sums) => (found.closingValue ?? 0) * 2;',
    suite,
    only: 'turnover is the cost',
  },
  {
    name: 'a reversed purchase stays in the statement of its supplier',
    file: moves,
    find: 'cross join lateral (select coalesce(o.type, d.type) as type) t',
    put: 'cross join lateral (select d.type as type) t',
    suite,
    only: 'the statement of a supplier',
  },
  {
    name: 'the price of a reversed purchase is the one to compare with',
    file: moves,
    find: 'and ${isStanding(db, db`p`)}',
    put: '',
    suite,
    only: 'the statement of a supplier',
  },
  {
    name: 'every movement out of a bill line brings its whole income',
    file: moves,
    find: 'coalesce(round(b.amount * (earlier.units - m.change) / g.quantity) - round(b.amount * earlier.units / g.quantity), 0)',
    put: 'coalesce(round(b.amount * (earlier.units - m.change) / 1) - round(b.amount * earlier.units / g.quantity), 0)',
    suite,
    only: 'the margin is',
  },
  {
    name: 'stock runs out at the use of thirty days read as ninety',
    file: stock,
    find: 'clinic_day(now()) + floor(u.held * 90.0 / u.used90)::int as out_on',
    put: 'clinic_day(now()) + floor(u.held * 30.0 / u.used90)::int as out_on',
    suite,
    only: 'goods run out',
  },
  {
    name: 'consumables that came back stay a cost',
    file: 'src/domain/businessReport/storeFacts.ts',
    find: "export const consumableKinds = ['consumable', 'consumableReturn'] as const;",
    put: "export const consumableKinds = ['consumable'] as const;",
    suite: consumables,
    only: 'holds the cost of consumables',
  },
  {
    name: 'a batch that gets another cost changes the cost of the past',
    file: 'server/areas/businessReport/queries/lineFacts.ts',
    find: `'d.patient_id')}, -m.amount as cost,`,
    put: `'d.patient_id')}, round(-m.change * s.cost / 10.0) as cost,`,
    suite: consumables,
    only: 'the cost is that of the stock ledger',
  },
  {
    name: 'consumables that were sent are still reserved',
    file: available,
    find: ' / nullif(bl.quantity, 0)), 0) - l.sent',
    put: ' / nullif(bl.quantity, 0)), 0)',
    suite: alerts,
    only: 'lessen the stock',
  },
  {
    name: 'consumables of a cancelled request are reserved for ever',
    file: available,
    find: 'r.practice_id = app_practice() and r.cancelled_at is null and',
    put: 'r.practice_id = app_practice() and',
    suite: alerts,
    only: 'lessen the stock',
  },
  {
    name: 'two runs of the job at once tell a person twice of stock alerts',
    file: push,
    find: 'return told.length > 0;',
    put: 'return told.length >= 0;',
    suite: alerts,
    only: 'are told once a day',
  },
  {
    name: 'people who do not keep stock are told of stock alerts',
    file: push,
    find: "where 'm_inventory' = any (k.authorities)",
    put: "where 'm_home' = any (k.authorities)",
    suite: alerts,
    only: 'are told once a day',
  },
  {
    name: 'goods that broke are counted as expired',
    file: 'server/areas/businessReport/queries/store/movementFacts.ts',
    find: "and m.kind = 'damage' and s.expires_on <",
    put: "and m.kind = 'damage' and '2000-01-01' <",
    suite: 'server/areas/businessReport/storeReports.db.test.ts',
    only: 'goods destroyed after their expiry',
  },
  {
    name: 'dead stock hides what was written off',
    file: 'server/areas/businessReport/queries/store/stockFacts.ts',
    find: "and d.batch_id = s.id and d.kind = 'damage'",
    put: "and d.batch_id = s.id and d.kind = 'use'",
    suite: 'server/areas/businessReport/storeReports.db.test.ts',
    only: 'dead stock is what lies',
  },
];
