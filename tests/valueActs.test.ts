import { expect, test } from 'vitest';
import { flowRegistry } from '../server/areas/approval/acts/registry.ts';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import type { Tag } from '../src/api/tags.ts';
import { flowSubjectNames, flowSubjects } from '../src/domain/approval/subjects.ts';
import { permissionsOf } from '../src/domain/permission/holds.ts';
import { movesNoValue, valueActs } from '../src/domain/value/acts.ts';
import { subjectOfEntry } from '../src/domain/value/entries.ts';

/** What value is made of. */
const valueTags: readonly Tag[] = [
  'Bill',
  'Campaign',
  'ChainTransfer',
  'Charge',
  'ClosingSheet',
  'Coupon',
  'CouponGiveaway',
  'Deposit',
  'DiscountRule',
  'Drawer',
  'FloatRequest',
  'Goods',
  'Member',
  'MemberType',
  'Package',
  'PackageDefinition',
  'Payment',
  'PriceAdjustment',
  'PurchasePlan',
  'Refund',
  'Stock',
  'StockCount',
  'StockDocument',
  'SupplierAccount',
  'Till',
];
const rows = catalogue as unknown as Record<string, AnyRow>;
const written = Object.keys(rows).filter(
  (name) => rows[name]!.kind === 'mutation' && rows[name]!.writes?.some((tag) => valueTags.includes(tag as Tag)),
);
const claimed = valueActs.flatMap(({ calls }) => calls);
const excused = Object.values(movesNoValue).flat();

test('each call that writes money, prices or goods is an act of value, or stands among those that move none', () => {
  expect(written.filter((name) => !claimed.includes(name) && !excused.includes(name))).toEqual([]);
});

test('each call stands in one place, and exists', () => {
  const all = [...claimed, ...excused];
  expect(all.filter((name, place) => all.indexOf(name) < place)).toEqual([]);
  expect(all.filter((name) => !(name in rows))).toEqual([]);
});

test('an act of value needs the right of its calls', () => {
  const sorted = (codes: readonly string[]) => [...codes].sort();
  const differing = valueActs.flatMap(({ calls, needs }) =>
    calls.filter((name) => String(sorted(permissionsOf(rows[name]!.needs))) !== String(sorted(permissionsOf(needs)))),
  );
  expect(differing).toEqual([]);
});

test('each act is weighed by subjects that exist and can be asked for, or says why it is free', () => {
  const unknown = valueActs.flatMap(({ weighedBy }) =>
    weighedBy.filter((subject) => !flowSubjectNames.includes(subject) || !(subject in flowRegistry)),
  );
  expect(unknown).toEqual([]);
  expect(valueActs.filter((act) => act.weighedBy.length === 0 && !('whyNot' in act && act.whyNot !== ''))).toEqual([]);
});

/** Subjects of rights, records and roles: they move no value. */
const withoutValue = ['recordReopening', 'roleRights', 'staffRoles'];

test('each subject of money, prices and goods weighs an act of the table', () => {
  const weighing = new Set(valueActs.flatMap(({ weighedBy }) => [...weighedBy]));
  expect(flowSubjectNames.filter((subject) => !weighing.has(subject) && !withoutValue.includes(subject))).toEqual([]);
});

test('each subject that weighs fen adds the earlier acts of the day', () => {
  const alone = flowSubjectNames.filter((subject) => {
    const { unit, window } = flowSubjects[subject];
    const isLimited =
      Object.values(subjectOfEntry).includes(subject) ||
      valueActs.some((act) => 'secondPerson' in act && act.secondPerson === 'approver' && act.weighedBy.includes(subject));
    return unit === 'fen' && !window && !isLimited;
  });
  // A sheet is reopened once: its whole amount is weighed.
  expect(alone).toEqual(['sheetReopening']);
});
