import { expect, test } from 'vitest';
import { endpointTestsOf } from './changed.mjs';

const tests = [
  'server/areas/billing/settlement.db.test.ts',
  'server/areas/refund/refund.db.test.ts',
  'server/backup/backup.db.test.ts',
  'tests/endpoint/races.test.ts',
  'src/domain/billing/rules.test.ts',
];

test('a changed rule or act of an area runs the tests over a database of that area', () => {
  const ofBilling = ['server/areas/billing/settlement.db.test.ts'];
  expect(endpointTestsOf(['src/domain/billing/rules.ts'], tests)).toEqual(ofBilling);
  expect(endpointTestsOf(['server/areas/billing/acts/settleBill.ts'], tests)).toEqual(ofBilling);
});

test('a changed room of the server runs the tests of that room, and a changed test runs itself', () => {
  expect(endpointTestsOf(['server/backup/program.ts'], tests)).toEqual(['server/backup/backup.db.test.ts']);
  expect(endpointTestsOf(['tests/endpoint/races.test.ts'], tests)).toEqual(['tests/endpoint/races.test.ts']);
});

test('a changed screen runs no test over a database', () => {
  expect(endpointTestsOf(['src/features/billing/TillScreen.tsx'], tests)).toEqual([]);
});
