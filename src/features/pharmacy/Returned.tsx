import { countText } from '../../domain/order/doseText.ts';
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
        {returns.map(({ id, itemName, quantity, unit, batchNumber, reason, remark, isQuarantined, at, by }) => (
          <li key={id}>
            <span>
              <strong>{itemName}</strong> {countText(quantity, { zh: unit, en: unit }, language)}{' '}
              <span className={style.mono}>{batchNumber}</span>
              {isQuarantined ? <b className={style.quarantined}>{say('pharmacy.return.quarantined')}</b> : null}
            </span>
            <span className={style.fact}>
              {say(`pharmacy.return.reason.${reason}`)}
              {remark ? ` · ${remark}` : ''} · {by} {dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
