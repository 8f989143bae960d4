import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useWords } from '../../words/useWords.ts';
import { Cell } from './Cell.tsx';
import type { OrderWords } from './useOrderWords.ts';

interface Props {
  memo: string;
  change: (memo: string) => void;
  width: number;
  /** What is often remarked of drugs, to choose from. */
  usages?: OrderWords['usages'];
}

/** Goes onto the prescription; the reason for a longer course stands here. */
export function MemoCell({ memo, change, width, usages }: Props) {
  const { name } = useWords();
  const list = useId();
  return (
    <Cell label="order.memo" width={width}>
      {(ids) => (
        <>
          <OutlinedInput
            size="small"
            value={memo}
            inputProps={{ ...ids, maxLength: 500, autoComplete: 'off', ...(usages && { list }) }}
            onChange={(event) => change(event.target.value)}
          />
          {usages ? (
            <datalist id={list}>
              {usages.map((entry) => (
                <option key={entry.code} value={name(entry)} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Cell>
  );
}
