import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { aFullBill, tillShell } from '../../../../tests/till.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import { CopyButton } from './CopyButton.tsx';

withServer();
afterEach(cleanup);

function showButton(bill: Partial<Billing.Full>, ...rights: Parameters<typeof tillShell>) {
  const opened: string[] = [];
  const sent: unknown[] = [];
  answer('copyBilling', (seen) => {
    sent.push(seen);
    return aFullBill({ id: 'b2', billNumber: 'B20261123-0009' });
  });
  render(
    <>
      <CopyButton bill={aFullBill({ id: 'b1', version: 3, ...bill })} open={(id) => opened.push(id)} />
      <p>words are loaded</p>
    </>,
    { wrapper: tillShell(...rights) },
  );
  return { opened, sent, user: userEvent.setup() };
}

test.each(['paid', 'void'] as const)('copies a %s bill and opens the copy', async (state) => {
  const { opened, sent, user } = showButton({ status: payState[state] }, 'm_billing', 'o_bill_charge');

  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(screen.getByRole('dialog').textContent).toContain('this bill stays as it is');
  await user.click(screen.getByRole('button', { name: 'Copy' }));

  await waitFor(() => expect(opened).toEqual(['b2']));
  expect(sent).toMatchObject([{ version: 3 }]);
});

test('is not shown for an unpaid bill, and is disabled without the right to charge', async () => {
  showButton({ status: payState.void }, 'm_billing');
  expect((await screen.findByRole('button', { name: /Copy/ })).getAttribute('aria-disabled')).toBe('true');
  cleanup();

  showButton({ status: payState.unpaid }, 'm_billing', 'o_bill_charge');
  await screen.findByText('words are loaded');
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
});
