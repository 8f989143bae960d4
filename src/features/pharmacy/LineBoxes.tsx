import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../blocks/icons.tsx';
import { boxesOf } from '../../domain/pharmacy/boxes.ts';
import { linesDue } from '../../domain/pharmacy/parts.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
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

/** The packages of a line: those scanned for the hand-out that is due with how many are to come, and those that were handed out. */
export function LineBoxes({ sheet, line, boxes, other }: Props) {
  const { say, language } = useWords();
  const due = linesDue(sheet).find(({ id }) => id === line.id);
  const scanned = boxes.codesOf(line.id);
  const isCounted = due !== undefined && due.identifiers.length > 0 && (boxes.areRequired || scanned.length > 0);
  const isUncoded = due !== undefined && due.identifiers.length === 0 && boxes.areRequired;
  if (!isCounted && !isUncoded && line.boxes.length === 0) return null;
  return (
    <div className={style.boxes}>
      {line.boxes.length > 0 ? <span className={style.boxCount}>{say('pharmacy.box.codes')}</span> : null}
      {line.boxes.map(({ code }, index) => (
        // Two packages with a bar code alone are the same text, and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={`${code} ${index}`} className={style.boxCode}>
          {code}
        </span>
      ))}
      {isUncoded ? <span className={style.faint}>{say('pharmacy.box.uncoded')}</span> : null}
      {isCounted ? (
        <span className={style.boxCount} data-full={scanned.length === boxesOf(due)}>
          {say('pharmacy.box.scanned', { scanned: scanned.length, boxes: boxesOf(due) })}
        </span>
      ) : null}
      {scanned.map((code, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={`${code} ${index}`} className={style.boxCode}>
          {code}
          <IconButton size="small" aria-label={say('pharmacy.box.remove', { code })} onClick={() => boxes.remove(line.id, code)}>
            <CloseIcon fontSize="inherit" />
          </IconButton>
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
