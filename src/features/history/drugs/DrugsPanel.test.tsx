import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Drug from '../../../domain/history/drugs/shapes.ts';
import { DrugsPanel } from './DrugsPanel.tsx';

withServer();
afterEach(cleanup);

const warfarin: Drug.Row = {
  id: 'h1',
  isOwn: false,
  version: 1,
  itemId: null,
  name: '华法林',
  nameEn: 'warfarin',
  specification: '',
  ingredient: 'warfarin',
  dose: 3,
  doseUnit: 'mg',
  routeCode: null,
  frequencyCode: 'qd',
  since: '2024-03',
  until: null,
  isEstimated: false,
  source: 'otherHospital',
  status: 'taking',
  stoppedOn: null,
  stopReason: '',
  note: '',
  isChecked: true,
  recordedBy: 'Chen Jing',
  recordedAt: '2026-11-01T02:00:00.000Z',
  findings: [],
};
const own: Drug.Row = {
  ...warfarin,
  id: 'a1',
  isOwn: true,
  version: null,
  itemId: 'i1',
  name: '布洛芬胶囊',
  nameEn: 'Ibuprofen',
  source: null,
  since: '2026-11-01',
  until: '2026-11-29',
  findings: [{ level: 'reason', text: 'Major interaction', source: '' }],
};
const entry = (code: string, nameEn: string) => ({ code, nameZh: nameEn, nameEn, pinyin: '', initials: '', parentCode: null, extra: {} });

interface Shown {
  rows?: Drug.Row[];
  review?: Drug.Review | null;
  mayKeep?: boolean;
  order?: (row: Drug.Row) => void;
}

function open({ rows = [warfarin], review = null, mayKeep = true, order }: Shown = {}) {
  answer('queryDrugsTaken', { rows, review });
  answer('querySlidingWindowPatientInfo', { id: 'p1', name: 'Wang', sex: 'M', birthDate: '1960-01-01', allergies: [], tags: [] } as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 } as never);
  answer('getDrugFrequencyOfUsage', [entry('qd', 'once a day'), entry('bid', 'twice a day')] as never);
  answer('getDrugDoseUnitList', [entry('mg', 'mg')] as never);
  answer('queryMedicineNames', [
    { itemId: null, ingredient: 'warfarin', name: '华法林', nameEn: 'warfarin', specification: '', doseUnit: null },
  ]);
  const staff = { user: aUser(), may: () => mayKeep, patientPath: () => '/', pathTo: () => undefined } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <DrugsPanel patientId="p1" noteRecordId="e1" order={order} />
    </StaffContext>,
    { wrapper: shell() },
  );
  return screen.findByRole('region', { name: 'Current medicines' });
}

test('shows own and outside medicines with usage, source, recorder and dangers; stopped ones are folded', async () => {
  const stopped: Drug.Row = {
    ...warfarin,
    id: 'h2',
    nameEn: 'aspirin',
    status: 'stopped',
    stoppedOn: '2026-10-01',
    stopReason: 'bleeding',
  };
  const panel = await open({ rows: [warfarin, own, stopped] });
  await within(panel).findAllByText(/once a day/);
  const [outside, ordered] = within(panel).getAllByRole('listitem');
  expect(outside?.textContent).toMatch(/warfarin.*3 mg.*once a day.*since 2024-03.*Other hospital.*Chen Jing/);
  expect(ordered?.textContent).toMatch(/Ibuprofen.*until.*Order of this organisation.*Major interaction/);
  const folded = within(panel).getByText('1 stopped medicine').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toMatch(/aspirin.*bleeding/);
});

test('says so where no check knows a medicine', async () => {
  const panel = await open({ rows: [{ ...warfarin, nameEn: 'secret pill', isChecked: false }] });
  expect(within(panel).getByText('Not checked')).toBeTruthy();
});

test('records a medicine typed in one line: Enter chooses its name, reads its usage, and Enter records it', async () => {
  let sent: unknown;
  answer('saveDrugTaken', (draft) => {
    sent = draft;
    return { id: 'h9', version: 1 };
  });
  const panel = await open({ rows: [] });
  const search = within(panel).getByRole('combobox', { name: 'Medicine' });
  fireEvent.change(search, { target: { value: 'warfarin 3mg qd 2024-03' } });
  await screen.findByRole('option', { name: /warfarin.*generic name/ });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(within(panel).getByLabelText('Dose', { selector: 'input' })).toHaveProperty('value', '3'));
  fireEvent.submit(within(panel).getByRole('form', { name: 'Record medicine' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      patientId: 'p1',
      noteRecordId: 'e1',
      name: '华法林',
      ingredient: 'warfarin',
      itemId: null,
      dose: 3,
      doseUnit: 'mg',
      frequencyCode: 'qd',
      since: '2024-03',
      source: 'otherHospital',
    }),
  );
});

test('never records the chosen medicine under other letters', async () => {
  let isSent = false;
  answer('saveDrugTaken', () => {
    isSent = true;
    return { id: 'h9', version: 1 };
  });
  const panel = await open({ rows: [] });
  const search = within(panel).getByRole('combobox', { name: 'Medicine' });
  fireEvent.change(search, { target: { value: 'warfarin' } });
  await screen.findByRole('option', { name: /generic name/ });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.change(search, { target: { value: 'aspirin' } });
  fireEvent.submit(within(panel).getByRole('form', { name: 'Record medicine' }));
  expect((await within(panel).findByRole('alert')).textContent).toMatch(/required/i);
  expect(isSent).toBe(false);
});

test('records free words as they are typed', async () => {
  let sent: unknown;
  answer('saveDrugTaken', (draft) => {
    sent = draft;
    return { id: 'h9', version: 1 };
  });
  const panel = await open({ rows: [] });
  answer('queryMedicineNames', []);
  const search = within(panel).getByRole('combobox', { name: 'Medicine' });
  fireEvent.change(search, { target: { value: 'secret pill' } });
  await screen.findByRole('option', { name: 'Record “secret pill” as written' });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.submit(within(panel).getByRole('form', { name: 'Record medicine' }));
  await waitFor(() => expect(sent).toMatchObject({ name: 'secret pill', ingredient: '', itemId: null }));
});

test('a refusal stands beside its field', async () => {
  const panel = await open({ rows: [] });
  fireEvent.submit(within(panel).getByRole('form', { name: 'Record medicine' }));
  expect((await within(panel).findByRole('alert')).textContent).toMatch(/required/i);
});

test('stops a medicine with day and reason', async () => {
  let sent: unknown;
  answer('stopDrugTaken', (stop) => {
    sent = stop;
    return { id: 'h1', version: 2 };
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Stop warfarin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop “warfarin”?' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'bleeding' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent).toMatchObject({ patientId: 'p1', id: 'h1', isOwn: false, version: 1, reason: 'bleeding' }));
});

test('marks the list as reviewed with as many medicines as stand on it', async () => {
  let sent: unknown;
  answer('reviewDrugsTaken', (review) => {
    sent = review;
    return { id: 'r1', version: 1 };
  });
  const panel = await open({ rows: [warfarin, own] });
  expect(within(panel).getByText('Not reviewed with the patient yet')).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: 'Reviewed today with the patient' }));
  await waitFor(() => expect(sent).toMatchObject({ patientId: 'p1', noteRecordId: 'e1', listed: 2 }));
});

test('offers an order where one can be written, and no act to readers', async () => {
  const order = vi.fn();
  await open({ order });
  fireEvent.click(screen.getByRole('button', { name: 'Order warfarin' }));
  expect(order).toHaveBeenCalledWith(expect.objectContaining({ id: 'h1' }));
  cleanup();
  const panel = await open({ mayKeep: false });
  expect(within(panel).queryByRole('button', { name: /Stop/ })).toBeNull();
  expect(within(panel).queryByRole('form')).toBeNull();
});
