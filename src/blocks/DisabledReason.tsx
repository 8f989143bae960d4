import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type ReactElement } from 'react';

interface Props {
  /** Why the act cannot be done now, already worded; undefined when it can. */
  reason: string | undefined;
  /** Shows the reason to the right: for an entry of a menu, whose neighbours are above and below. */
  beside?: boolean;
  children: ReactElement<{ 'aria-disabled'?: boolean; onClick?: unknown; sx?: object; tabIndex?: number }>;
}

const dim = { opacity: 0.55, cursor: 'not-allowed' };

/**
 * A disabled act that says why, on hover and on focus: it stays in the tab order and does nothing.
 * `<DisabledReason reason={why && say(why)}><Button onClick={revoke}>…</Button></DisabledReason>`
 */
export function DisabledReason({ reason, beside = false, children }: Props) {
  if (!reason) return children;
  return (
    // The pointer passes through the text, so it never keeps a click from the control that happens to lie under it.
    <Tooltip title={reason} describeChild disableInteractive placement={beside ? 'right' : 'bottom'}>
      {cloneElement(children, {
        'aria-disabled': true,
        onClick: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
          event.preventDefault();
          event.stopPropagation();
        },
        sx: dim,
      })}
    </Tooltip>
  );
}
