import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../blocks/icons.tsx';
import { boxesOf } from '../../domain/pharmacy/boxes.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { dispensingState } from '../../domain/pharmacy/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';
import type { SheetBoxes } from './useBoxes.ts';

interface Props {
  sheet: Dispensing.Full;
  line: Dispensing.DetailLine;
  boxes: SheetBoxes;
  /** A printed batch that is not the chosen one. */
  other?: { batch: string; follow: () => void } | undefined;
}

/** Which packages of a line are scanned: while it is picked with how many are to come, afterwards those that were handed out. */
export function LineBoxes({ sheet, line, boxes, other }: Props) {
  const { say, language } = useWords();
  const isPending = sheet.status === dispensingState.pending;
  const codes = isPending ? boxes.codesOf(line.id) : line.boxes.map(({ code }) => code);
  if (isPending && line.identifiers.length === 0)
    return boxes.areRequired ? <div className={style.faint}>{say('pharmacy.box.uncoded')}</div> : null;
  if (codes.length === 0 && !(isPending && boxes.areRequired)) return null;
  const total = boxesOf(line);
  return (
    <div className={style.boxes}>
      <span className={style.boxCount} data-full={codes.length === total}>
        {isPending ? say('pharmacy.box.scanned', { scanned: codes.length, boxes: total }) : say('pharmacy.box.codes')}
      </span>
      {codes.map((code, index) => (
        // Two packages with a bar code alone are the same text, and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={`${code} ${index}`} className={style.boxCode}>
          {code}
          {isPending ? (
            <IconButton size="small" aria-label={say('pharmacy.box.remove', { code })} onClick={() => boxes.remove(line.id, code)}>
              <CloseIcon fontSize="inherit" />
            </IconButton>
          ) : null}
        </span>
      ))}
      {other ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={other.follow}>
              {say('pharmacy.box.followBatch', { batch: other.batch })}
            </Button>
          }
        >
          {say('pharmacy.box.otherBatch', {
            item: language === 'en' ? line.itemNameEn || line.itemName : line.itemName,
            batch: other.batch,
          })}
        </Alert>
      ) : null}
    </div>
  );
}
