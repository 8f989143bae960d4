import { CalendarPage } from './CalendarPage.tsx';

export default function AllCalendarScreen() {
  return <CalendarPage title="shell.screen.all-appointment-view" scope="all" />;
}
