import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, refusal, requests, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Drug from '../../../domain/history/drugs/shapes.ts';
import type { Permission } from '../../../domain/permission/codes.ts';
import { holds, type Need } from '../../../domain/permission/holds.ts';
import { DrugsBeside } from './DrugsBeside.tsx';

withServer();
afterEach(cleanup);

const own: Drug.Row = {
  id: 'a1',
  isOwn: true,
  version: null,
  itemId: 'i1',
  name: '布洛芬胶囊',
  nameEn: 'Ibuprofen',
  specification: '',
  ingredient: '',
  dose: 0.3,
  doseUnit: 'g',
  routeCode: null,
  frequencyCode: null,
  since: '2026-11-01',
  until: '2026-11-29',
  isEstimated: false,
  source: null,
  status: 'taking',
  stoppedOn: null,
  stopReason: '',
  note: '',
  isChecked: true,
  recordedBy: 'Chen Jing',
  recordedAt: '2026-11-01T02:00:00.000Z',
  findings: [],
};
const outside: Drug.Row = { ...own, id: 'h1', isOwn: false, version: 1, itemId: null, nameEn: 'Warfarin', source: 'otherHospital' };
const review: Drug.Review = {
  at: '2026-11-20T02:00:00.000Z',
  by: 'Sun Yue',
  listed: 2,
  unchecked: 0,
  isToday: false,
  isOutdated: false,
};

function open(list: Drug.List | null, rights: readonly Permission[] = ['o_prescription_review']) {
  if (list) answer('queryDrugsTaken', list);
  else answer('queryDrugsTaken', refusal('error.unexpected') as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 } as never);
  answer('getDrugFrequencyOfUsage', [] as never);
  answer('getDrugDoseUnitList', [] as never);
  const staff = { user: aUser(), may: (need: Need) => holds(rights, need), patientPath: () => '/', pathTo: () => undefined };
  render(
    <StaffContext value={staff as unknown as Staff}>
      <DrugsBeside patientId="p1" />
    </StaffContext>,
    { wrapper: shell() },
  );
}

test('names every medicine beside the prescription, those from elsewhere first, and who reviewed the list', async () => {
  open({ rows: [own, outside, { ...outside, id: 'h2', nameEn: 'Aspirin', status: 'stopped' }], review });
  const line = (await screen.findByText('Current medicines')).closest('summary');
  expect(line?.textContent).toMatch(
    /Warfarin.*Other hospital.*Ibuprofen.*Order of this organisation.*Reviewed with the patient on .* by Sun Yue/,
  );
  expect(line?.textContent).not.toContain('Aspirin');
  expect(line?.textContent).not.toContain('changed since');
});

test('says that a list was never reviewed, or has changed since', async () => {
  open({ rows: [outside], review: null });
  expect(await screen.findByText('Not reviewed with the patient yet')).toBeTruthy();
  cleanup();
  open({ rows: [outside], review: { ...review, isOutdated: true } });
  expect(await screen.findByText('The list has changed since: review it again')).toBeTruthy();
});

test('opens into the whole list, where the pharmacist keeps it', async () => {
  open({ rows: [outside], review: null });
  const details = (await screen.findByText('Current medicines')).closest('details');
  if (!details) throw new Error('no list');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const panel = await screen.findByRole('region', { name: 'Current medicines' });
  expect(within(panel).getByRole('button', { name: 'Reviewed today with the patient' })).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Print' })).toBeTruthy();
});

test('says so where the list cannot be read, instead of showing none', async () => {
  open(null);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Current medicines: /);
});

test('is neither shown to nor asked for people without the right', () => {
  open({ rows: [outside], review: null }, ['m_billing']);
  expect(screen.queryByText('Current medicines')).toBeNull();
  expect(requests().filter(({ url }) => url.includes('queryDrugsTaken'))).toEqual([]);
});
