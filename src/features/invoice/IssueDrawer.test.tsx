import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { IssueDrawer } from './IssueDrawer.tsx';

withServer();
afterEach(cleanup);

const aLine = (bill: number): Invoice.PlannedLine => ({
  billLineId: `l${bill}`,
  memberEntryId: null,
  patientPackageId: null,
  billNumber: `B20261123-000${bill}`,
  itemName: '换药',
  itemNameEn: 'Dressing',
  unit: '次',
  unitEn: 'times',
  quantity: 1,
  amount: bill * 10_600,
  taxCode: '3070202000000000000',
  taxNameZh: '医疗服务',
  taxNameEn: 'Medical services',
  rate: 6,
  tax: bill * 600,
});

/** Bill 1 is opened; bills 2 and 3 of the patient wait for an invoice. */
function aPlan({ otherBillIds = [] }: Invoice.PlanCriteria): Invoice.Plan {
  const bills = [1, ...otherBillIds.map((id) => Number(id.slice(1)))];
  const sum = bills.reduce((total, bill) => total + bill, 0);
  return {
    billingId: 'b1',
    billNumber: 'B20261123-0001',
    patientId: 'p1',
    patientName: '王小明',
    version: 3,
    others: otherBillIds.map((billingId) => ({ billingId, version: 5 })),
    openBills: [2, 3].map((bill) => ({
      billingId: `b${bill}`,
      billNumber: `B20261123-000${bill}`,
      settledAt: '2026-11-23T02:00:00.000Z',
      amount: bill * 10_600,
    })),
    nextNumber: 'FP00000007',
    lines: bills.map(aLine),
    withheld: { gift: 0, invoiced: 0 },
    amount: sum * 10_600,
    tax: sum * 600,
  };
}

const draw = () => render(<IssueDrawer billingId="b1" close={() => {}} />, { wrapper: tillShell('m_billing', 'o_invoice_issue') });
const linesTable = () => within(screen.getByRole('table', { name: 'Invoiced items' }));

test('issues one invoice over the bill and the ticked bills of the same patient', async () => {
  const issued: unknown[] = [];
  answer('queryInvoicePlan', aPlan as never);
  answer('issueBlueInvoice', ((draft: unknown) => {
    issued.push(draft);
    return { id: 'i1', number: 'FP00000007', amount: 42_400, issuedAt: '2026-11-23T03:00:00.000Z', status: 1, billCount: 2 };
  }) as never);
  draw();

  const others = within(await screen.findByRole('table', { name: 'Other bills of this patient' }));
  expect(others.getAllByRole('checkbox')).toHaveLength(2);
  expect(linesTable().getAllByRole('row')).toHaveLength(2);
  fireEvent.click(others.getByRole('checkbox', { name: 'Include bill B20261123-0003' }));

  await screen.findByText(/Invoice for 2 bills/);
  expect(linesTable().getByText('B20261123-0003')).toBeTruthy();
  expect(screen.getAllByText(/424\.00/).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Issue invoice' }));
  await waitFor(() =>
    expect(issued).toMatchObject([{ billingId: 'b1', version: 3, others: [{ billingId: 'b3', version: 5 }], tax: 2400 }]),
  );
});

test('takes a bill off the invoice again', async () => {
  answer('queryInvoicePlan', aPlan as never);
  draw();
  const tick = await screen.findByRole('checkbox', { name: 'Include bill B20261123-0002' });
  fireEvent.click(tick);
  await screen.findByText(/Invoice for 2 bills/);
  fireEvent.click(tick);
  await screen.findByText(/Invoice for bill B20261123-0001/);
  expect(linesTable().getAllByRole('row')).toHaveLength(2);
});

test('says why the ticked bills cannot be invoiced together', async () => {
  answer('queryInvoicePlan', ((criteria: Invoice.PlanCriteria) =>
    criteria.otherBillIds?.length ? refusal('Bill already invoiced: FP00000006') : aPlan(criteria)) as never);
  draw();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Include bill B20261123-0002' }));
  expect(await screen.findByText(/FP00000006/)).toBeTruthy();
});

test('offers no other bills where the patient has none', async () => {
  answer('queryInvoicePlan', ((criteria: Invoice.PlanCriteria) => ({ ...aPlan(criteria), openBills: [] })) as never);
  draw();
  await screen.findByText(/Invoice for bill B20261123-0001/);
  expect(screen.queryByRole('table', { name: 'Other bills of this patient' })).toBeNull();
});
