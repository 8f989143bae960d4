import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { ClinicFields, emptyClinic } from './ClinicFields.tsx';

withServer();
afterEach(cleanup);

const entryOf = (code: string, nameEn: string): Entry => ({
  code,
  nameZh: nameEn,
  nameEn,
  pinyin: '',
  initials: '',
  parentCode: null,
  extra: {},
});

const logo = 'data:image/png;base64,iVBORw0KGgo=';

function Form() {
  const form = useForm({ defaultValues: { ...emptyClinic, provinceCode: '310000', cityCode: '310100', logo } });
  return (
    <FormProvider {...form}>
      <ClinicFields chain />
      <output>{form.watch('cityCode') || 'no city'}</output>
    </FormProvider>
  );
}

test('another province begins with no city, and offers none of the one before while its own are on their way', async () => {
  let send = () => {};
  const slow = new Promise<void>((resolve) => {
    send = resolve;
  });
  answer('getAllProvinces', [entryOf('310000', 'Shanghai'), entryOf('330000', 'Zhejiang')]);
  answer('getAreaList', async ({ id }) => {
    if (id === '310000') return [entryOf('310100', 'Shanghai City')];
    await slow;
    return [entryOf('330100', 'Hangzhou')];
  });
  render(<Form />, { wrapper: shell() });
  await screen.findByRole('button', { name: 'Shanghai City' });
  expect(screen.getByText('310100', { selector: 'output' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Zhejiang' }));

  await screen.findByText('no city', { selector: 'output' });
  expect(screen.queryByRole('button', { name: 'Shanghai City' })).toBeNull();
  await act(async () => send());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hangzhou' })).toBeTruthy());
});

test('a logo can be removed, and a file that is no picture leaves it as it is', async () => {
  answer('getAllProvinces', []);
  answer('getAreaList', []);
  render(<Form />, { wrapper: shell() });
  const group = await screen.findByRole('group', { name: 'Logo' });
  const shown = () => group.querySelector('img')?.getAttribute('src');

  fireEvent.change(group.querySelector('input')!, { target: { files: [new File(['no picture'], 'logo.png')] } });
  await screen.findByText('This file is not a picture that can be used (PNG or JPEG)');
  expect(shown()).toBe(logo);

  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(shown()).toBeUndefined();
});
