import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, requests, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { VitalsOfVisit } from './VitalsOfVisit.tsx';

withServer();
afterEach(cleanup);

const measured = (
  id: string,
  values: Encounter.VitalValues,
  withdrawn: Encounter.VitalSigns['withdrawn'] = null,
): Encounter.VitalSigns => ({
  id,
  appointmentId: 'a1',
  recordedAt: '2026-11-21T02:00:00.000Z',
  recordedBy: 'Liu Hui',
  values,
  repeated: [],
  repeatedBy: null,
  version: 3,
  withdrawn,
});
const subject = { birthDate: '1980-01-01', sex: 'F' as const };

test('a measurement of the wrong patient is marked as entered in error with a reason; one that was stays, struck through', async () => {
  answer('queryVitalSigns', [
    measured('v2', { PULSE: 118 }, { at: '2026-11-21T03:00:00.000Z', by: 'Chen Yi', reason: 'another patient' }),
    measured('v1', { PULSE: 72 }),
  ]);
  answer('withdrawVitalSigns', { done: true });
  render(<VitalsOfVisit appointmentId="a1" subject={subject} closed={undefined} edit={() => {}} close={() => {}} />, { wrapper: shell() });

  expect((await screen.findByText(/118/)).closest('del')).not.toBeNull();
  expect(screen.getByText(/withdrawn by Chen Yi .*another patient/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Entered in error' }));
  const dialog = await screen.findByRole('dialog', { name: /Mark the measurement/ });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'of Mrs Li' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entered in error' }));

  await expect.poll(() => requests().filter(({ url }) => url.includes('vitalSign/withdraw')).length).toBe(1);
  const [sent] = requests().filter(({ url }) => url.includes('vitalSign/withdraw'));
  expect(await sent?.json()).toEqual({ appointmentId: 'a1', id: 'v1', version: 3, reason: 'of Mrs Li' });
});
