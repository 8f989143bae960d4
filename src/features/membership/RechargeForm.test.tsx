import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test('keeps the list of payment methods that was opened while they were loaded open, and is a menu once it is left', async () => {
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
  const field = await screen.findByRole('combobox', { name: /^Payment method/ });
  fireEvent.focus(field);
  fireEvent.mouseDown(field);

  send();

  fireEvent.click(await screen.findByRole('option', { name: /cash/ }));
  expect((screen.getByRole('combobox', { name: /^Payment method/ }) as HTMLInputElement).value).toMatch(/cash/);

  fireEvent.blur(field);

  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Payment method/ }).textContent).toMatch(/cash/));
});
