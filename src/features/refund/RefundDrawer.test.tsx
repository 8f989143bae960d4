import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Refund from '../../domain/refund/shapes.ts';
import { RefundDrawer } from './RefundDrawer.tsx';

withServer();
afterEach(cleanup);

const refund: Refund.Full = {
  id: 'r1',
  refundNumber: 'TF1',
  billId: 'b1',
  billNumber: 'B1',
  patientId: 'p1',
  patientName: 'Wang',
  patientNameEn: 'Wang',
  mrn: 'M1',
  sex: 'F',
  birthDate: '1990-01-01',
  status: 0,
  reason: 'x',
  amount: 4000,
  appliedAt: '2026-11-23T02:00:00.000Z',
  appliedByName: 'Li',
  appliedByNameEn: 'Li',
  isOwn: true,
  decidedAt: null,
  decidedByName: null,
  decidedByNameEn: null,
  decision: '',
  paidAt: null,
  version: 1,
  lines: [],
  isSplitStale: false,
  exchanges: [],
  plan: {
    amount: 4000,
    writtenOff: 0,
    cash: 4000,
    byMethod: [{ methodCode: 'cash', amount: 4000 }],
    methods: [],
    pointsBack: 0,
    pointsTaken: 0,
    insurance: 0,
    packages: 0,
    couponBack: false,
  },
};

async function openRefund(over: Partial<Refund.Full>, isAloneAllowed: boolean): Promise<void> {
  answer('queryRefund', { ...refund, ...over });
  answer('queryVisitPaymentMethods', []);
  answer('querySystemParameter', { code: 'REFUND_APPROVED_ALONE', value: isAloneAllowed });
  render(<RefundDrawer id="r1" close={() => {}} />, { wrapper: tillShell('m_billing', 'o_refund_apply', 'o_refund_approve') });
  await screen.findByRole('button', { name: 'Approve' });
}

it.each([
  ['an own application', true, false, 'You applied for this refund. Another person has to approve it.'],
  ['an own application where the organisation allows it', true, true, null],
  ["another person's application", false, false, null],
])('the approval of %s is offered or disabled with the reason', async (_, isOwn, isAloneAllowed, reason) => {
  await openRefund({ isOwn }, isAloneAllowed);

  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('title')).toBe(reason));
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe(reason && 'true');
  expect(screen.getByRole('button', { name: 'Refuse' }).getAttribute('aria-disabled')).toBeNull();
});

it('says of a refund that was paid back at once that it had no approver', async () => {
  answer('queryRefund', { ...refund, status: 3, paidAt: '2026-11-23T02:00:00.000Z' });
  answer('queryVisitPaymentMethods', []);
  render(<RefundDrawer id="r1" close={() => {}} />, { wrapper: tillShell('m_billing') });
  expect(await screen.findByText('Paid back within the limit, without approval')).toBeTruthy();
});

const exchange = {
  id: 'x1',
  fromName: '',
  fromNameEn: 'Old drug',
  toName: '',
  toNameEn: 'New drug',
  billId: 'b2',
  billNumber: 'B2',
  payStatus: 0,
  paidBillId: 'b1',
  paidBillNumber: 'B1',
  refundId: 'r1',
  refundNumber: 'TF1',
  refundStatus: 0,
  back: 2000,
  charge: 1680,
};

it.each([
  [{}, /New drug.*¥16\.80.*bill B2.*¥20\.00.*TF1.*¥3\.20 to give back/],
  [{ charge: 2320 }, /¥3\.20 to pay/],
  [{ refundStatus: 2 }, /apply for the refund again on bill B1/],
])('names the new bill of an exchanged drug with the net sum: %j', async (over, text) => {
  await openRefund({ exchanges: [{ ...exchange, ...over }] }, false);

  expect(await screen.findByText(text)).toBeTruthy();
});
