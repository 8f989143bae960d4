import IconButton from '@mui/material/IconButton';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { EditIcon as EditOutlined } from '../../blocks/icons.tsx';
import { MoveButton } from '../../blocks/MoveButton.tsx';
import type * as Order from '../../domain/order/shapes.ts';
import { reasonsAgainst, reasonWhileEditing, sendState, signState, standingOf } from '../../domain/order/states.ts';
import type { Direction } from '../../domain/register/moves.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  line: Order.Line;
  ways: { up: boolean; down: boolean };
  edit: (line: Order.Line) => void;
  /** Lines that are open in the entry line. */
  beingEdited: readonly string[];
  name: string;
}

/** Acts of one line: change it, move it. */
export function LineActs({ line, ways, edit, beingEdited, name }: Props) {
  const { say } = useWords();
  const [sortOrder] = api.useSortOrderMutation();
  const editing = reasonWhileEditing(line.id, beingEdited);
  const refused = editing ?? reasonsAgainst('edit', standingOf(line, 'enough'))[0];
  const isWaiting = line.sendStatus === sendState.unsent && line.signStatus !== signState.revoked;
  const move = (direction: Direction) => (
    <MoveButton
      direction={direction}
      label={say(`order.${direction}`, { name })}
      places={{ above: Number(ways.up), below: Number(ways.down) }}
      reason={editing}
      move={() => void sortOrder({ id: line.id, direction })}
    />
  );
  return (
    <>
      {isWaiting ? move('up') : null}
      {isWaiting ? move('down') : null}
      <DisabledReason reason={refused && say(refused)}>
        <IconButton size="small" aria-label={say('order.edit', { name })} onClick={() => edit(line)}>
          <EditOutlined fontSize="inherit" />
        </IconButton>
      </DisabledReason>
    </>
  );
}
