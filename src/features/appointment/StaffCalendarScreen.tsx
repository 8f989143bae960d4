import { CalendarPage } from './CalendarPage.tsx';

export default function StaffCalendarScreen() {
  return <CalendarPage title="shell.screen.staff-appointment-view" scope="staff" />;
}
