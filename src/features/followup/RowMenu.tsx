import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import type { PlanAct } from './columns.tsx';

/** The rarer acts of a plan. */
export function RowMenu({ plan, start }: { plan: FollowUp.Line; start: (act: PlanAct) => void }) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: 'edit' | 'cancel') => {
    setAnchor(null);
    start({ act, plan });
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={`${say('action.more')} ${plan.patientName}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('edit')}>{say('followup.act.edit')}</MenuItem>
        <MenuItem onClick={() => choose('cancel')}>{say('followup.act.cancel')}</MenuItem>
      </Menu>
    </>
  );
}
