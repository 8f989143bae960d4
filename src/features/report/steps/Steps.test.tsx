import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Staff } from '../../../blocks/staff.ts';
import { holds } from '../../../domain/permission/holds.ts';
import type * as Report from '../../../domain/report/shapes.ts';
import { Steps } from './Steps.tsx';

withServer();
afterEach(cleanup);

const staffWith = (authorities: readonly string[]) =>
  ({
    user: aUser(),
    may: (need: Parameters<typeof holds>[1]) => holds(authorities, need),
    pathTo: () => undefined,
  }) as unknown as Staff; // as far as the acts ask
const report = (over: Partial<Report.Full>) =>
  ({
    id: 'a1',
    reportId: 'r1',
    adviceType: 6,
    status: 2,
    patientId: 'p1',
    patientName: '王伟',
    itemName: '电解质',
    itemNameEn: 'Electrolytes',
    writtenAt: '2026-11-20T01:00:00.000Z',
    steps: [],
    revisions: [],
    ...over,
  }) as unknown as Report.Full; // as far as its steps are read
const show = (of: Report.Full, authorities: readonly string[] = ['m_chart']) =>
  render(<Steps report={of} />, { wrapper: shell(staffWith(authorities)) });
const told = { kind: 'told', reportId: 'r1', way: 'phone', at: '2026-11-20T02:00:00.000Z', by: 'Chen Yi', remark: '' } as const;
const acts = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

const unsigned = { status: 0, reportId: null } as const;
const taken = { ...told, kind: 'sampled', reportId: null, way: null } as const;
test.each([
  ['a test that waits offers to record its specimen', unsigned, ['Record specimen']],
  ['a specimen that was taken can be rejected', { ...unsigned, steps: [taken] }, ['Reject specimen']],
  [
    'a specimen that was rejected is taken again',
    { ...unsigned, steps: [{ ...taken, kind: 'rejected', remark: 'clotted' } as const, taken] },
    ['Record specimen'],
  ],
  ['a signed report offers to record that the patient was told', {}, ['Record patient told']],
  ['a report that is written for the first time can lose its specimen', { status: 1 } as const, ['Reject specimen']],
])('%s', async (_, over, expected) => {
  show(report(over));
  await screen.findByRole('region', { name: 'Specimen and patient' });
  expect(acts()).toEqual(expected);
});

it('sends how and when the patient was told, of the version on the screen', async () => {
  const sent: unknown[] = [];
  answer('saveTestStep', (draft) => {
    sent.push(draft);
    return { id: 's1', version: 1 };
  });
  show(report({}));
  fireEvent.click(await screen.findByRole('button', { name: 'Record patient told' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Record patient told' }));
  await waitFor(() => expect(dialog.getByText('Required')).toBeTruthy());
  expect(sent).toEqual([]);

  fireEvent.click(dialog.getByText('By telephone'));
  fireEvent.click(dialog.getByRole('button', { name: 'Record patient told' }));

  await waitFor(() => expect(sent).toMatchObject([{ id: 'a1', kind: 'told', reportId: 'r1', way: 'phone', remark: '' }]));
});

it('says who told the patient, how and when, and that it was the version before', async () => {
  show(report({ reportId: 'r2', steps: [told] }));
  const line = await screen.findByText(/Chen Yi told the patient \(By telephone\)/);
  expect(line.textContent).toContain('2026-11-20 10:00');
  expect(line.textContent).toContain('of the version before the correction');
  expect(screen.getByText('The patient is not told yet')).toBeTruthy();
});

it('says nothing of telling once the patient knows the version on the screen', async () => {
  show(report({ steps: [told] }));
  await screen.findByText(/told the patient/);
  expect(screen.queryByText('The patient is not told yet')).toBeNull();
  expect(screen.queryByText(/before the correction/)).toBeNull();
});

it('offers nothing while a correction is written: the version on the screen is not signed', async () => {
  const revisions = [{ status: 1 }, { status: 2 }] as Report.Full['revisions'];
  show(report({ status: 1, reportId: 'r2', steps: [told], revisions }));
  await screen.findByText(/told the patient/);
  expect(acts()).toEqual([]);
});

it('offers no step to a reader without a right to the record', async () => {
  show(report({ steps: [told] }), ['m_billing']);
  await screen.findByText(/told the patient/);
  expect(acts()).toEqual([]);
});
