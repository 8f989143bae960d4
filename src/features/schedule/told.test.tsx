import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { CopyWeekDialog } from './CopyWeekDialog.tsx';
import { SuspensionDrawer } from './SuspensionDrawer.tsx';

withServer();
afterEach(cleanup);
const done: Done[] = [];
beforeEach(() => {
  done.length = 0;
});

function show(inside: ReactNode): void {
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ pathTo: (route: string) => `/${route}` } as Staff}>
        <DoneContext value={(one) => void done.push(one)}>{inside}</DoneContext>
      </StaffContext>
    </Words>,
  );
}

const duty = (over: Partial<Schedule.Copied>): Schedule.Copied => ({
  staffId: 'chen',
  date: '2026-11-30',
  startsAt: '2026-11-30T00:00:00.000Z',
  endsAt: '2026-11-30T04:00:00.000Z',
  staffName: 'Chen Yi',
  outcome: 'copied',
  practiceName: null,
  isSuspended: false,
  ...over,
});

test('a copied week is told with a link to it, and taken back duty by duty', async () => {
  answer('checkScheduling', [duty({}), duty({ outcome: 'overlap' })]);
  answer('copyWeek', [duty({ id: 'd1' }), duty({ outcome: 'overlap' }), duty({ id: 'd2' })]);
  const removed: object[] = [];
  answer('deleteScheduling', ({ id, confirmed }) => {
    removed.push({ id, confirmed });
    return { done: true as const };
  });
  const close = vi.fn();
  show(<CopyWeekDialog from="2026-11-23" today="2026-11-23" close={close} />);
  const copy = await screen.findByRole('button', { name: /^Copy 1/ });
  fireEvent.click(copy);

  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(done).toMatchObject([
    {
      message: 'schedule.told.copied',
      values: { count: 2, from: '2026-11-23', to: '2026-11-30' },
      link: { to: '/appointment/clinic-scheduling?date=2026-11-30' },
    },
  ]);
  await done[0]?.undo?.();

  expect(removed).toEqual([{ id: 'd1' }, { id: 'd2' }]);
});

test('names the doctor and the practice whose duty is in the way, and folds what stands here already', async () => {
  answer('checkScheduling', [duty({}), duty({ outcome: 'elsewhere', practiceName: 'West Lake' }), duty({ outcome: 'overlap' })]);
  show(<CopyWeekDialog from="2026-11-23" today="2026-11-23" close={vi.fn()} />);

  const clash = await screen.findByText('On duty at West Lake at that time');
  expect(clash.closest('details')?.open).toBe(true);
  expect(clash.closest('li')?.textContent).toContain('Chen Yi');
  expect(screen.getByText('Already on duty here: 1 shift').closest('details')?.open).toBe(false);
  expect(screen.getByRole('button', { name: 'Copy 1 shift' })).toBeTruthy();
});

const stored = {
  id: 's1',
  version: 3,
  doctorId: 'chen',
  doctorName: 'Chen Yi',
  reasonCode: 'ill',
  reasonName: 'Ill',
  remark: '',
  booked: 0,
  startsAt: '2099-11-24T01:00:00.000Z',
  endsAt: '2099-11-24T04:00:00.000Z',
  createdBy: '',
} as unknown as Schedule.SuspensionLine;
const doctors = [
  { id: 'chen', name: '陈怡', nameEn: 'Chen Yi' },
  { id: 'zhou', name: '周明', nameEn: 'Zhou Ming' },
];

function openSuspension(hit: object[]): object[] {
  const saved: object[] = [];
  answer('queryAppointmentSetting', { maximumSuspensionDays: 30 } as never);
  answer('getTempCloseConsultationList', [
    { code: 'ill', nameZh: '生病', nameEn: 'Ill', pinyin: '', initials: '', parentCode: null, extra: {} },
  ]);
  answer('getCurrentPracticeDoctorList', { rows: doctors, total: 2 } as never);
  answer('checkSuspension', hit as never);
  answer('saveSuspension', (draft) => {
    saved.push(draft);
    return { id: 's1', version: (draft.version ?? 0) + 1 };
  });
  show(<SuspensionDrawer stored={stored} close={vi.fn()} />);
  return saved;
}

test('a changed suspension is told, and taken back with what it was before', async () => {
  const saved = openSuspension([]);
  await screen.findByText('No appointments in this time');
  fireEvent.change(screen.getByLabelText(/Remark/), { target: { value: 'fever' } });
  fireEvent.click(screen.getByTitle('Ctrl+S'));

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({ message: 'schedule.told.suspended', values: { doctor: 'Chen Yi' } });
  await done[0]?.undo?.();

  expect(saved[1]).toMatchObject({ id: 's1', version: 4, remark: '', confirmed: true });
});

test('appointments of which something became are counted, and not taken back', async () => {
  openSuspension([
    {
      id: 'a1',
      version: 1,
      patientName: 'Wang',
      mrn: 'M0000001',
      sex: 'F',
      birthDate: '1980-01-01',
      mobile: '',
      freeDoctors: ['zhou'],
      reach: 'call',
      startsAt: '2099-11-24T02:00:00.000Z',
    },
  ]);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Wang/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Zhou Ming, same time' }));
  fireEvent.click(screen.getByTitle('Ctrl+S'));

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({
    message: 'schedule.told.settled',
    values: { doctor: 'Chen Yi', count: 1 },
    link: { to: '/appointment/all-appointment-view?date=2099-11-24' },
  });
  expect(done[0]?.undo).toBeUndefined();
});

const hit = (id: string, patientName: string, over: object) => ({
  id,
  version: 1,
  patientId: id,
  patientName,
  mrn: 'M0000001',
  sex: 'F',
  birthDate: '1980-01-01',
  mobile: '13800001000',
  startsAt: '2099-11-24T02:00:00.000Z',
  duration: 15,
  freeDoctors: [],
  reach: 'call',
  ...over,
});

test('offers free colleagues only, other days and calling off, and says who has to be called', async () => {
  const saved = openSuspension([hit('a1', 'Wang', {}), hit('a2', 'Li', { freeDoctors: ['zhou'], reach: 'message' })]);
  answer('queryAvailableSlots', ({ date }) => (date === '2099-11-25' ? [{ startsAt: '2099-11-25T02:00:00.000Z', duration: 15 }] : []));
  const choose = async (box: RegExp, option: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: box }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'What to do with Wang' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['Leave for now', 'No doctor is free at this time', 'Another time…', 'Cancel the appointment'],
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Another time…' }));
  fireEvent.click(screen.getByTitle('Ctrl+S'));
  expect(await screen.findByText(/Choose a time for the appointments/)).toBeTruthy();
  await choose(/Time for Wang/, '10:00');
  await choose(/What to do with Li/, 'Cancel the appointment');

  expect(screen.getByText('To be called: Wang 13800001000')).toBeTruthy();
  expect(screen.getByText('Told by message after saving: Li')).toBeTruthy();
  fireEvent.click(screen.getByTitle('Ctrl+S'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    handOver: [{ appointmentId: 'a1', version: 1, doctorId: 'chen', startsAt: '2099-11-25T02:00:00.000Z' }],
    callOff: [{ appointmentId: 'a2', version: 1 }],
  });
});
