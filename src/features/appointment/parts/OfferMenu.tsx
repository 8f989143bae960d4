import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { MoreHorizIcon } from '../../../blocks/icons.tsx';
import { useWords } from '../../../words/useWords.ts';
import type { Offer } from './useAppointmentActs.tsx';

/** Signing in as a button; behind it what can be done now, and below a line what cannot, with the reason. A click here opens nothing below. */
interface Props {
  offers: readonly Offer[];
  /** Whose. */
  label: string;
  isCompact?: boolean;
}

export function OfferMenu({ offers, label, isCompact = false }: Props) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const next = isCompact ? undefined : offers.find(({ key, reason }) => key === 'sign' && !reason);
  const possible = offers.filter(({ reason }) => !reason);
  const refused = offers.filter(({ reason }) => reason);
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
  // The row hears no key that presses a button here or moves in the open menu; letters are for the screen.
  const keep = (event: KeyboardEvent) => (anchor || event.key === 'Enter' || event.key === ' ') && event.stopPropagation();
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the row under it from opening; the buttons inside are the controls
    <span onClick={stop} onKeyDown={keep} style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
      {next ? (
        <Button size="small" variant="contained" onClick={next.run}>
          {say(next.label)}
        </Button>
      ) : null}
      <IconButton
        size="small"
        aria-label={say('appointment.acts.of', { patient: label })}
        aria-haspopup="menu"
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {possible.map(({ key, label: act, run }) => (
          <MenuItem key={key} onClick={choose(run)}>
            {say(act)}
          </MenuItem>
        ))}
        {possible.length > 0 && refused.length > 0 ? <Divider /> : null}
        {refused.map(({ key, label: act, run, reason }) => (
          <DisabledReason key={key} reason={reason} beside>
            <MenuItem onClick={choose(run)}>{say(act)}</MenuItem>
          </DisabledReason>
        ))}
      </Menu>
    </span>
  );
}
