import { expect, test } from 'vitest';
import { endpointTestsOf, isWhole, journeysOf } from './changed.ts';

const tests = [
  'server/areas/billing/history.whole.db.test.ts',
  'server/areas/billing/settlement.db.test.ts',
  'server/areas/refund/refund.db.test.ts',
  'server/backup/backup.whole.db.test.ts',
  'tests/endpoint/races.test.ts',
  'tests/journeys/billing.whole.spec.ts',
  'tests/journeys/billing.spec.ts',
  'tests/journeys/role.spec.ts',
  'src/domain/billing/rules.test.ts',
];

test('a changed rule or act of an area runs the tests over a database of that area, those of the gate first', () => {
  const ofBilling = ['server/areas/billing/settlement.db.test.ts', 'server/areas/billing/history.whole.db.test.ts'];
  expect(endpointTestsOf(['src/domain/billing/rules.ts'], tests)).toEqual(ofBilling);
  expect(endpointTestsOf(['server/areas/billing/acts/settleBill.ts'], tests)).toEqual(ofBilling);
});

test('a changed room of the server runs the tests of that room, and a changed test runs itself', () => {
  expect(endpointTestsOf(['server/backup/program.ts'], tests)).toEqual(['server/backup/backup.whole.db.test.ts']);
  expect(endpointTestsOf(['tests/endpoint/races.test.ts'], tests)).toEqual(['tests/endpoint/races.test.ts']);
});

test('a changed screen runs no test over a database, and the journeys of its area', () => {
  expect(endpointTestsOf(['src/features/billing/TillScreen.tsx'], tests)).toEqual([]);
  expect(journeysOf(['src/features/billing/TillScreen.tsx'], tests)).toEqual([
    'tests/journeys/billing.spec.ts',
    'tests/journeys/billing.whole.spec.ts',
  ]);
});

test('a changed journey runs itself', () => {
  expect(journeysOf(['tests/journeys/role.spec.ts'], tests)).toEqual(['tests/journeys/role.spec.ts']);
});

test('what is of the whole tier says so by its name or its folder', () => {
  expect(tests.filter(isWhole)).toEqual([
    'server/areas/billing/history.whole.db.test.ts',
    'server/backup/backup.whole.db.test.ts',
    'tests/endpoint/races.test.ts',
    'tests/journeys/billing.whole.spec.ts',
  ]);
});
