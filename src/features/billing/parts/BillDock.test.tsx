import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import type { BenefitsChoice } from '../benefits/useBenefits.ts';
import { BillDock } from './BillDock.tsx';

afterEach(cleanup);

const bill = {
  id: 'b1',
  version: 1,
  status: payState.unpaid,
  isMine: true,
  lineCount: 1,
  lines: [],
  payments: [],
  sales: [],
  reduction: { kind: 'none' },
  receivable: 3000,
  total: 3000,
  arrears: 0,
} as unknown as Billing.Full;
const pay = vi.fn();
beforeEach(() => pay.mockReset());

const dock = (isBusy: boolean, problem?: string, children?: ReactNode) => (
  <MemoryRouter>
    <BillDock
      bill={bill}
      choice={{ bill, isWaiting: false } as unknown as BenefitsChoice}
      isBusy={isBusy}
      problem={problem}
      pay={pay}
      reduce={() => undefined}
      refused={() => undefined}
    >
      {children}
    </BillDock>
  </MemoryRouter>
);
const payKey = () => fireEvent.keyDown(document.body, { key: 'F2' });

test('F2 opens the payment at once when no charge is on its way', async () => {
  render(dock(false), { wrapper: shell(everyRight) });
  await screen.findByRole('button', { name: /^Take payment|^Pay/ });

  payKey();

  expect(pay).toHaveBeenCalledTimes(1);
});

test('F2 pressed while a charge is on its way opens the payment once the charge is on the bill', async () => {
  const { rerender } = render(dock(true), { wrapper: shell(everyRight) });
  await screen.findByRole('button', { name: /^Take payment|^Pay/ });
  payKey();
  payKey();
  expect(pay).not.toHaveBeenCalled();

  rerender(dock(false));

  expect(pay).toHaveBeenCalledTimes(1);
});

test('a charge that is refused opens no payment', async () => {
  const { rerender } = render(dock(true), { wrapper: shell(everyRight) });
  await screen.findByRole('button', { name: /^Take payment|^Pay/ });
  payKey();

  rerender(dock(false, 'There is none left'));
  rerender(dock(false));

  expect(pay).not.toHaveBeenCalled();
});

test('F2 leaves the field that is typed in first, so that its quantity counts', async () => {
  const left = vi.fn();
  render(dock(false, undefined, <input aria-label="quantity" onBlur={left} />), { wrapper: shell(everyRight) });
  (await screen.findByLabelText('quantity')).focus();

  fireEvent.keyDown(screen.getByLabelText('quantity'), { key: 'F2' });

  expect(left).toHaveBeenCalledTimes(1);
});
