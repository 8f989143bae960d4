import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Sendings from '../../domain/invoice/sendingShapes.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { ConnectionOfProvider } from './ConnectionOfProvider.tsx';
import { WayOfInvoice } from './WayOfInvoice.tsx';

withServer();
afterEach(cleanup);

const anAttempt = (attempt: number, over: Partial<Sendings.Attempt> = {}): Sendings.Attempt => ({
  attempt,
  buyerName: '甲公司',
  buyerTaxpayerNumber: '91330100MADXL0002Q',
  reason: '',
  begunAt: '2026-11-23T02:00:00.000Z',
  begunByName: '赵倩',
  begunByNameEn: 'Zhao Qian',
  outcome: 'failed',
  problem: '税号不存在',
  endedAt: '2026-11-23T02:01:00.000Z',
  ...over,
});
const aWay = (over: Partial<Sendings.Sending> = {}): Sendings.Sending => ({
  state: 'failed',
  buyerKind: 'company',
  buyerName: '甲公司',
  buyerTaxpayerNumber: '91330100MADXL0002Q',
  tries: 0,
  nextTryAt: '2026-11-23T02:00:00.000Z',
  fault: null,
  problem: '税号不存在',
  platformNumber: null,
  checkData: '',
  platformIssuedAt: null,
  waitsForBlue: false,
  attempts: [anAttempt(1)],
  files: [],
  version: 4,
  ...over,
});
const invoice = { id: 'i1', number: 'FP00000007', kind: 'blue' } as Invoice.Full;
const patient = { id: 'p1', name: '王小明' };
const draw = (way: Sendings.Sending, kind: Invoice.Kind = 'blue', ...rights: string[]) =>
  render(<WayOfInvoice invoice={{ ...invoice, kind }} way={way} patient={patient} />, {
    wrapper: tillShell('m_billing', ...((rights.length > 0 ? rights : ['o_invoice_issue']) as 'o_invoice_issue'[])),
  });

test('corrects the buyer of a refused invoice and sends it anew, with the reason', async () => {
  const sent: unknown[] = [];
  answer('resendInvoice', ((draft: unknown) => {
    sent.push(draft);
    return { id: 'i1', version: 5 };
  }) as never);
  draw(aWay());

  expect((await screen.findByRole('alert')).textContent).toContain('税号不存在');
  fireEvent.click(screen.getByRole('button', { name: 'Correct and send again' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Correct and send again' }));
  fireEvent.change(drawer.getByRole('textbox', { name: /Taxpayer/ }), { target: { value: '91310000MADXL00018' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Wrong number' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        id: 'i1',
        version: 4,
        reason: 'Wrong number',
        buyer: { buyerKind: 'company', buyerName: '甲公司', taxpayerNumber: '91310000MADXL00018' },
      },
    ]),
  );
});

test('sends a refused red invoice again without asking for a buyer', async () => {
  const sent: unknown[] = [];
  answer('resendInvoice', ((draft: unknown) => {
    sent.push(draft);
    return { id: 'i1', version: 5 };
  }) as never);
  draw(aWay(), 'red');
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const question = within(await screen.findByRole('dialog', { name: /FP00000007/ }));
  fireEvent.change(question.getByRole('textbox'), { target: { value: 'Unlocked' } });
  fireEvent.click(question.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'i1', reason: 'Unlocked', version: 4 }]));
});

test('shows the number of the tax platform and the files, and offers nothing more once it is issued', async () => {
  draw(
    aWay({
      state: 'issued',
      problem: '',
      platformNumber: '26117000000000000001',
      checkData: 'A1B2',
      platformIssuedAt: '2026-11-23T02:01:00.000Z',
      attempts: [anAttempt(2, { outcome: 'issued', problem: '', reason: 'Wrong number' }), anAttempt(1)],
      files: [
        { format: 'pdf', isHere: true },
        { format: 'xml', isHere: false },
      ],
    }),
  );
  expect(await screen.findByText('26117000000000000001')).toBeTruthy();
  expect(screen.getByText('A1B2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download XML' })).toBeNull();
  expect(screen.queryByRole('button', { name: /again|Ask/ })).toBeNull();
  const attempts = within(screen.getByRole('table', { name: 'Attempts' }));
  expect(attempts.getAllByRole('row')).toHaveLength(3);
  expect(attempts.getByText('Wrong number')).toBeTruthy();
});

test('asks at once for an invoice without a result, and not for a red one that waits for its blue one', async () => {
  draw(aWay({ state: 'unknown', problem: '', fault: 'unreachable', tries: 6 }));
  expect(await screen.findByRole('button', { name: 'Ask now' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('does not answer');
  cleanup();
  draw(aWay({ state: 'waiting', problem: '', waitsForBlue: true }), 'red');
  expect(await screen.findByText('Waits for its blue invoice')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask now' })).toBeNull();
});

test('offers sending anew only to a person with the right to', async () => {
  draw(aWay(), 'blue', 'o_bill_collect');
  const again = await screen.findByRole('button', { name: 'Correct and send again' });
  fireEvent.click(again);
  expect(again.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const aConnection = (over: Partial<Sendings.Connection> = {}): Sendings.Connection => ({
  kind: 'bridge',
  address: 'https://bridge.example/',
  account: 'clinic',
  hasKey: true,
  beginsAt: null,
  version: 2,
  ...over,
});

test('tries the connection and says what is wrong with it', async () => {
  answer('queryEinvoiceConnection', aConnection() as never);
  answer('tryEinvoiceConnection', { fault: 'refusedKey' } as never);
  render(<ConnectionOfProvider />, { wrapper: tillShell('m_settings') });
  fireEvent.click(await screen.findByRole('button', { name: 'Try connection' }));
  expect((await screen.findByRole('alert')).textContent).toContain('refuses the account or the key');
});

test('shows the refusal of a trial in place of its result', async () => {
  answer('queryEinvoiceConnection', aConnection() as never);
  answer('tryEinvoiceConnection', () => refusal('No provider has been saved'));
  render(<ConnectionOfProvider />, { wrapper: tillShell('m_settings') });
  const trial = await screen.findByRole('button', { name: 'Try connection' });
  fireEvent.click(trial);
  await waitFor(() => expect(trial.hasAttribute('disabled')).toBe(false));
  expect(screen.queryByText('The connection works')).toBeNull();
});

test('keeps the stored key where none is typed, and asks for a start where sending is on', async () => {
  const saved: unknown[] = [];
  answer('queryEinvoiceConnection', aConnection() as never);
  answer('saveEinvoiceConnection', ((draft: unknown) => {
    saved.push(draft);
    return { id: 'c1', version: 3 };
  }) as never);
  render(<ConnectionOfProvider />, { wrapper: tillShell('m_settings') });
  const account = await screen.findByRole('textbox', { name: /Account/ });
  fireEvent.change(account, { target: { value: 'clinic-2' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Send invoices' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/problem|required/i);
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Send invoices' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toEqual([
      { kind: 'bridge', address: 'https://bridge.example/', account: 'clinic-2', key: '', beginsAt: null, version: 2 },
    ]),
  );
});
