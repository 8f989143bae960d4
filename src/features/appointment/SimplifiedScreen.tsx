import { CalendarPage } from './CalendarPage.tsx';

/** The simplified edition has one screen for it all: the calendar with its waiting panel. */
export default function SimplifiedScreen() {
  return <CalendarPage title="shell.menu.simplified-appointment" scope="all" />;
}
