import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import { dateAt } from '../../../domain/dates.ts';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import PayableScreen from './PayableScreen.tsx';

withServer();
afterEach(cleanup);

const supplier = { nameZh: '示例医药', nameEn: 'Example Wholesale' };
const ageing = { uninvoiced: 9120, notDue: 5000, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, prepaid: 0 };
const line: Payable.PayableLine = { id: 's1', code: 'GYS001', supplier, balance: 14_120, ...ageing };
const account: Payable.Account = {
  supplierId: 's1',
  supplier,
  paymentDays: 30,
  balance: 14_120,
  ageing,
  payable: 5000,
  credit: 0,
  opening: 0,
  closing: 14_120,
  entries: [],
  invoices: [],
  payments: [],
  uninvoiced: [{ id: 'd1', kind: 'document', number: 'RK1', happenedOn: '2026-11-20', deliveryNumber: 'XS1', amount: 9120 }],
};

function open({ rows = [line], path = '/' }: { rows?: Payable.PayableLine[]; path?: string } = {}) {
  answer('querySupplierPayableList', { rows, total: rows.length } as never);
  answer('querySupplierAccount', account);
  answer('getSearchFilters', []);
  answer('queryListSettings', {} as never);
  render(
    <MemoryRouter initialEntries={[path]}>
      <PayableScreen />
    </MemoryRouter>,
    { wrapper: shell(everyRight) },
  );
}

/** The form of an act of the account, opened. */
async function openForm(act: string): Promise<HTMLElement> {
  open({ path: '/?document=s1' });
  fireEvent.click(await screen.findByRole('button', { name: act }));
  return screen.findByRole('dialog', { name: act });
}
const typeInto = (form: HTMLElement, name: RegExp, value: string) =>
  fireEvent.change(within(form).getByRole('textbox', { name }), { target: { value } });
const save = (form: HTMLElement) => fireEvent.click(within(form).getByRole('button', { name: 'Save' }));

describe('the list of supplier accounts', () => {
  test('shows what each supplier is owed, and opens the account by Enter', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Example Wholesale/ });
    expect(row.textContent).toContain('141.20');
    const cell = within(row).getByRole('gridcell', { name: 'GYS001' });
    cell.focus();
    fireEvent.keyDown(cell, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'Example Wholesale' })).toBeTruthy();
  });

  test('says that there is nothing, where no supplier has an account', async () => {
    open({ rows: [] });
    expect(await screen.findByText(/Nothing/i)).toBeTruthy();
  });

  test('says what failed, and asks again by one button', async () => {
    open();
    answer('querySupplierPayableList', () => refusal('The list is away') as never);
    cleanup();
    render(
      <MemoryRouter>
        <PayableScreen />
      </MemoryRouter>,
      { wrapper: shell(everyRight) },
    );
    expect(await screen.findByText('The list is away')).toBeTruthy();
    answer('querySupplierPayableList', { rows: [line], total: 1 } as never);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Example Wholesale/ })).toBeTruthy();
  });
});

test('an account without receipts to invoice and invoices to pay says so at its acts', async () => {
  open({ path: '/?document=s1' });
  answer('querySupplierAccount', { ...account, uninvoiced: [], payable: 0 });
  const invoice = await screen.findByRole('button', { name: 'Enter supplier invoice' });
  await waitFor(() => expect(invoice.getAttribute('aria-disabled')).toBe('true'));
  expect(invoice.title).toBe('No receipt or return waits for an invoice');
  expect(screen.getByRole('button', { name: 'Enter payment' }).title).toBe('No invoice is left to pay');
});

describe('the invoice of a supplier', () => {
  test('says beside each field what is missing, and sends nothing', async () => {
    const form = await openForm('Enter supplier invoice');
    save(form);
    expect(await within(form).findByText('Choose the receipts, returns or settlements of the invoice')).toBeTruthy();
    expect(within(form).getAllByText('Required').length).toBeGreaterThanOrEqual(3);
  });

  test('asks why it differs from its receipts, and refuses a tax above the amount', async () => {
    const sent: unknown[] = [];
    answer('saveSupplierInvoice', (draft) => {
      sent.push(draft);
      return { id: 'i1' };
    });
    const form = await openForm('Enter supplier invoice');
    fireEvent.click(within(form).getByRole('checkbox', { name: 'RK1' }));
    typeInto(form, /Invoice no/, 'FP1');
    typeInto(form, /Amount with tax/, '91.30');
    typeInto(form, /Tax in it/, '100');
    save(form);
    expect(await within(form).findByText('The tax lies between 0 and the amount')).toBeTruthy();
    expect(within(form).getByText('The invoice differs from its documents: give the reason')).toBeTruthy();
    expect(sent).toEqual([]);
    typeInto(form, /Tax in it/, '10.50');
    typeInto(form, /Reason of the difference/, 'freight');
    save(form);
    await waitFor(() =>
      expect(sent).toMatchObject([{ number: 'FP1', amount: 9130, tax: 1050, documentIds: ['d1'], differenceReason: 'freight' }]),
    );
  });

  test('keeps what was typed when the call is refused', async () => {
    answer('saveSupplierInvoice', () => refusal('This invoice of the supplier is entered already') as never);
    const form = await openForm('Enter supplier invoice');
    fireEvent.click(within(form).getByRole('checkbox', { name: 'RK1' }));
    typeInto(form, /Invoice no/, 'FP1');
    typeInto(form, /Amount with tax/, '91.20');
    typeInto(form, /Tax in it/, '10.50');
    save(form);
    expect(await screen.findByText('This invoice of the supplier is entered already')).toBeTruthy();
    expect(within(form).getByRole('textbox', { name: /Invoice no/ })).toHaveProperty('value', 'FP1');
    expect(within(form).getByRole('checkbox', { name: 'RK1' })).toHaveProperty('checked', true);
  });
});

describe('a payment to a supplier', () => {
  test('offers what the invoices leave open, and refuses more than that beside the field', async () => {
    const sent: unknown[] = [];
    answer('saveSupplierPayment', (draft) => {
      sent.push(draft);
      return { id: 'p1' };
    });
    const form = await openForm('Enter payment');
    const amount = within(form).getByRole('textbox', { name: /Amount/ });
    expect(amount).toHaveProperty('value', '50.00');
    save(form);
    expect(await within(form).findByText('Required')).toBeTruthy();
    typeInto(form, /Voucher/, 'HK1');
    typeInto(form, /Amount/, '50.01');
    save(form);
    expect(await within(form).findByText('More than the invoices not paid')).toBeTruthy();
    typeInto(form, /Amount/, '0');
    save(form);
    expect(await within(form).findByText('Must be greater than 0')).toBeTruthy();
    expect(sent).toEqual([]);
    typeInto(form, /Amount/, '20');
    save(form);
    await waitFor(() => expect(sent).toMatchObject([{ amount: 2000, voucher: 'HK1', method: 'transfer', paidOn: dateAt(new Date()) }]));
  });

  test('keeps amount and voucher when the call is refused', async () => {
    answer('saveSupplierPayment', () => refusal('You entered invoice FP1; another person enters its payment') as never);
    const form = await openForm('Enter payment');
    typeInto(form, /Voucher/, 'HK1');
    typeInto(form, /Amount/, '20');
    save(form);
    expect(await screen.findByText(/another person enters its payment/)).toBeTruthy();
    expect(within(form).getByRole('textbox', { name: /Voucher/ })).toHaveProperty('value', 'HK1');
  });
});
