import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useRef, useState } from 'react';
import { quantityText } from '../../domain/inventory/perUnit.ts';
import { perPackage } from '../../domain/inventory/units.ts';
import type { Message } from '../../domain/problem.ts';
import { addCodes } from '../../domain/trace/entry.ts';
import { coveredUnits, isOverfilled, progressOf } from '../../domain/trace/lineCodes.ts';
import type { TracedCode } from '../../domain/trace/shapes.ts';
import { chosenReasons, uncodedReasonWords } from '../../domain/trace/states.ts';
import { useWords } from '../../words/useWords.ts';
import { useScan } from '../useScan.ts';
import type { BoxCellProps } from './BoxCell.tsx';
import { BoxRows } from './BoxRows.tsx';
import { CodeField } from './CodeField.tsx';
import style from './trace.module.css';

/** The codes of one line: scanned, typed or pasted, with their level; and why the rest has none. */
export default function BoxDialog({ goods, quantity, entered, change, asksReason = false, close }: BoxCellProps & { close: () => void }) {
  const { say, name, language } = useWords();
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Message>();
  const { boxes, uncodedReason } = entered;
  const packageSize = perPackage(goods);
  const { scanned, all } = progressOf(boxes, quantity, packageSize);
  const rest = Math.max(0, quantity - coveredUnits(boxes, packageSize));
  const setBoxes = (next: readonly TracedCode[]) => {
    const isTooMany = next.length > boxes.length && isOverfilled(next, quantity, packageSize);
    setProblem(isTooMany ? { message: 'trace.line.tooMany' } : undefined);
    if (!isTooMany) change({ boxes: next, uncodedReason });
  };
  const add = (text: string) => {
    const next = addCodes(boxes, text);
    if ('message' in next) setProblem(next);
    else setBoxes(next);
  };
  const take = ({ text }: { text: string }) => add(text);
  useScan({ trace: take, drugBarcode: take, unknown: take }, dialog);
  return (
    // The table around the dialog does not get its keys.
    <Dialog open onClose={close} onKeyDown={(event) => event.stopPropagation()} ref={dialog} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{say('trace.dialog.title', { goods: name(goods) })}</DialogTitle>
      <DialogContent className={style.dialog}>
        <CodeField autoFocus add={add} />
        {problem ? <Alert severity="warning">{say(problem.message, problem.values)}</Alert> : null}
        <p role="status">{say('trace.cell.scanned', { scanned, all })}</p>
        <BoxRows goods={goods} boxes={boxes} change={setBoxes} />
        {rest > 0 && asksReason ? (
          <label className={style.rest} htmlFor={`${id}-reason`}>
            <span>{say('trace.dialog.rest', { rest: quantityText(goods, rest, language) })}</span>
            <Select
              size="small"
              displayEmpty
              value={uncodedReason}
              onChange={(event) => change({ boxes, uncodedReason: chosenReasons.find((one) => one === event.target.value) ?? '' })}
              inputProps={{ id: `${id}-reason` }}
              sx={{ minWidth: 200 }}
            >
              <MenuItem value="">{say('trace.dialog.noReason')}</MenuItem>
              {chosenReasons.map((reason) => (
                <MenuItem key={reason} value={reason}>
                  {say(uncodedReasonWords[reason])}
                </MenuItem>
              ))}
            </Select>
          </label>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {say('trace.dialog.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
