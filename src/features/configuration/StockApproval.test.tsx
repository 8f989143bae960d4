import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { StockApproval } from './StockApproval.tsx';

withServer();
afterEach(cleanup);

function show(rights: readonly string[], setting: { ownApproval: boolean; skipApproval: boolean }): void {
  answer('queryStockSetting', { nearExpiryDays: 180, slowMoverDays: 90, version: 0, ...setting });
  const staff = { user: aUser(), may: (code: string) => rights.includes(code) } as unknown as Staff;
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff}>
        <StockApproval />
      </StaffContext>
    </Words>,
  );
}
const keeper = ['m_inventory', 'o_warehouse_manage', 'm_orgnization_management'];

test.each([
  ['reviewed by another person', { ownApproval: false, skipApproval: false }],
  ['people may review their own', { ownApproval: true, skipApproval: false }],
  ['none, booked without review', { ownApproval: true, skipApproval: true }],
])('says beside the parameters that stock documents are reviewed: %s', async (words, setting) => {
  show(['m_inventory'], setting);

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('opens the stock settings for a person who may change them', async () => {
  show(keeper, { ownApproval: false, skipApproval: false });

  fireEvent.click(await screen.findByRole('button', { name: 'Stock settings' }));

  expect(await screen.findByRole('checkbox', { name: 'People may review their own documents' })).toBeTruthy();
});
