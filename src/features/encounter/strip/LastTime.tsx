import type { ReactNode } from 'react';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { visitBefore } from '../../../domain/history/strip.ts';
import type * as Strip from '../../../domain/history/stripShapes.ts';
import { diagnosisText } from '../../../words/diagnosisText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './strip.module.css';

/** Results in the line; the rest is in the overview. */
const mostResults = 4;

interface Props {
  encounter: Pick<Encounter.Full, 'id' | 'reason' | 'startedAt' | 'scheduledAt' | 'vitalSigns' | 'previousVitals'>;
  strip: Strip.Strip | undefined;
}

/** Why the patient comes, and the visit before: when, which diagnoses, which drugs; then signs of another day and the last results. */
export function LastTime({ encounter, strip }: Props) {
  const words = useWords();
  const { say, name, date } = words;
  const { id, startedAt, scheduledAt, reason } = encounter;
  const last = visitBefore(strip?.visits ?? [], { id, at: startedAt ?? scheduledAt });
  const comma = say('common.list.separator');
  return (
    <>
      {reason ? (
        <Part label={say('encounter.field.reason')}>
          <strong>{reason}</strong>
        </Part>
      ) : null}
      {last ? (
        <Part label={say('encounter.last', { date: date(last.at) })}>
          {last.diagnoses.map((row) => diagnosisText(row, words)).join(comma) || say('encounter.last.noDiagnosis')}
        </Part>
      ) : null}
      {last && last.drugs.length > 0 ? (
        <Part label={say('encounter.last.drugs')} isLong>
          {last.drugs.map((drug) => name(drug)).join(comma)}
        </Part>
      ) : null}
      <SignsOfAnotherDay encounter={encounter} />
      {strip && strip.results.length > 0 ? (
        <Part label={say('encounter.last.results')} isLong>
          {strip.results.slice(0, mostResults).map((result, index) => (
            <span key={result.indicatorId}>
              {index > 0 ? comma : ''}
              {name(result)} <FlaggedResult result={result} />
            </span>
          ))}
        </Part>
      ) : null}
    </>
  );
}

const arrows: Readonly<Record<string, string>> = { H: '\u2191', L: '\u2193', A: '!' };

/** A result with the arrow of its flag. */
export const FlaggedResult = ({ result: { result, abnormalFlag } }: { result: Strip.Result }) => (
  <strong className={abnormalFlag === '' ? undefined : style.abnormal}>
    {result} {arrows[abnormalFlag] ?? ''}
  </strong>
);

/** Blood pressure and temperature of an earlier day, with that day; nothing once this visit has signs of its own, which the band shows. */
function SignsOfAnotherDay({ encounter: { vitalSigns, previousVitals } }: Pick<Props, 'encounter'>) {
  const { say, date } = useWords();
  if (vitalSigns.length > 0 || !previousVitals) return null;
  const { SYSTOLIC, DIASTOLIC, TEMPERATURE } = previousVitals.values;
  const shown = [
    ...(SYSTOLIC && DIASTOLIC ? [`${say('encounter.last.pressure')} ${SYSTOLIC}/${DIASTOLIC}`] : []),
    ...(TEMPERATURE ? [`${say('encounter.last.temperature')} ${TEMPERATURE}`] : []),
  ];
  if (shown.length === 0) return null;
  return <Part label={say('encounter.last.signs', { date: date(previousVitals.recordedAt) })}>{shown.join(' ')}</Part>;
}

/** `isLong`: gives up room first. */
const Part = ({ label, isLong = false, children }: { label: string; isLong?: boolean; children: ReactNode }) => (
  <span className={style.part} data-long={isLong || undefined}>
    <span className={style.quiet}>{label}</span> {children}
  </span>
);
