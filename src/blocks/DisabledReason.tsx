import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type ReactElement } from 'react';

interface Props {
  /** Why the act cannot be done now, already worded; undefined when it can. */
  reason: string | undefined;
  children: ReactElement<{ 'aria-disabled'?: boolean; onClick?: unknown; sx?: object; tabIndex?: number }>;
}

const dim = { opacity: 0.55, cursor: 'not-allowed' };

/**
 * A disabled act that says why, on hover and on focus: it stays in the tab order and does nothing.
 * `<DisabledReason reason={why && say(why)}><Button onClick={revoke}>…</Button></DisabledReason>`
 */
export function DisabledReason({ reason, children }: Props) {
  if (!reason) return children;
  return (
    <Tooltip title={reason} describeChild>
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
