import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { LastVitals } from './LastVitals.tsx';

withServer();
afterEach(cleanup);

const measured = { id: 'v1', at: '2026-03-02T02:00:00.000Z', appointmentId: 'a1', doctorName: '刘护士', birthDate: '1980-01-01', sex: 'M' };

it('shows time, score and every sign of the last measurement, abnormal ones with arrow and word', async () => {
  const values = { SYSTOLIC: 182, DIASTOLIC: 112, PULSE: 72 };
  answer('queryVitalSignOverview', { rows: [{ ...measured, values }], total: 9 });
  render(<LastVitals patientId="p1" />, { wrapper: shell() });

  const block = (await screen.findByRole('heading', { name: 'Last vital signs' })).parentElement!;

  expect(block.textContent).toContain('2026-03-02 10:00');
  expect(block.textContent).toContain('BP 182/112 ↑↑ Crit. high');
  expect(block.textContent).toContain('Pulse 72');
  expect(screen.getByRole('button', { name: /NEWS2 ≥0/ })).toBeTruthy();
  expect(block.textContent).not.toContain('Temp.');
});

it('says that nothing was measured yet', async () => {
  answer('queryVitalSignOverview', { rows: [], total: 0 });
  render(<LastVitals patientId="p1" />, { wrapper: shell() });
  expect(await screen.findByText('No vital signs recorded yet')).toBeTruthy();
});
