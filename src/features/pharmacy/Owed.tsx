import { Link } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import { sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';

/** Other prescriptions of the patient that the pharmacy still owes drugs of. */
export function OwedElsewhere({ sheet }: { sheet: Dispensing.Full }) {
  const { say } = useWords();
  const desk = useStaff().pathTo('pharmacy/to-medicine', 'simplified-pharmacy');
  if (sheet.owedElsewhere.length === 0) return null;
  return (
    <p className={style.past}>
      <strong className={style.owed}>{say('pharmacy.owed.elsewhere')}</strong>{' '}
      {sheet.owedElsewhere.map(({ id, number }) => (
        <Link key={id} to={`${desk}?tab=owed&sheet=${id}`} className={style.mono}>
          {number}{' '}
        </Link>
      ))}
    </p>
  );
}

/** A sheet handed out at several times: what, when and by whom. */
export function HandOuts({ sheet }: { sheet: Dispensing.Full }) {
  const { say, dateTime, language } = useWords();
  if (new Set(sheet.handOuts.map(({ at }) => at)).size < 2) return null;
  return (
    <ul className={style.events} aria-label={say('pharmacy.handOuts')}>
      {sheet.handOuts.map(({ id, at, by, itemName, quantity, ...units }) => (
        <li key={id}>
          {say('pharmacy.handOut', { time: dateTime(at), by, item: itemName, count: sheetQuantity(units, quantity, language) })}
        </li>
      ))}
    </ul>
  );
}
