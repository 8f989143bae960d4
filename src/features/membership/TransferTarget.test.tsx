import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type * as Member from '../../domain/membership/shapes.ts';
import type { Line } from '../../domain/patient/shapes.ts';
import { TransferTarget } from './TransferTarget.tsx';

withServer();
afterEach(cleanup);

function Form() {
  const form = useForm({ defaultValues: { to: '' } });
  return (
    <FormProvider {...form}>
      <TransferTarget exceptId="own" />
      <output>{form.watch('to') || 'no card'}</output>
    </FormProvider>
  );
}

async function choose(name: string) {
  const box = screen.getByRole('combobox', { name: /To|to/ });
  box.focus();
  fireEvent.change(box, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

test('another patient takes the card chosen before with them: neither is it sent, nor are the cards of the one before offered', async () => {
  let send = () => {};
  const slow = new Promise<void>((resolve) => {
    send = resolve;
  });
  answer('querySimplePatientByES', ({ keyword }) => ({
    rows: [{ id: keyword, name: keyword, sex: 'F', birthDate: '1990-01-01', mobile: '', mrn: 'M1' } as Line],
    total: 1,
  }));
  answer('queryCardsOfPatient', async ({ patientId }) => {
    if (patientId === 'Wang') await slow;
    return [
      {
        id: `card of ${patientId}`,
        isOwn: true,
        typeNameZh: '',
        typeNameEn: 'Gold',
        cardNumber: `HY ${patientId}`,
        principal: 19_000,
        gift: 1000,
      } as Member.CardFull,
    ];
  });
  render(<Form />, { wrapper: shell() });
  await screen.findByRole('combobox', { name: /To|to/ });
  await choose('Zhang');
  fireEvent.click(await screen.findByRole('button', { name: 'Gold HY Zhang · ¥200.00' }));
  await screen.findByText('card of Zhang', { selector: 'output' });

  await choose('Wang');

  await screen.findByText('no card', { selector: 'output' });
  expect(screen.queryByRole('button', { name: 'Gold HY Zhang · ¥200.00' })).toBeNull();
  send();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Gold HY Wang · ¥200.00' })).toBeTruthy());
});

test('the only card of a patient is chosen by itself', async () => {
  answer('querySimplePatientByES', {
    rows: [{ id: 'Li', name: 'Li', sex: 'F', birthDate: '1990-01-01', mobile: '', mrn: 'M1' } as Line],
    total: 1,
  });
  answer('queryCardsOfPatient', [
    { id: 'own', isOwn: true, typeNameZh: '', typeNameEn: 'Gold', cardNumber: 'HY 0' } as Member.CardFull,
    { id: 'card of Li', isOwn: true, typeNameZh: '', typeNameEn: 'Gold', cardNumber: 'HY 1' } as Member.CardFull,
  ]);
  render(<Form />, { wrapper: shell() });
  await screen.findByRole('combobox', { name: /To|to/ });
  await choose('Li');
  await screen.findByText('card of Li', { selector: 'output' });
});
