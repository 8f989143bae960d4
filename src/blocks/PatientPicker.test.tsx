import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type { Line } from '../domain/patient/shapes.ts';
import { PatientPicker } from './PatientPicker.tsx';

withServer();
afterEach(cleanup);

const lineOf = (name: string) => ({ id: name, name, sex: 'F', birthDate: '1990-01-01', mobile: '', mrn: 'M1' }) as Line;

function Desk() {
  const [patient, choose] = useState<Line | null>(null);
  return (
    <>
      <PatientPicker label="patient.name" value={patient} onChange={choose} />
      <output>{patient?.name ?? 'nobody'}</output>
    </>
  );
}

test('Enter pressed before the list follows the words chooses nobody, and the right one once it has', async () => {
  answer('querySimplePatientByES', ({ keyword }) => ({ rows: [lineOf(keyword === 'wang' ? 'Wang' : 'Zhang')], total: 1 }));
  render(<Desk />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'wang' } });
  await screen.findByRole('option', { name: /Wang/ });

  fireEvent.change(box, { target: { value: 'zhang' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByText('nobody')).toBeTruthy();

  await screen.findByRole('option', { name: /Zhang/ });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('Zhang', { selector: 'output' })).toBeTruthy();
});
