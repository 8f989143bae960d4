import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { soundAlarm } from '../../../blocks/alarm.ts';
import { scanSearched, useScan } from '../../../blocks/useScan.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { isUnknownBatch, matchScan } from '../../../domain/inventory/scan.ts';
import type { Scanned } from '../../../domain/scan/classify.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';

/** Taken by the box while it has the focus: `12*` may stand in it. */
const goodsCodes = ['drugBarcode', 'trace', 'stockBatch', 'unknown'] as const;

interface Props {
  rows: readonly Count.CountRow[];
  /** A box of this code has been counted, on whichever device. */
  isCounted: (code: string) => boolean;
  found: (lineId: string) => void;
  /** `box`: the code that only the scanned box bears. */
  enter: (lineId: string, counted: number | null, box?: string) => void;
}

/** A scanner ends with Enter: each scan counts one package more of what was scanned; `12*code` enters twelve. */
export function CountScan({ rows, isCounted, found, enter }: Props) {
  const { say, name } = useWords();
  const quantity = useQuantity();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  useShortcut('/', 'inventory.count.scan', () => input.current?.select());
  const scan = (code: string | Scanned) => {
    const match = matchScan(code, rows);
    setText('');
    if (!match) return setTold(say('inventory.count.unknown', { code: typeof code === 'string' ? code.trim() : code.text }));
    if (isUnknownBatch(match)) {
      soundAlarm();
      return setTold(say('inventory.count.unknownBatch', { goods: name(match.line), batch: match.unknownBatch }));
    }
    found(match.line.id);
    const { tracedCode } = match;
    if (tracedCode && isCounted(tracedCode)) return setTold(say('inventory.count.twice', { goods: name(match.line), code: tracedCode }));
    setTold(
      say('inventory.count.scanned', {
        goods: name(match.line),
        batch: match.line.batchNumber,
        counted: quantity.text(match.line, match.counted),
      }),
    );
    enter(match.line.id, match.counted, tracedCode);
  };
  // The batch of a code stands in its elements alone.
  useScan({ drugBarcode: scan, trace: scan, stockBatch: scan, unknown: scan });
  return (
    <>
      <OutlinedInput
        size="small"
        inputRef={input}
        value={text}
        autoFocus
        placeholder={say('inventory.count.scan')}
        inputProps={{ 'aria-label': say('inventory.count.scan'), autoComplete: 'off', ...scanSearched(...goodsCodes) }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          event.preventDefault();
          scan(text);
        }}
        sx={{ width: 396 }}
      />
      <span role="status" className={style.faint}>
        {told}
      </span>
    </>
  );
}
