import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';

export interface RowAct {
  label: MessageId;
  act: () => void;
}

/** The acts of a row behind one button. `of` names the row to whoever cannot see which it is. */
export function RowMenu({ of, acts }: { of: string; acts: readonly RowAct[] }) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={`${say('action.more')} ${of}`}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={(event) => event.stopPropagation()}>
        {acts.map(({ label, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {say(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
