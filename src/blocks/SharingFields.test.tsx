import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type { Line } from '../domain/patient/shapes.ts';
import { SharingFields } from './SharingFields.tsx';

withServer();
afterEach(cleanup);

function Form() {
  const people = [{ id: 'sister', name: 'Li Jianying' }];
  const form = useForm({ defaultValues: { people, reason: '', consentKind: '', consentNote: '' } });
  return (
    <FormProvider {...form}>
      <SharingFields before={['sister']} owner="owner" worth={510_000} />
    </FormProvider>
  );
}

async function add(name: string) {
  const box = await screen.findByRole('combobox', { name: 'Shared with' });
  box.focus();
  fireEvent.change(box, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

test('asks for the reason and the consent of the owner as soon as somebody new is added, and says what that person may use', async () => {
  answer('querySimplePatientByES', ({ keyword }) => ({
    rows: [{ id: `id-${keyword}`, name: keyword, sex: 'M', birthDate: '1990-01-01', mobile: '', mrn: 'M1' } as Line],
    total: 1,
  }));
  render(<Form />, { wrapper: shell() });
  expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();

  await add('Zheng');

  expect(await screen.findByRole('textbox', { name: /Reason/ })).toBeDefined();
  expect(screen.getByText('Signed paper')).toBeDefined();
  expect(screen.getByText(/all that is left: .*5,100\.00/)).toBeDefined();
  expect(screen.queryByText(/Code sent/)).toBeNull();
});
