import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { AddressLine } from './AddressLine.tsx';

withServer();
afterEach(cleanup);

let values: () => object;
function Form() {
  const form = useForm({ defaultValues: { regionCode: '', address: '' } });
  values = form.getValues;
  return (
    <FormProvider {...form}>
      <AddressLine />
    </FormProvider>
  );
}

async function read(line: string) {
  const Shell = shell();
  render(<Form />, { wrapper: Shell });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Paste a whole address' }), { target: { value: line } });
  fireEvent.click(screen.getByRole('button', { name: 'Read address' }));
}

test('fills region and address from one line and names the region', async () => {
  answer('recogniseAddress', { found: { regionCode: '330106', regionName: '浙江省杭州市西湖区', address: '文三路100号' } });
  await read('杭州西湖区文三路100号');
  expect(await screen.findByText('Read: 浙江省杭州市西湖区')).toBeTruthy();
  expect(values()).toEqual({ regionCode: '330106', address: '文三路100号' });
});

test('says that a line cannot be read, and leaves the fields as they are', async () => {
  answer('recogniseAddress', { found: null });
  await read('文三路100号');
  await waitFor(() => expect(screen.getByText(/cannot be read from this address/)).toBeTruthy());
  expect(values()).toEqual({ regionCode: '', address: '' });
});
