import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';

type Open = (visit: { appointmentId: string }) => void;

/** Where records open in a place of their own: the simplified edition keeps the queue beside the record. */
export const RecordPlace = createContext<Open | undefined>(undefined);

/** Opens the record of a visit: in the place around, or as a tab. */
export function useOpenRecord(): Open {
  const { recordPath } = useStaff();
  const navigate = useNavigate();
  const around = useContext(RecordPlace);
  return around ?? (({ appointmentId }) => void navigate(recordPath(appointmentId)));
}
