import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { appointmentActs } from '../../../domain/appointment/states.ts';
import { noticeRaised } from '../../../store/notices.ts';
import { useAppDispatch } from '../../../store/useStore.ts';

/** Says why a booking cannot be dragged: the person lacks the right, or the booking is past the state in which it moves. */
export function useMoveRefusal(): () => void {
  const dispatch = useAppDispatch();
  const noDrag = useMissingRight('o_appointment_drag');
  return () => {
    const words = noDrag ? { text: noDrag } : { message: appointmentActs.modify.refused };
    dispatch(noticeRaised({ tone: 'warning', title: 'state.tip', words }));
  };
}
