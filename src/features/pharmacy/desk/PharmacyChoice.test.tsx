import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { preferPharmacy } from '../../../domain/pharmacy/batches.ts';
import { proposeLines } from '../../../domain/pharmacy/standing.ts';
import { useWorkplace } from '../workplace/useWorkplace.ts';
import { PharmacyChoice } from './PharmacyChoice.tsx';

withServer();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const batch = (id: string, warehouseId: string, expiryDate: string, order: number) => ({
  id,
  warehouseId,
  warehouse: warehouseId === 'main' ? 'Main pharmacy' : 'Night pharmacy',
  batchNumber: id,
  shelf: '',
  expiryDate,
  order,
  quantity: 5,
});
const lines = [{ id: 'line', quantity: 6, batches: [batch('early', 'main', '2027-01-31', 0), batch('late', 'night', '2028-01-31', 1)] }];

function Desk() {
  const [id, choose] = useWorkplace('xinglin.pharmacy');
  const { chosen } = proposeLines(preferPharmacy(lines, id), '2026-11-21');
  return (
    <>
      <PharmacyChoice lines={lines} value={id} choose={choose} />
      <output>{chosen.line?.map(({ batchId, quantity }) => `${batchId} ${quantity}`).join(', ')}</output>
    </>
  );
}

test('batches of the chosen pharmacy are proposed first, others only for the rest, and the choice is kept at this workplace', async () => {
  render(<Desk />, { wrapper: shell() });
  expect((await screen.findByRole('status')).textContent).toBe('early 5, late 1');

  await userEvent.click(screen.getByRole('combobox', { name: /Hand out from/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Night pharmacy' }));
  expect(screen.getByRole('status').textContent).toBe('late 5, early 1');

  cleanup();
  render(<Desk />, { wrapper: shell() });
  expect((await screen.findByRole('status')).textContent).toBe('late 5, early 1');
});

test('no choice is shown where one pharmacy has all the goods', async () => {
  const only = [{ batches: [batch('early', 'main', '2027-01-31', 0)] }];
  render(
    <>
      <PharmacyChoice lines={only} value="" choose={() => undefined} />
      <output>drawn</output>
    </>,
    { wrapper: shell() },
  );
  await screen.findByRole('status');
  expect(screen.queryByRole('combobox')).toBeNull();
});
