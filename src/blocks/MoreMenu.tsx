import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import { DisabledReason } from './DisabledReason.tsx';
import style from './list.module.css';

interface Props {
  /** Whose acts they are, for who cannot see the row. */
  of: string;
  /** `reason`: why the act cannot be done, already worded. */
  acts: readonly { label: MessageId; act: () => void; reason?: string | undefined }[];
}

/** The rarer acts of a row. The menu is made when it is first opened. */
export function MoreMenu({ of, acts }: Props) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={style.more}
        aria-haspopup="menu"
        aria-label={`${say('action.more')} ${of}`}
        onClick={(event) => {
          event.stopPropagation(); // the row behind it opens at a click
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
          <circle cx="6" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="18" cy="12" r="2" />
        </svg>
      </button>
      {wasOpened ? (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={(event) => event.stopPropagation()}>
          {acts.map(({ label, act, reason }) => (
            <DisabledReason key={label} reason={reason} beside>
              <MenuItem
                onClick={() => {
                  setAnchor(null);
                  act();
                }}
              >
                {say(label)}
              </MenuItem>
            </DisabledReason>
          ))}
        </Menu>
      ) : null}
    </>
  );
}
