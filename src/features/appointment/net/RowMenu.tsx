import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { MoreHorizIcon as MoreHoriz } from '../../../blocks/icons.tsx';
import type * as Crm from '../../../domain/crm/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { ApplicationTask } from './columns.tsx';

/** The rarer acts of an application. */
export function RowMenu({ application, start }: { application: Crm.Application; start: (task: ApplicationTask) => void }) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: 'bind' | 'reject') => {
    setAnchor(null);
    start({ act, application });
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={`${say('action.more')} ${application.applicantName}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {application.patientId === null ? <MenuItem onClick={() => choose('bind')}>{say('crm.apply.act.bind')}</MenuItem> : null}
        <MenuItem onClick={() => choose('reject')}>{say('crm.apply.act.reject')}</MenuItem>
      </Menu>
    </>
  );
}
