import IconButton from '@mui/material/IconButton';
import type { MessageId } from '../domain/messageId.ts';
import { type Direction, reasonAgainstMove } from '../domain/register/moves.ts';
import { useWords } from '../words/useWords.ts';
import { DisabledReason } from './DisabledReason.tsx';
import { ArrowDownwardIcon as ArrowDownward, ArrowUpwardIcon as ArrowUpward } from './icons.tsx';

interface Props {
  direction: Direction;
  /** "Move Aspirin up". */
  label: string;
  /** How many rows it could change places with; where the list is not known whole, the server says that a row stands at the end. */
  places?: { above: number; below: number };
  /** Why nothing moves now, which comes before the place of the row. */
  reason?: MessageId | undefined;
  move: () => void;
}

/** Moves a row by one place. At the end of the list it says why it cannot. */
export function MoveButton({ direction, label, places, reason, move }: Props) {
  const { say } = useWords();
  const against = reason ?? (places && reasonAgainstMove(direction, places));
  return (
    <DisabledReason reason={against && say(against)}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation(); // a row of a list opens when it is clicked
          move();
        }}
      >
        {direction === 'up' ? <ArrowUpward fontSize="inherit" /> : <ArrowDownward fontSize="inherit" />}
      </IconButton>
    </DisabledReason>
  );
}
