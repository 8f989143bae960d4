import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './criticalValue.module.css';
import { useRegisterWords } from './useRegisterWords.ts';

/** Which critical value, from which report, and who was notified; whose it is stands in the block above. */
export function CriticalValueFacts({ value }: { value: CriticalValue.Line }) {
  const { say, dateTime, language } = useWords();
  const words = useRegisterWords();
  const test = language === 'en' ? value.itemNameEn || value.itemName : value.itemName;
  return (
    <div className={style.facts}>
      <FactSheet>
        <Fact label="criticalValue.field.mobile">{value.mobile || '–'}</Fact>
        <Fact label="criticalValue.field.items" wide>
          <ul className={style.notices}>
            {value.items.map((item) => (
              <li key={item.nameZh}>
                <span className={style.critical}>{words.item(item)}</span> {words.limit(item)}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label="criticalValue.field.reportNumber">
          {value.source === 'report' ? `${value.reportNumber} ${test}` : say(`criticalValue.source.${value.source}`)}
        </Fact>
        <Fact label="criticalValue.field.resultAt">
          {dateTime(value.resultAt)} {value.reportedBy} {words.review(value)}
        </Fact>
        <Fact label="criticalValue.field.doctor">
          {value.doctorName} {value.departmentName}
        </Fact>
        <Fact label="criticalValue.notified" wide>
          <ul className={style.notices}>
            {value.notices.map((notice) => (
              <li key={`${notice.step} ${notice.party}`}>{words.notice(notice)}</li>
            ))}
          </ul>
        </Fact>
      </FactSheet>
    </div>
  );
}

/** Acknowledgement and action, as far as they are recorded. */
export function CriticalValueOutcome({ value }: { value: CriticalValue.Line }) {
  const { say, dateTime } = useWords();
  const words = useRegisterWords();
  return (
    <div className={style.facts}>
      <FactSheet>
        {value.acknowledgedAt ? (
          <>
            <Fact label="criticalValue.field.acknowledgedBy">
              {value.acknowledgedBy} {dateTime(value.acknowledgedAt)}
            </Fact>
            <Fact label="criticalValue.field.minutes">{String(value.minutes ?? '')}</Fact>
            <Fact label="criticalValue.field.readBack">{words.readBack(value)}</Fact>
          </>
        ) : null}
        {value.actedAt ? (
          <>
            <Fact label="criticalValue.field.action">{words.action(value)}</Fact>
            <Fact label="criticalValue.field.actedAt">
              {dateTime(value.actedAt)} {value.actedBy}
            </Fact>
          </>
        ) : null}
        {value.correctedAt ? <Fact label="field.status">{say('criticalValue.corrected', { at: dateTime(value.correctedAt) })}</Fact> : null}
      </FactSheet>
    </div>
  );
}
