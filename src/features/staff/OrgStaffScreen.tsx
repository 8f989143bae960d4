import { StaffList } from './StaffListScreen.tsx';

/** Everybody of the organisation, whatever clinic they work in. */
export default function OrgStaffScreen() {
  return <StaffList scope="org" />;
}
