import type { ComponentProps } from 'react';
import type { Need } from '../domain/permission/holds.ts';
import { DisabledReason } from './DisabledReason.tsx';
import { useMissingRight } from './useMissingRight.ts';

interface Props extends Omit<ComponentProps<typeof DisabledReason>, 'reason'> {
  /** The right of the call that the act makes. */
  need: Need;
  /** Why it cannot be done now by whoever has the right, already worded. */
  reason?: string | undefined;
}

/** An act that needs a right of its own: whoever lacks it sees the act disabled, with the name of the right. */
export function NeedsRight({ need, reason, ...rest }: Props) {
  const lacks = useMissingRight(need);
  return <DisabledReason {...rest} reason={lacks ?? reason} />;
}
