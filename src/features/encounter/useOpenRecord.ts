import { useNavigate } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';

/** Opens the record of a visit as a tab. */
export function useOpenRecord() {
  const { recordPath } = useStaff();
  const navigate = useNavigate();
  return ({ appointmentId }: { appointmentId: string }): void => void navigate(recordPath(appointmentId));
}
