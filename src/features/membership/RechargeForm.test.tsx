import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type * as Member from '../../domain/membership/shapes.ts';
import { RechargeForm } from './RechargeForm.tsx';

withServer();
afterEach(cleanup);

const card = {
  id: 'c1',
  patientId: 'p1',
  patientName: 'Feng Li',
  patientNameEn: 'Feng Li',
  mrn: 'M1',
  sex: 'F',
  birthDate: '1990-01-01',
  cardNumber: 'HY1',
  principal: 0,
  gift: 0,
  points: 0,
  rechargeBonus: 0,
  version: 1,
} as unknown as Member.CardFull;

test('offers no payment method before they are loaded, so what a person opens does not close again', async () => {
  let send = () => {};
  const slow = new Promise<void>((resolve) => {
    send = resolve;
  });
  answer('queryVisitPaymentMethods', async () => {
    await slow;
    return ['cash', 'wechat', 'alipay', 'card', 'transfer', 'other'].map((code) => ({
      code,
      nameZh: code,
      nameEn: code,
      isCash: code === 'cash',
      isOffered: true,
    }));
  });
  const Shell = shell(everyRight);
  render(
    <MemoryRouter>
      <Shell>
        <RechargeForm card={card} close={() => {}} />
      </Shell>
    </MemoryRouter>,
  );
  const waiting = await screen.findByRole('combobox', { name: /^Payment method/ });
  expect((waiting as HTMLInputElement).disabled).toBe(true);

  send();

  await screen.findAllByText('–');
  const menu = screen.getByRole('combobox', { name: /^Payment method/ });
  expect(menu.getAttribute('aria-disabled')).toBeNull();
  fireEvent.mouseDown(menu);
  expect(await screen.findByRole('option', { name: 'cash' })).toBeDefined();
});
