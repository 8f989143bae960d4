import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import type * as Crm from '../../../domain/crm/shapes.ts';
import type * as Patient from '../../../domain/patient/shapes.ts';
import { RejectApplication } from '../net/RejectApplication.tsx';
import { useAppointmentActs } from './useAppointmentActs.tsx';

withServer();
afterEach(cleanup);
const done: Done[] = [];
beforeEach(() => {
  done.length = 0;
});

const staff = {
  pathTo: (route: string) => `/${route}`,
  recordPath: (id: string) => `/record/${id}`,
  patientPath: (id: string) => `/patient/${id}`,
  may: () => true,
} as unknown as Staff;
function show(inside: React.ReactNode): void {
  const Words = shell();
  render(
    <MemoryRouter>
      <Words>
        <StaffContext value={staff}>
          <DoneContext value={(one) => void done.push(one)}>{inside}</DoneContext>
        </StaffContext>
      </Words>
    </MemoryRouter>,
  );
}

const booked = {
  id: 'a1',
  patientId: 'p1',
  patientName: '王秀兰',
  doctorName: '陈医',
  doctorNameEn: '',
  status: 1,
  remindedAt: null,
  startsAt: '2026-12-01T01:00:00.000Z',
  duration: 15,
  encounterId: null,
} as unknown as Appointment.Line;

function Acts() {
  const { offers, dialog } = useAppointmentActs({ modify: () => undefined, again: () => undefined });
  return (
    <>
      {offers(booked).map(({ key, run }) => (
        <button key={key} type="button" onClick={run}>
          {key}
        </button>
      ))}
      {dialog}
    </>
  );
}

test('a booking marked as reminded is told with a link to its day, and taken back', async () => {
  const sent: unknown[] = [];
  answer('saveReminded', ({ id, undone }) => {
    sent.push([id, undone]);
    return { done: true as const };
  });
  show(<Acts />);

  fireEvent.click(await screen.findByRole('button', { name: 'remind' }));

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({
    message: 'appointment.told.reminded',
    values: { patient: '王秀兰' },
    link: { to: '/appointment/all-appointment-view?date=2026-12-01' },
  });
  await done[0]?.undo?.();
  expect(sent).toEqual([
    ['a1', undefined],
    ['a1', true],
  ]);
});

test('a refused application, which leaves the list, is told with a link to those refused', async () => {
  const application = { id: 'x1', applicantName: '李桂英' } as unknown as Crm.Application;
  answer('rejectApplication', { done: true });
  show(<RejectApplication application={application} close={() => undefined} />);
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: '无号' } });

  fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' }).at(-1)!);

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({
    message: 'crm.apply.told.rejected',
    values: { name: '李桂英' },
    link: { to: '/appointment/net-appointment?status=3' },
  });
});

test.each([
  [
    'somebody who left without paying',
    { unpaid: { count: 1, amount: 13_940, since: '2020-05-06T02:00:00.000Z' }, owed: 0 },
    '¥139.40',
    'not-pay',
  ],
  ['somebody who owes', { unpaid: null, owed: 5000 }, '¥50.00', 'owe-bill'],
])('the sign-in of %s says how much, and leads to the bills', async (_, money, amount, list) => {
  answer('appointmentSign', { done: true });
  answer('querySlidingWindowPatientInfo', { id: 'p1', mrn: 'M0000001', ...money } as Patient.Summary);
  show(<Acts />);

  fireEvent.click(await screen.findByRole('button', { name: 'sign' }));

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({
    message: 'appointment.told.signedOwing',
    values: { patient: '王秀兰', amount },
    link: { to: `/billing/${list}?keyword=M0000001` },
    stays: true,
  });
});

test('the sign-in of a patient whose bill of today waits says no more than that', async () => {
  answer('appointmentSign', { done: true });
  const unpaid = { count: 1, amount: 13_940, since: new Date().toISOString() };
  answer('querySlidingWindowPatientInfo', { id: 'p1', mrn: 'M0000001', unpaid, owed: 0 } as Patient.Summary);
  show(<Acts />);

  fireEvent.click(await screen.findByRole('button', { name: 'sign' }));

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({ message: 'appointment.told.signed', values: { patient: '王秀兰' } });
});
