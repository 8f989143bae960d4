import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { aFullBill, tillShell } from '../../../tests/till.tsx';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import { Reverse } from './InvoiceDrawer.tsx';
import { InvoiceOfBill } from './InvoiceOfBill.tsx';

withServer();
afterEach(cleanup);

test('offers to issue an invoice only to a person with the right to', async () => {
  const bill = aFullBill({ status: 1, paid: 22_914 });
  render(<InvoiceOfBill bill={bill} />, { wrapper: tillShell('m_billing') });

  const issue = await screen.findByRole('button', { name: 'Issue invoice' });
  fireEvent.click(issue);

  expect(issue.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  render(<InvoiceOfBill bill={bill} />, { wrapper: tillShell('m_billing', 'o_invoice_issue') });
  expect((await screen.findByRole('button', { name: 'Issue invoice' })).getAttribute('aria-disabled')).toBeNull();
});

const invoice = { id: 'i1', number: '26116666', billCount: 1 };

test('says under which number a red invoice was issued', async () => {
  answer('issueRedInvoice', { id: 'r1', number: '26117777' } as never);
  const told: Done[] = [];
  render(
    <DoneContext value={(done) => told.push(done)}>
      <Reverse invoice={invoice} close={() => {}} />
    </DoneContext>,
    { wrapper: tillShell('m_billing', 'o_invoice_issue') },
  );
  const question = within(await screen.findByRole('dialog', { name: /26116666/ }));
  fireEvent.change(question.getByRole('textbox'), { target: { value: 'Wrong buyer' } });
  fireEvent.click(question.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(told).toEqual([{ message: 'invoice.red.done', values: { number: '26117777' }, stays: true }]));
});

test('says that no red invoice was issued, and why', async () => {
  answer('issueRedInvoice', () => refusal('This invoice has been reversed'));
  const told: Done[] = [];
  render(
    <DoneContext value={(done) => told.push(done)}>
      <Reverse invoice={invoice} close={() => {}} />
    </DoneContext>,
    { wrapper: tillShell('m_billing', 'o_invoice_issue') },
  );
  const question = within(await screen.findByRole('dialog', { name: /26116666/ }));
  fireEvent.change(question.getByRole('textbox'), { target: { value: 'Wrong buyer' } });
  fireEvent.click(question.getByRole('button', { name: 'Reverse' }));

  expect((await question.findByRole('alert')).textContent).toBe('Red invoice failed: This invoice has been reversed');
  expect(told).toEqual([]);
});
