import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';
import type { SheetSearch } from './useSheetSearch.ts';

/** Several sheets answer to a search: one is chosen, none is chosen beforehand. Those of today stand first. */
export function SheetChoice({ search: { choice, choose, dismiss } }: { search: SheetSearch }) {
  const { say, dateTime } = useWords();
  if (!choice) return null;
  const today = dateAt(new Date());
  const title = say('pharmacy.scan.choose', { keyword: choice.keyword, count: choice.rows.length });
  return (
    // The sheet takes the focus, and not the search box: the next key would be typed there.
    <Dialog disableRestoreFocus open onClose={dismiss} maxWidth="md" fullWidth aria-labelledby="sheet-choice">
      <DialogTitle id="sheet-choice">{title}</DialogTitle>
      <DialogContent>
        {/* The list has the focus and no entry: an arrow key goes to the first. */}
        <MenuList autoFocus aria-label={title} disableListWrap>
          {choice.rows.map((sheet) => (
            <MenuItem key={sheet.id} className={style.choice} onClick={() => choose(sheet)}>
              <PatientCell of={sheet} />
              <span className={style.mono}>{sheet.prescriptionNumber}</span>
              <span data-today={dateAt(sheet.sentAt) === today || undefined}>
                {dateAt(sheet.sentAt) === today ? say('pharmacy.scan.today') : dateTime(sheet.sentAt)}
              </span>
              <StatusDot kind="dispensing" state={sheet.status} />
              <span className={style.choiceItems}>{sheet.itemNames}</span>
            </MenuItem>
          ))}
        </MenuList>
      </DialogContent>
    </Dialog>
  );
}
