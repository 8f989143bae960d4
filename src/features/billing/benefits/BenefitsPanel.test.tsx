import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { aFullBill, tillShell } from '../../../../tests/till.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { BenefitsPanel } from './BenefitsPanel.tsx';
import { useBenefits } from './useBenefits.ts';

withServer();
afterEach(cleanup);

const bill = aFullBill({ subtotal: 7146, receivable: 7146 });
const asked: Billing.Benefits[] = [];

function Panel() {
  const choice = useBenefits(bill);
  return (
    <>
      <BenefitsPanel choice={choice} changed={() => {}} />
      <output>{choice.receivable}</output>
    </>
  );
}

beforeEach(() => {
  asked.length = 0;
  answer('queryCardsOfPatient', []);
  answer('queryUsablePackages', []);
  answer('queryCouponItemListByPatientId', []);
  answer('queryValidInsuranceList', []);
  answer('checkCouponIsValid', { isValid: true, amount: 1000, reason: null });
});

const coupon = { id: 'k1', nameZh: '立减', nameEn: 'Welcome', amount: 1000, minimumSpend: 5000, state: 'notUsed' };

test('says of a coupon what the settlement would say, and nothing else', async () => {
  answer('queryCouponItemListByPatientId', [coupon] as never);
  answer('calculateBilling', () => refusal('The bill is below the least spend of the coupon') as never);
  render(<Panel />, { wrapper: tillShell('m_billing') });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: /Coupons: 1/ }));

  expect(await screen.findByText('The bill is below the least spend of the coupon')).toBeTruthy();
});

test('enters the insurance of any patient at the till and takes it at once', async () => {
  const saved: unknown[] = [];
  answer('getInsuranceCompanyList', [
    {
      id: 'y1',
      code: 'PA',
      nameZh: '平安',
      nameEn: 'Ping An',
      phone: '',
      memo: '',
      version: 1,
      policies: 0,
      planSelfPayRate: null,
      planExemption: 0,
      planMaximum: null,
    },
  ]);
  answer('getInsuranceState', []);
  answer('queryInsuranceMemo', { memo: '' });
  answer('calculateBilling', ({ benefits }) => {
    asked.push(benefits as Billing.Benefits);
    return { ...bill, insurance: 3000, receivable: 4146, lines: [], pointsMost: 0, pointsUsed: 0, beforeCoupon: 7146 } as never;
  });
  answer('savePatientInsurance', (draft) => {
    saved.push(draft);
    answer('queryValidInsuranceList', [{ id: 'n1', companyNameZh: '平安', companyNameEn: 'Ping An' }] as never);
    return { id: 'n1', version: 1 };
  });
  render(<Panel />, { wrapper: tillShell('m_billing', 'o_policy_enter') });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: /policy/i }));
  const company = await screen.findByRole('combobox', { name: /Insurer|Company/ });
  await user.type(company, 'Ping');
  await user.click(await screen.findByRole('option', { name: /Ping An/ }));
  await user.type(screen.getByRole('textbox', { name: /Policy number/ }), 'N-77');
  await user.type(screen.getByRole('textbox', { name: /Self-pay rate/i }), '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved).toMatchObject([{ patientId: 'p1', companyId: 'y1', insuranceNumber: 'N-77', selfPayRate: 20 }]));
  await waitFor(() => expect(asked).toMatchObject([{ insuranceId: 'n1' }]));
  expect(await screen.findByText('4146')).toBeTruthy();
});
