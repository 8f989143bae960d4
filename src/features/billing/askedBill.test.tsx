import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { BillDesk } from './BillDesk.tsx';

withServer();
afterEach(cleanup);

const wang = { id: 'p1', mrn: 'M0000001', name: '王伟', sex: 'M', birthDate: '1980-01-01', allergies: [], pregnancy: null };

function Place() {
  const { search } = useLocation();
  return <output>{search}</output>;
}
const place = () => document.querySelector('output')?.textContent;

function openDesk(address: string, bills: readonly string[], { patient = wang as object, may = true } = {}) {
  answer('queryNotPayList', { rows: [], total: 0 });
  answer('queryBillCounts', { notPaid: 0, inSettlement: 0, owing: 0 } as never);
  answer('querySlidingWindowPatientInfo', patient as never);
  answer('queryPatientBillList', { rows: bills.map((id) => ({ id })), total: bills.length } as never);
  const desk = (
    <>
      <BillDesk tab="notPaid" go={() => undefined} PrintActs={() => null} Invoice={() => null} />
      <Place />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: desk }], { initialEntries: [`/billing?${address}`] });
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ may: () => may, pathTo: () => undefined } as unknown as Staff}>
        <RouterProvider router={router} />
      </StaffContext>
    </Words>,
  );
}

test('the one unpaid bill of the patient opens', async () => {
  openDesk('act=bill&patient=p1', ['b1']);
  await waitFor(() => expect(place()).toBe('?bill=b1'));
  expect(screen.queryByRole('region', { name: 'New bill' })).toBeNull();
});

test('of several unpaid bills the list of the patient is shown', async () => {
  openDesk('act=bill&patient=p1', ['b1', 'b2']);
  await waitFor(() => expect(place()).toContain('keyword=M0000001'));
});

test('without an unpaid bill a new one is begun for the patient', async () => {
  openDesk('act=bill&patient=p1', []);
  await screen.findByRole('region', { name: 'New bill' });
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /Buyer|Patient/ })).value).toBe('王伟');
  await waitFor(() => expect(place()).toBe(''));
});

test('no new bill is begun for a patient who has died', async () => {
  openDesk('act=bill&patient=p1', [], { patient: { ...wang, isDeceased: true } });
  await waitFor(() => expect(place()).toContain('keyword=M0000001'));
  expect(screen.queryByRole('region', { name: 'New bill' })).toBeNull();
});

test('without a patient a new bill is begun for a buyer still to be chosen', async () => {
  openDesk('act=bill', []);
  await screen.findByRole('region', { name: 'New bill' });
  await waitFor(() => expect(place()).toBe(''));
});

test('a person who may not make bills is shown the list, and the act leaves the address', async () => {
  openDesk('act=bill', [], { may: false });
  await waitFor(() => expect(place()).toBe(''));
  expect(screen.queryByRole('region', { name: 'New bill' })).toBeNull();
});
