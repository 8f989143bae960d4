import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Coupon from '../../domain/coupon/shapes.ts';
import type { Permission } from '../../domain/permission/codes.ts';
import CouponsScreen from './CouponsScreen.tsx';

withServer();
afterEach(cleanup);

const coupon = {
  id: 'k1',
  version: 1,
  code: 'XK',
  nameZh: '立减',
  nameEn: 'Welcome',
  amount: 500,
  minimumSpend: 0,
  validityDays: 30,
  channel: '',
  enabled: true,
  issueQuantity: 10,
  issued: 1,
  used: 0,
} satisfies Coupon.Coupon;

async function issueButton(...authorities: Permission[]) {
  answer('queryCouponList', { rows: [coupon], total: 1 });
  render(
    <MemoryRouter>
      <CouponsScreen />
    </MemoryRouter>,
    { wrapper: tillShell(...authorities) },
  );
  return screen.findByRole('button', { name: 'Issue' });
}

test('offers to issue a coupon only to a person with the right to', async () => {
  expect((await issueButton('m_billing')).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  expect((await issueButton('m_billing', 'o_coupon_issue')).getAttribute('aria-disabled')).toBeNull();
});
