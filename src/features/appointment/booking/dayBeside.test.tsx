import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import { instantAt } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { BookingDrawer } from './BookingDrawer.tsx';
import { blankDraft } from './bookingDraft.ts';

withServer();
afterEach(cleanup);

const setting = { opensAt: 480, closesAt: 1080, slot: 15, increment: 15, concurrent: 1 } as Appointment.Setting;
const doctors = [
  { id: 'chen', name: '陈怡', nameEn: 'Chen Yi', initials: 'cy', departmentId: null },
  { id: 'zhou', name: '周明', nameEn: 'Zhou Ming', initials: 'zm', departmentId: null },
];
const booked = (day: string, doctorId: string, patientName: string) =>
  ({ id: `${day}${doctorId}`, doctorId, patientName, startsAt: instantAt(day, 600), duration: 15, status: 1 }) as Appointment.Line;

function openBooking(draft: Partial<Appointment.Draft>) {
  answer('getBookableDoctorsByPinyin', doctors as never);
  answer('queryRoomEquipmentList', { rows: [], total: 0 } as never);
  answer('getAppointmentTypeList', []);
  answer('getAppointmentSourceList', []);
  answer('queryAppointmentReasons', []);
  answer('querySimplePatientByES', { rows: [], total: 0 });
  answer('checkAppointmentConflict', []);
  answer('queryAvailableSlots', []);
  answer('queryCalendarView', ({ from }) => ({
    appointments: [booked(from, 'chen', `Li of ${from}`), booked(from, 'zhou', `Wu of ${from}`)],
    shifts: [],
    suspensions: [],
  }));
  const Words = shell();
  const staff = { pathTo: () => '/patients', may: () => true } as unknown as Staff;
  render(
    <Words>
      <MemoryRouter>
        <StaffContext value={staff}>
          <BookingDrawer make={() => ({ draft: blankDraft(draft), patientName: '' })} setting={setting} close={vi.fn()} />
        </StaffContext>
      </MemoryRouter>
    </Words>,
  );
}

const day = '2027-03-02';

test('shows the chosen doctor’s day beside the form of a booking', async () => {
  openBooking({ doctorId: 'chen', startsAt: instantAt(day, 540) });

  const beside = await screen.findByRole('region', { name: `Appointment calendar ${day} Tue` });

  expect(within(beside).getByText(`Li of ${day}`)).toBeTruthy();
  expect(within(beside).queryByText(`Wu of ${day}`)).toBeNull();
});

test('follows the date of the form, and shows every doctor while none is chosen', async () => {
  openBooking({ startsAt: instantAt('2027-03-03', 540) });

  const beside = await screen.findByRole('region', { name: 'Appointment calendar 2027-03-03 Wed' });

  expect(within(beside).getByText('Li of 2027-03-03')).toBeTruthy();
  expect(within(beside).getByText('Wu of 2027-03-03')).toBeTruthy();
});

test('takes the time and the doctor of a free slot that is pressed', async () => {
  openBooking({ startsAt: instantAt(day, 540) });
  const beside = await screen.findByRole('region', { name: `Appointment calendar ${day} Tue` });

  fireEvent.click(within(beside).getByRole('button', { name: 'Book Chen Yi at 08:00' }));

  expect((await screen.findByRole('combobox', { name: /Time of day/ })).textContent).toBe('08:00');
  expect(screen.getByRole('button', { name: 'Chen Yi' }).getAttribute('aria-pressed')).toBe('true');
});
