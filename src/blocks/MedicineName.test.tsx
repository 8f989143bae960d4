import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { MedicineName } from './MedicineName.tsx';
import { InGridContext, OpenMedicineContext } from './openMedicine.ts';

withServer();
afterEach(cleanup);

it('opens the drug it names, and nothing of the row around it', async () => {
  const open = vi.fn();
  const openRow = vi.fn();
  render(
    <OpenMedicineContext value={open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: stands for the row of a list */}
      <div onClick={openRow}>
        <MedicineName itemId="drug-1">Amoxicillin</MedicineName>
      </div>
    </OpenMedicineContext>,
    { wrapper: shell() },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Amoxicillin' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('drug-1');
  expect(openRow).not.toHaveBeenCalled();
});

it('is plain text for whoever may not read drugs, and for an item outside of the goods', async () => {
  render(<MedicineName itemId="drug-1">Amoxicillin</MedicineName>, { wrapper: shell() });
  render(
    <OpenMedicineContext value={vi.fn()}>
      <MedicineName itemId={null}>A herb that the patient brings</MedicineName>
    </OpenMedicineContext>,
    { wrapper: shell() },
  );
  expect(await screen.findByText('Amoxicillin')).toBeDefined();
  expect(await screen.findByText('A herb that the patient brings')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is no stop of the tab key in a list, whose keys walk its cells', async () => {
  render(
    <OpenMedicineContext value={vi.fn()}>
      <MedicineName itemId="drug-1">Amoxicillin</MedicineName>
      <InGridContext value={true}>
        <MedicineName itemId="drug-2">Ibuprofen</MedicineName>
      </InGridContext>
    </OpenMedicineContext>,
    { wrapper: shell() },
  );
  expect((await screen.findByRole('button', { name: 'Amoxicillin' })).tabIndex).toBe(0);
  expect(screen.getByRole('button', { name: 'Ibuprofen' }).tabIndex).toBe(-1);
});
