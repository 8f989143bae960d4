import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Consultation from '../../domain/consultation/shapes.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { ConsultationsPanel } from './ConsultationsPanel.tsx';

withServer();
afterEach(cleanup);

const user = aUser();
const at = '2020-11-18T01:00:00.000Z';
const asked: Consultation.Full = {
  id: 'c1',
  number: 'HZ20201118-001',
  noteRecordId: 'v1',
  appointmentId: 'a1',
  patientId: 'p1',
  patientName: '王芳',
  patientNameEn: '',
  mrn: 'M1',
  sex: 'F',
  birthDate: '1980-01-01',
  allergyMark: { isAsked: true, neverAllergic: true, allergies: [] },
  kind: 'urgent',
  state: 'asked',
  departmentId: 'im',
  departmentZh: '内科',
  departmentEn: 'Internal medicine',
  doctorId: null,
  doctorName: null,
  reason: 'Fasting glucose 10.2',
  question: 'Start insulin?',
  askedBy: 'chen',
  askerName: 'Chen Yi',
  askedAt: at,
  dueAt: '2020-11-18T01:10:00.000Z',
  acceptedBy: null,
  accepterName: null,
  acceptedAt: null,
  answeredAt: null,
  finisherName: null,
  finishedAt: null,
  withdrawerName: null,
  withdrawnAt: null,
  withdrawReason: '',
  attendingId: 'chen',
  version: 4,
  notes: [],
  isAsked: true,
};
const signed = (change: Partial<Consultation.SignedNote>): Consultation.SignedNote => ({
  id: 'n0',
  correction: 0,
  reason: '',
  findings: '',
  opinion: 'Basal insulin',
  advice: '8 units',
  author: 'Zhou Ming',
  signedAt: at,
  ...change,
});

beforeEach(() => {
  answer('queryConsultationChoices', { departments: [], doctors: [] });
  answer('querySlidingWindowPatientInfo', null as never);
});

function show(consultation: Consultation.Full, visit: Partial<Encounter.Full> = {}) {
  answer('queryConsultationList', { rows: [consultation], total: 1 });
  answer('queryConsultation', consultation);
  const staff = { user, pathTo: () => undefined, may: () => true } as unknown as Staff;
  const encounter = {
    id: 'v1',
    patientId: 'p1',
    patientName: '王芳',
    doctorId: 'chen',
    status: encounterState.inVisit,
    canTreat: true,
    ...visit,
  } as Encounter.Full;
  const router = createMemoryRouter([{ path: '*', element: <ConsultationsPanel encounter={encounter} /> }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell(staff) },
  );
}

test('the doctor who is asked sees the question, that its time is over, and one act', async () => {
  const sent: unknown[] = [];
  answer('acceptConsultation', (act) => {
    sent.push(act);
    return { done: true as const };
  });
  show(asked);

  expect(await screen.findByText('Start insulin?')).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(sent).toEqual([{ id: 'c1', version: 4 }]));
});

test('an answer is signed only with an opinion, under the version that was read', async () => {
  const sent: unknown[] = [];
  answer('answerConsultation', (note) => {
    sent.push(note);
    return { done: true as const };
  });
  show({ ...asked, state: 'accepted', acceptedBy: user.userId, acceptedAt: at });
  fireEvent.click(await screen.findByRole('button', { name: 'Write the answer' }));
  const form = within((await screen.findAllByRole('dialog')).at(-1)!);
  const sign = () => fireEvent.click(form.getByRole('button', { name: 'Sign' }));
  const opinion = await form.findByRole('textbox', { name: /Opinion/ });
  sign();
  await waitFor(() => expect(opinion.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);

  fireEvent.change(opinion, { target: { value: 'Basal insulin' } });
  sign();

  await waitFor(() => expect(sent).toEqual([{ id: 'c1', version: 4, findings: '', opinion: 'Basal insulin', advice: '' }]));
});

test('the corrected answer stands first, and the earlier one stays readable', async () => {
  const notes = [signed({ id: 'n1', correction: 1, reason: 'Dose', advice: '10 units' }), signed({})];
  show({ ...asked, state: 'finished', acceptedBy: 'zhou', acceptedAt: at, answeredAt: at, finishedAt: at, isAsked: false, notes });

  expect(await screen.findByText('10 units')).toBeTruthy();
  expect(screen.queryByText('8 units')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Earlier answer' }));
  expect(screen.getByText('8 units')).toBeTruthy();
});

test('nobody but the doctor of the visit asks, and is told why', async () => {
  show(asked, { doctorId: 'chen' });
  const ask = await screen.findByRole('button', { name: 'Ask for a consultation' });

  expect(ask.getAttribute('aria-disabled')).toBe('true');
});
