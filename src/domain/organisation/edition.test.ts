import { expect, test } from 'vitest';
import { authoritiesIn, type Edition } from './edition.ts';

test.each<[string, Edition, string[], string[]]>([
  [
    'a cashier of the full edition gets the desk of the simplified one',
    'simplified',
    ['m_billing', 'o_bill_pay'],
    ['m_billing', 'o_bill_pay', 'v2_m_bill'],
  ],
  ['a role made for both stays as it is', 'simplified', ['m_chart', 'v2_m_nurse_workstation'], ['m_chart', 'v2_m_nurse_workstation']],
  ['a storekeeper of the simplified edition gets the store of the full one', 'full', ['v2_m_stock'], ['v2_m_stock', 'm_inventory']],
  ['an act without a screen opens none', 'full', ['o_refund_approve'], ['o_refund_approve']],
])('%s', (_, edition, authorities, expected) => {
  expect(authoritiesIn(edition, authorities)).toEqual(expected);
});
