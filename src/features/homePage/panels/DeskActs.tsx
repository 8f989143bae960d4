import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../../../blocks/staff.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { useWords } from '../../../words/useWords.ts';

const calendars = ['appointment/all-appointment-view', 'appointment/staff-appointment-view', 'simplified-appointment'] as const;
const billLists = ['billing/not-pay', 'simplified-bill'] as const;

/** The two acts that a day at the desk begins with: the walk-in patient and the new bill, each with its key. A doctor has the queue in their place, a nurse her board. */
export function DeskActs() {
  const { say } = useWords();
  const { may, pathTo } = useStaff();
  const navigate = useNavigate();
  const isDesk = may('m_billing') && !may('o_treat');
  const calendar = isDesk && may('o_appointment_add') ? pathTo(...calendars) : undefined;
  const bills = isDesk && may('o_bill_charge') ? pathTo(...billLists) : undefined;
  const register = calendar ? () => void navigate(`${calendar}?act=walkIn`) : undefined;
  const bill = bills ? () => void navigate(`${bills}?act=bill`) : undefined;
  useShortcut('r', 'shell.act.walkIn', register);
  useShortcut('b', 'shell.act.newBill', bill);
  return (
    <>
      {register ? (
        <Button variant="contained" size="large" onClick={register} aria-keyshortcuts="r">
          {say('shell.act.walkIn')}
        </Button>
      ) : null}
      {bill ? (
        <Button variant="outlined" size="large" onClick={bill} aria-keyshortcuts="b">
          {say('shell.act.newBill')}
        </Button>
      ) : null}
    </>
  );
}
