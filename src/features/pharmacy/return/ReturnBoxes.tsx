import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { scanKept, useScan } from '../../../blocks/useScan.ts';
import type { Message } from '../../../domain/problem.ts';
import { isCode, readCode } from '../../../domain/trace/codes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import { type ReturnFields, type ReturnRow, withScanned } from './returnDraft.ts';

/** The packages of a sheet that went out with a code: each that comes back is scanned, or its code cannot be read. */
export function ReturnBoxes({ rows }: { rows: readonly ReturnRow[] }) {
  const { say } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const { getValues, setValue } = useFormContext<ReturnFields>();
  const [problem, setProblem] = useState<Message>();
  const [text, setText] = useState('');
  const take = (typed: string) => {
    const read = readCode(typed);
    const scanned = isCode(read) ? withScanned(rows, getValues(), read.code) : undefined;
    const refused: Message = isCode(read) ? { message: 'pharmacy.return.box.other', values: { code: read.code } } : read;
    setProblem(scanned ? undefined : refused);
    if (!scanned) return;
    setValue('boxes', scanned.boxes, { shouldDirty: true });
    setValue('counts', scanned.counts, { shouldDirty: true });
    setText('');
  };
  const scan = ({ text: code }: { text: string }) => take(code);
  useScan({ trace: scan, drugBarcode: scan, unknown: scan }, place);
  const coded = rows.filter(({ boxes }) => boxes.some(({ isTraced }) => isTraced));
  if (coded.length === 0) return null;
  return (
    <div ref={place} className={style.wideField}>
      <OutlinedInput
        size="small"
        fullWidth
        value={text}
        placeholder={say('pharmacy.return.scan.hint')}
        inputProps={{ 'aria-label': say('pharmacy.return.scan'), maxLength: 100, autoComplete: 'off', ...scanKept }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (text.trim()) take(text);
        }}
      />
      {problem ? (
        <p role="alert" className={style.wrong}>
          {say(problem.message, problem.values)}
        </p>
      ) : null}
      {coded.map((row) => (
        <RowBoxes key={row.key} row={row} />
      ))}
    </div>
  );
}

/** The packages of one line and batch: those that were scanned, and those that are still out. */
function RowBoxes({ row }: { row: ReturnRow }) {
  const { say, language } = useWords();
  const { setValue } = useFormContext<ReturnFields>();
  const [boxes, unreadable] = useWatch<ReturnFields, ['boxes', 'unreadable']>({ name: ['boxes', 'unreadable'] });
  const scanned = boxes[row.key] ?? [];
  const item = language === 'en' ? row.itemNameEn || row.itemName : row.itemName;
  const own = row.boxes.filter(({ isTraced, batchId }) => isTraced && (batchId === null || batchId === row.batch.batchId));
  // Boxes out of a carton that left whole: their codes are seen here for the first time.
  const inside = scanned.filter((code) => !own.some((box) => box.code === code));
  const remove = (code: string) =>
    setValue('boxes', { ...boxes, [row.key]: scanned.filter((each) => each !== code) }, { shouldDirty: true });
  return (
    <div className={style.boxes}>
      <span className={style.boxCount} data-full={scanned.length > 0 && scanned.length === own.length}>
        {`${item} · ${say('pharmacy.return.scanned', { scanned: scanned.length, boxes: own.length + inside.length })}`}
      </span>
      {[...own.map(({ code }) => code), ...inside].map((code) =>
        scanned.includes(code) ? (
          <span key={code} className={style.boxCode}>
            {code}
            <IconButton size="small" aria-label={say('pharmacy.box.remove', { code })} onClick={() => remove(code)}>
              <CloseIcon fontSize="inherit" />
            </IconButton>
          </span>
        ) : (
          <span key={code} className={style.faint}>
            {code}
          </span>
        ),
      )}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={unreadable[row.id] === true}
            onChange={(event) => setValue('unreadable', { ...unreadable, [row.id]: event.target.checked }, { shouldDirty: true })}
          />
        }
        label={say('pharmacy.return.unreadable')}
      />
    </div>
  );
}
