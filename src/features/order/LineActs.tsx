import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import type * as Order from '../../domain/order/shapes.ts';
import { reasonsAgainst, sendState, standingOf } from '../../domain/order/states.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  line: Order.Line;
  ways: { up: boolean; down: boolean };
  edit: (line: Order.Line) => void;
  name: string;
}

/** Acts of one line: change it, move it. */
export function LineActs({ line, ways, edit, name }: Props) {
  const { say } = useWords();
  const [sortOrder] = api.useSortOrderMutation();
  const [refused] = reasonsAgainst('edit', standingOf(line, 'enough'));
  const isWaiting = line.sendStatus === sendState.unsent && line.signStatus !== 7;
  return (
    <>
      {isWaiting ? (
        <>
          <IconButton
            size="small"
            disabled={!ways.up}
            aria-label={say('order.up', { name })}
            onClick={() => void sortOrder({ id: line.id, direction: 'up' })}
          >
            <ArrowUpward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            disabled={!ways.down}
            aria-label={say('order.down', { name })}
            onClick={() => void sortOrder({ id: line.id, direction: 'down' })}
          >
            <ArrowDownward fontSize="inherit" />
          </IconButton>
        </>
      ) : null}
      <DisabledReason reason={refused && say(refused)}>
        <IconButton size="small" aria-label={say('order.edit', { name })} onClick={() => edit(line)}>
          <EditOutlined fontSize="inherit" />
        </IconButton>
      </DisabledReason>
    </>
  );
}
