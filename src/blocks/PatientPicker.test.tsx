import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type { EndedAct } from '../domain/patient/death.ts';
import type { Line } from '../domain/patient/shapes.ts';
import { PatientPicker } from './PatientPicker.tsx';

withServer();
afterEach(cleanup);

const lineOf = (name: string) => ({ id: name, name, sex: 'F', birthDate: '1990-01-01', mobile: '', mrn: 'M1' }) as Line;

function Desk({ act }: { act?: EndedAct }) {
  const [patient, choose] = useState<Line | null>(null);
  return (
    <>
      <PatientPicker label="patient.name" value={patient} onChange={choose} for={act} />
      <output>{patient?.name ?? 'nobody'}</output>
    </>
  );
}

test('Enter chooses nobody where several are found, and the right one once somebody went to it', async () => {
  answer('querySimplePatientByES', ({ keyword }) => ({
    rows: keyword === 'wang' ? [lineOf('Wang')] : [lineOf('Zhang'), lineOf('Zhang Wei')],
    total: 1,
  }));
  render(<Desk />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'wang' } });
  await screen.findByRole('option', { name: /Wang/ });

  fireEvent.change(box, { target: { value: 'zhang' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByText('nobody')).toBeTruthy();

  await screen.findByRole('option', { name: /Zhang Wei/ });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByText('nobody')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('Zhang', { selector: 'output' })).toBeTruthy();
});

test('a scanned number with its Enter chooses whose it is, and the Enter goes no further', async () => {
  answer('querySimplePatientByES', ({ keyword }) => ({ rows: keyword === 'M20260001' ? [lineOf('Wang')] : [], total: 1 }));
  render(
    <form>
      <Desk />
    </form>,
    { wrapper: shell() },
  );
  const box = await screen.findByRole('combobox');
  box.focus();

  fireEvent.change(box, { target: { value: 'M20260001' } });
  const wentOn = fireEvent.keyDown(box, { key: 'Enter' });

  expect(await screen.findByText('Wang', { selector: 'output' })).toBeTruthy();
  expect(wentOn).toBe(false);
});

test('another letter takes a pressed Enter back', async () => {
  answer('querySimplePatientByES', ({ keyword }) => ({ rows: [lineOf(keyword === 'zhang' ? 'Zhang' : 'Wang')], total: 1 }));
  render(<Desk />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();

  fireEvent.change(box, { target: { value: 'zhan' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.change(box, { target: { value: 'zhang' } });

  await screen.findByRole('option', { name: /Zhang/ });
  expect(screen.getByText('nobody')).toBeTruthy();
});

test.each([
  ['book', true],
  [undefined, false],
] as const)('shows a patient who has died; chosen for %s the row is disabled: %s', async (act, isDisabled) => {
  answer('querySimplePatientByES', { rows: [{ ...lineOf('Wang'), isDeceased: true }], total: 1 });
  render(<Desk {...(act && { act })} />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'wang' } });

  const option = await screen.findByRole('option', { name: /Wang.*Deceased/ });
  fireEvent.keyDown(box, { key: 'Enter' });

  expect(option.getAttribute('aria-disabled')).toBe(String(isDisabled));
  expect(await screen.findByText(isDisabled ? 'nobody' : 'Wang', { selector: 'output' })).toBeTruthy();
});

test('the row of a patient says an earlier name, and whose number found a child', async () => {
  const renamed = { ...lineOf('李雨桐'), formerName: '张小雨' };
  const child = { ...lineOf('童小雨'), contactName: '李梅', contactMobile: '13911110643' };
  answer('querySimplePatientByES', { rows: [renamed, child], total: 2 });
  render(<Desk />, { wrapper: shell() });

  const box = await screen.findByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'yu' } });

  expect((await screen.findByRole('option', { name: /李雨桐/ })).textContent).toContain('formerly 张小雨');
  expect(screen.getByRole('option', { name: /童小雨/ }).textContent).toContain('contact 李梅 13911110643');
});
