import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { GoodsFacts } from '../../domain/inventory/stockShapes.ts';
import { perPackage } from '../../domain/inventory/units.ts';
import { isCode, readCode } from '../../domain/trace/codes.ts';
import { withLevel } from '../../domain/trace/entry.ts';
import { traceLevels, traceLevelWords } from '../../domain/trace/levels.ts';
import type { TracedCode } from '../../domain/trace/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DeleteIcon } from '../icons.tsx';
import style from './trace.module.css';

interface Props {
  goods: GoodsFacts;
  boxes: readonly TracedCode[];
  change: (boxes: readonly TracedCode[]) => void;
}

/** The entered codes, the latest first. */
export function BoxRows({ goods, boxes, change }: Props) {
  const { say } = useWords();
  if (boxes.length === 0) return <p className={style.faint}>{say('trace.dialog.empty')}</p>;
  return (
    <ul className={style.rows} aria-label={say('trace.list.boxes')}>
      {boxes.toReversed().map((box) => (
        <BoxRow
          key={box.code}
          goods={goods}
          box={box}
          change={(next) => change(boxes.map((one) => (one.code === box.code ? next : one)))}
          remove={() => change(boxes.filter((one) => one.code !== box.code))}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  goods: GoodsFacts;
  box: TracedCode;
  change: (box: TracedCode) => void;
  remove: () => void;
}

function BoxRow({ goods, box, change, remove }: RowProps) {
  const { say } = useWords();
  const { code, level = 'box', holds } = box;
  const read = readCode(code);
  const isOdd = isCode(read) && !read.isRecognised;
  const inPackages = Math.round((holds ?? 0) / perPackage(goods));
  return (
    <li className={style.row}>
      <span className={style.code}>
        {code}
        {isOdd ? <span className={style.faint}> {say('trace.dialog.unrecognised')}</span> : null}
      </span>
      <Select
        size="small"
        value={level}
        inputProps={{ 'aria-label': say('trace.dialog.levelOf', { code }) }}
        onChange={(event) => {
          const chosen = traceLevels.find((one) => one === event.target.value);
          const usual = chosen === 'carton' && goods.packagesPerPurchase > 1 ? goods.packagesPerPurchase * perPackage(goods) : holds;
          change(withLevel(box, chosen, usual));
        }}
      >
        {traceLevels.map((one) => (
          <MenuItem key={one} value={one}>
            {say(traceLevelWords[one])}
          </MenuItem>
        ))}
      </Select>
      {level === 'box' ? null : (
        <OutlinedInput
          size="small"
          sx={{ width: 112 }}
          value={inPackages === 0 ? '' : String(inPackages)}
          inputProps={{ 'aria-label': say('trace.dialog.holdsOf', { code }), inputMode: 'numeric' }}
          endAdornment={say('trace.dialog.boxes')}
          onChange={(event) => {
            const typed = event.target.value.trim();
            if (/^\d{0,5}$/.test(typed)) change(withLevel(box, level, Number(typed) * perPackage(goods)));
          }}
        />
      )}
      <IconButton size="small" aria-label={say('trace.dialog.remove', { code })} onClick={remove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </li>
  );
}
