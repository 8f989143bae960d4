import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type * as Package from '../../domain/package/shapes.ts';
import type { Line } from '../../domain/patient/shapes.ts';
import { SellForm } from './SellForm.tsx';

withServer();
afterEach(cleanup);

const packageOf = (id: string, amount: number) =>
  ({ id, nameZh: id, nameEn: id, amount, validityDays: 30, items: [] }) as unknown as Package.Definition;

const bought: unknown[] = [];

async function openSale(cards: object[] = []) {
  bought.length = 0;
  answer('queryPackageDefinitionList', { rows: [packageOf('Skin', 500), packageOf('Teeth', 80_000)], total: 2 });
  answer('queryCampaignList', {
    rows: [{ id: 'c1', packageId: 'Skin', nameZh: 'Spring', nameEn: 'Spring', price: 400, isRunning: true } as unknown as Package.Campaign],
    total: 1,
  });
  answer('querySetMealPaymentMethods', [
    { code: 'cash', nameZh: 'Cash', nameEn: 'Cash', isCash: true, isOffered: true },
    { code: 'wechat', nameZh: 'WeChat', nameEn: 'WeChat', isCash: false, isOffered: true },
  ]);
  answer('queryVisitPaymentMethods', [{ code: 'member-card', nameZh: 'Card', nameEn: 'Card', isCash: false, isOffered: true }]);
  answer('queryCardsOfPatient', cards as never);
  answer('querySimplePatientByES', {
    rows: [{ id: 'p1', name: 'Wang', sex: 'F', birthDate: '1990-01-01', mobile: '', mrn: 'M1' } as Line],
    total: 1,
  });
  answer('buyPackage', (sold) => {
    bought.push(sold);
    return { id: 'b1' } as never;
  });
  render(<SellForm close={() => {}} />, { wrapper: shell() });
  fireEvent.change(await screen.findByRole('combobox', { name: /Patient/ }), { target: { value: 'Wang' } });
  fireEvent.click(await screen.findByRole('option', { name: /Wang/ }));
  return userEvent.setup();
}

async function choose(user: ReturnType<typeof userEvent.setup>, field: RegExp, typed: string, option: RegExp) {
  const box = await screen.findByRole('combobox', { name: field });
  await user.clear(box);
  await user.type(box, typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('another package is sold without the campaign of the one chosen before', async () => {
  const user = await openSale();
  await choose(user, /^Package/, 'Ski', /Skin.*5\.00/);
  await choose(user, /Campaign/, 'Spr', /Spring.*4\.00/);
  await choose(user, /^Package/, 'Tee', /Teeth.*800\.00/);
  await choose(user, /Method 1/, 'Ca', /Cash/);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(bought).toHaveLength(1));
  expect(bought[0]).toEqual({ patientId: 'p1', packageId: 'Teeth', payments: [{ methodCode: 'cash', amount: 80_000, tendered: 80_000 }] });
});

test('a package is paid by card and another method, each with its amount', async () => {
  const user = await openSale([{ id: 'card1', principal: 30_000, gift: 2000 }]);
  await choose(user, /^Package/, 'Tee', /Teeth/);
  await choose(user, /Method 1/, 'Card', /Card ¥320\.00/);
  const amount = screen.getByRole('textbox', { name: /Amount by Card/ });
  expect((amount as HTMLInputElement).value).toBe('800.00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The card does not hold as much')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '320');
  await user.click(screen.getByRole('button', { name: 'Add a method' }));
  await choose(user, /Method 2/, 'We', /WeChat/);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(bought).toHaveLength(1));
  expect(bought[0]).toMatchObject({
    cardId: 'card1',
    payments: [
      { methodCode: 'member-card', amount: 32_000 },
      { methodCode: 'wechat', amount: 48_000 },
    ],
  });
});

test('asks about change larger than the largest note before a package is sold', async () => {
  const user = await openSale();
  await choose(user, /^Package/, 'Ski', /Skin.*5\.00/);
  await choose(user, /Method 1/, 'Ca', /Cash/);
  const amount = screen.getByRole('textbox', { name: /Amount by Cash/ });
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText(/¥500.00 received and ¥495.00 given back/);
  expect(bought).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(bought).toHaveLength(1));
});
