import { AppointmentList } from './AppointmentList.tsx';

export default function AllListScreen() {
  return <AppointmentList title="shell.screen.all-appointment-list" scope="all" />;
}
