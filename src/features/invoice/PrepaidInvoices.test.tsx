import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Prepaid from '../../domain/invoice/prepaidShapes.ts';
import { PrepaidInvoices } from './PrepaidInvoices.tsx';

withServer();
afterEach(cleanup);

const at = '2026-11-23T02:00:00.000Z';
const money = (id: string, over: Partial<Prepaid.PrepaidMoney> = {}): Prepaid.PrepaidMoney => ({
  kind: 'recharge',
  id,
  number: `HY20261123-${id}`,
  at,
  received: 100_00,
  amount: 100_00,
  isOtherClinics: false,
  invoice: null,
  ...over,
});
const invoice = { id: 'i1', number: 'FP00000006', amount: 100_00, status: 1 as const };

/** Recharge 1 can be invoiced in part, 2 is invoiced, 3 belongs to another clinic. */
const standing: Prepaid.PrepaidStanding = {
  received: 300_00,
  spent: 40_00,
  invoiced: 140_00,
  sources: [money('1', { amount: 60_00 }), money('2', { amount: 0, invoice }), money('3', { isOtherClinics: true })],
};

function aPlan({ source, others = [] }: Prepaid.PrepaidCriteria): Prepaid.PrepaidPlan {
  const sources = [source, ...others];
  const amount = 60_00 * sources.length;
  return {
    source,
    number: 'HY20261123-1',
    patientId: 'p1',
    patientName: '王小明',
    others,
    openSources: [{ kind: 'package', id: 'k1', number: 'TC20261123-1', at, amount: 60_00 }],
    nextNumber: 'FP00000007',
    lines: sources.map(({ id }) => ({
      billLineId: null,
      memberEntryId: id,
      patientPackageId: null,
      billNumber: id,
      itemName: '会员卡充值',
      itemNameEn: 'Recharge of a card',
      unit: '',
      unitEn: '',
      quantity: 1,
      amount: 60_00,
      taxCode: '6010000000000000000',
      taxNameZh: '预付卡销售和充值',
      taxNameEn: 'Prepaid card sale and recharge',
      rate: 0,
      tax: 0,
    })),
    withheld: { gift: 0, invoiced: 40_00 },
    amount,
  };
}

const draw = (...rights: Parameters<typeof tillShell>) => {
  answer('queryPrepaidInvoices', standing);
  answer('queryPrepaidInvoicePlan', aPlan as never);
  render(<PrepaidInvoices of="card" id="c1" />, { wrapper: tillShell(...rights) });
};
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const acts = async () => await screen.findAllByRole('button', { name: 'Issue invoice' });

test('shows the invoice of each recharge, and offers one only for own money without an invoice', async () => {
  draw('m_billing', 'o_invoice_issue');
  const buttons = await acts();
  expect(buttons.map(isOff)).toEqual([false, true]);
  expect(screen.getByText(/FP00000006/)).toBeTruthy();
  expect(screen.getByText(/Paid in ¥300.00 · Spent ¥40.00 · Invoiced ¥140.00/)).toBeTruthy();
});

test('issues one untaxed invoice over a recharge and a ticked package, and says what is left out', async () => {
  const issued: unknown[] = [];
  answer('issuePrepaidInvoice', ((draft: unknown) => {
    issued.push(draft);
    return { id: 'i2', number: 'FP00000007', amount: 120_00, issuedAt: at, status: 1, billCount: 2, sending: null };
  }) as never);
  draw('m_billing', 'o_invoice_issue');
  fireEvent.click((await acts())[0]!);
  expect(await screen.findByText(/Without ¥40.00 that is invoiced otherwise/)).toBeTruthy();
  const drawer = screen.getByRole('dialog');
  expect(within(drawer).getByText('Untaxed')).toBeTruthy();
  fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Put TC20261123-1 on the invoice' }));
  expect(await within(drawer).findByText(/Invoice for 2 prepayments/)).toBeTruthy();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Issue invoice' }));
  await waitFor(() => expect(issued).toHaveLength(1));
  expect(issued[0]).toMatchObject({
    source: { kind: 'recharge', id: '1' },
    others: [{ kind: 'package', id: 'k1' }],
    amount: 120_00,
    buyerName: '王小明',
  });
});

test('gives the reason where the right to issue is missing', async () => {
  draw('m_billing');
  expect((await acts()).map(isOff)).toEqual([true, true]);
});
