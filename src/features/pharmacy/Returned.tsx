import { MedicineName } from '../../blocks/MedicineName.tsx';
import { sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';

/** What came back of a sheet, who took it and where it went. */
export function Returned({ returns }: { returns: readonly Dispensing.Returned[] }) {
  const { say, dateTime, language } = useWords();
  if (returns.length === 0) return null;
  return (
    <section className={style.returned} aria-label={say('pharmacy.return.history')}>
      <h3>{say('pharmacy.return.history')}</h3>
      <ul className={style.taken}>
        {returns.map((entry) => (
          <li key={entry.id}>
            <span>
              <strong>
                <MedicineName itemId={entry.itemId}>{entry.itemName}</MedicineName>
              </strong>{' '}
              {sheetQuantity(entry, entry.quantity, language)} <span className={style.mono}>{entry.batchNumber}</span>
              {entry.isQuarantined ? <b className={style.quarantined}>{say('pharmacy.return.quarantined')}</b> : null}
            </span>
            <span className={style.fact}>
              {say(`pharmacy.return.reason.${entry.reason}`)}
              {entry.remark ? ` · ${entry.remark}` : ''} · {entry.by} {dateTime(entry.at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
