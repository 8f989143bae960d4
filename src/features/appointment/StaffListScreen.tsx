import { AppointmentList } from './AppointmentList.tsx';

export default function StaffListScreen() {
  return <AppointmentList title="shell.screen.staff-appointment-list" scope="staff" />;
}
