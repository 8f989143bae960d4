import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Staff } from '../../../blocks/staff.ts';
import { scanEntries } from '../../../blocks/useScan.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { HandOut } from './HandOut.tsx';

withServer();
afterEach(cleanup);

const sale = { id: 'b', sheet: { id: 's', number: 'XS0001', status: 0, version: 1 } } as unknown as Billing.Full;

function open(): unknown[] {
  const given: unknown[] = [];
  answer('handOutSale', (args) => {
    given.push(args);
    return { done: true as const };
  });
  const pharmacist = { may: () => true, pathTo: (path: string) => `/main/${path}` } as unknown as Staff;
  render(<HandOut bill={sale} />, { wrapper: shell(pharmacist) });
  return given;
}
const scanned = async (code: string) => {
  const [entry] = scanEntries();
  act(() => entry?.handlers().trace?.({ kind: 'trace', text: code }));
};

test('hands the goods of a sale out at the desk without a scan', async () => {
  const given = open();

  fireEvent.click(await screen.findByRole('button', { name: /Hand out/ }));

  await expect.poll(() => given).toEqual([{ billingId: 'b' }]);
});

test('shows each scanned package, takes it once, and sends the codes with the hand-out', async () => {
  const given = open();
  await screen.findByRole('button', { name: /Hand out/ });
  await scanned('81234560000000011234');
  await scanned('81234560000000021234');
  await scanned('81234560000000021234');

  expect(screen.getByRole('alert').textContent).toContain('scanned already');
  expect(screen.getByText('Scan the packages that leave: 2 scanned')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Hand out/ }));

  await expect.poll(() => given).toEqual([{ billingId: 'b', boxes: ['81234560000000011234', '81234560000000021234'] }]);
});
