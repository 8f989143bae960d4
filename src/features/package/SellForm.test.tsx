import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test('another package is sold without the campaign of the one chosen before', async () => {
  const bought: unknown[] = [];
  answer('queryPackageDefinitionList', { rows: [packageOf('Skin', 500), packageOf('Teeth', 800)], total: 2 });
  answer('queryCampaignList', {
    rows: [{ id: 'c1', packageId: 'Skin', nameZh: 'Spring', nameEn: 'Spring', price: 400, isRunning: true } as unknown as Package.Campaign],
    total: 1,
  });
  answer('querySetMealPaymentMethods', [{ code: 'cash', nameZh: 'Cash', nameEn: 'Cash' }] as never);
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
  fireEvent.click(await screen.findByRole('button', { name: 'Skin' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Spring' }));
  fireEvent.click(screen.getByRole('button', { name: 'Teeth' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cash' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(bought).toHaveLength(1));
  expect(bought[0]).toEqual({ patientId: 'p1', packageId: 'Teeth', payments: [{ methodCode: 'cash', amount: 800 }] });
});
