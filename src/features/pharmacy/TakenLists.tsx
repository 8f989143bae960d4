import { linesDue, linesHeld, owedAfter, totalOf } from '../../domain/pharmacy/parts.ts';
import { sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { isPending } from '../../domain/pharmacy/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';
import type { SheetChoice } from './useSheet.ts';

export function Taken({ sheet }: { sheet: Dispensing.Full }) {
  const { say, language } = useWords();
  const nameOf = (line: Dispensing.DetailLine) => (language === 'en' ? line.itemNameEn || line.itemName : line.itemName);
  const held = linesHeld(sheet).map(nameOf);
  return (
    <>
      <ul className={style.taken}>
        {linesDue(sheet).map((line) => (
          <li key={line.id}>
            <span>{nameOf(line)}</span>
            <strong>{sheetQuantity(line, line.quantity, language)}</strong>
          </li>
        ))}
      </ul>
      {held.length > 0 ? <p>{say('pharmacy.confirm.held', { items: held.join(say('common.separator')) })}</p> : null}
    </>
  );
}

/** What of each line leaves now, and what stays owing. */
export function PartTaken({ sheet, choice }: { sheet: Dispensing.Full; choice: SheetChoice }) {
  const { say, language } = useWords();
  const lines = isPending(sheet.status) ? sheet.lines : sheet.lines.filter(({ owed }) => owed > 0);
  return (
    <>
      <ul className={style.taken}>
        {lines.map((line) => {
          const counted = (quantity: number) => sheetQuantity(line, quantity, language);
          const quantity = isPending(sheet.status) ? line.quantity : line.owed;
          const taken = choice.chosen[line.id];
          return (
            <li key={line.id}>
              <span>{language === 'en' ? line.itemNameEn || line.itemName : line.itemName}</span>
              <strong>
                {say('pharmacy.part.ofLine', { now: counted(totalOf(taken)), owed: counted(owedAfter({ quantity }, taken)) })}
              </strong>
            </li>
          );
        })}
      </ul>
      <p>{say('pharmacy.confirm.part.effect')}</p>
    </>
  );
}
