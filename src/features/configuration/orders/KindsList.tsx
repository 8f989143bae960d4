import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { MoveButton } from '../../../blocks/MoveButton.tsx';
import { type KindId, kindIds } from '../../../domain/order/ordersConfig.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './orders.module.css';

interface Props {
  kinds: readonly KindId[];
  change: (kinds: KindId[]) => void;
  problem: string | undefined;
}

/** Kinds of orders in the order of their tabs; a kind without its tick has no tab. */
export function KindsList({ kinds, change, problem }: Props) {
  const { say } = useWords();
  const [order, setOrder] = useState<readonly KindId[]>(() => [...kinds, ...kindIds.filter((kind) => !kinds.includes(kind))]);
  const put = (next: readonly KindId[], shown: readonly KindId[]) => {
    setOrder(next);
    change(next.filter((kind) => shown.includes(kind)));
  };
  const move = (at: number, by: -1 | 1) => put(order.toSpliced(at, 1).toSpliced(at + by, 0, order[at]!), kinds); // a place of the list
  const toggle = (kind: KindId) => put(order, kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <fieldset className={style.kinds}>
      <legend>{say('configuration.orders.kinds')}</legend>
      <ol>
        {order.map((kind, at) => (
          <li key={kind}>
            <FormControlLabel
              control={<Checkbox size="small" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />}
              label={say(`order.kind.${kind}`)}
            />
            <span>
              {(['up', 'down'] as const).map((direction) => (
                <MoveButton
                  key={direction}
                  direction={direction}
                  label={say(`order.${direction}`, { name: say(`order.kind.${kind}`) })}
                  places={{ above: at, below: order.length - 1 - at }}
                  move={() => move(at, direction === 'up' ? -1 : 1)}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {kinds.includes('herbal') ? null : <FormHelperText>{say('configuration.orders.noHerbs')}</FormHelperText>}
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
    </fieldset>
  );
}
