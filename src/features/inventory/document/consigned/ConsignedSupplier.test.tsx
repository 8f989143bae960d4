import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../../tests/server.ts';
import { shell } from '../../../../../tests/shell.tsx';
import { ConsignedSupplier } from './ConsignedSupplier.tsx';

withServer();
afterEach(cleanup);

function Form({ type }: { type: string }) {
  const form = useForm({ defaultValues: { type, supplierId: 'consigns' } });
  const chosen = useWatch({ control: form.control, name: 'type' });
  return (
    <FormProvider {...form}>
      <ConsignedSupplier />
      <button type="button" onClick={() => form.setValue('supplierId', 'sells')}>
        another supplier
      </button>
      <output>{chosen}</output>
    </FormProvider>
  );
}

function show(type = 'purchase'): void {
  answer('queryConsignmentAgreement', ({ supplierId }) => ({
    supplierId,
    supplier: { nameZh: '', nameEn: 'Supplier' },
    version: 1,
    covers: supplierId === 'consigns' ? ('some' as const) : ('none' as const),
    paysLosses: true,
    lines: [],
  }));
  render(<Form type={type} />, { wrapper: shell() });
}

test('a purchase from a supplier of consigned goods is warned of, and becomes a consigned receipt by one press', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive as consigned' }));
  expect(screen.getByRole('status').textContent).toBe('consignment');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a supplier without terms of consignment is not warned of', async () => {
  show();
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'another supplier' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
