import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { measuredKeys } from '../../../domain/vitals/form.ts';
import { bodyMassIndex, measurements, warnOfVitals } from '../../../domain/vitals/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './vitals.module.css';

interface FactsProps {
  values: Encounter.VitalValues;
  previous: Encounter.VitalValues;
  /** Of an earlier visit. */
  faded?: boolean;
}

/** What was measured at once, with what it was before. */
export function VitalsFacts({ values, previous, faded }: FactsProps) {
  const { say } = useWords();
  const doubtful = new Set(warnOfVitals(values).map(({ field }) => field as string));
  const index = bodyMassIndex(values);
  const pressure = values.SYSTOLIC !== undefined || values.DIASTOLIC !== undefined;
  const keys = measuredKeys.filter((key) => key !== 'SYSTOLIC' && key !== 'DIASTOLIC' && values[key] !== undefined);
  return (
    <dl className={style.facts} data-faded={faded}>
      {pressure ? (
        <Fact
          name={say('encounter.vital.pressureShort')}
          value={`${values.SYSTOLIC ?? '–'}/${values.DIASTOLIC ?? '–'}`}
          unit="mmHg"
          last={previous.SYSTOLIC === undefined ? undefined : `${previous.SYSTOLIC}/${previous.DIASTOLIC ?? '–'}`}
          doubtful={doubtful.has('SYSTOLIC') || doubtful.has('DIASTOLIC')}
        />
      ) : null}
      {keys.map((key) => (
        <Fact
          key={key}
          name={say(`encounter.vital.${key}`)}
          value={String(values[key])}
          unit={measurements[key].unit}
          last={previous[key] === undefined ? undefined : String(previous[key])}
          doubtful={doubtful.has(key)}
        />
      ))}
      {index === undefined ? null : (
        <Fact name={say('encounter.vital.bmi')} value={index.toFixed(1)} unit="kg/m²" last={undefined} doubtful={false} />
      )}
      {values.LAST_MENSTRUATION ? (
        <Fact
          name={say('encounter.vital.LAST_MENSTRUATION')}
          value={String(values.LAST_MENSTRUATION)}
          unit=""
          last={undefined}
          doubtful={false}
        />
      ) : null}
      {values.NOTE ? (
        <Fact name={say('encounter.vital.NOTE')} value={String(values.NOTE)} unit="" last={undefined} doubtful={false} />
      ) : null}
    </dl>
  );
}

function Fact({
  name,
  value,
  unit,
  last,
  doubtful,
}: {
  name: string;
  value: string;
  unit: string;
  last: string | undefined;
  doubtful: boolean;
}) {
  const { say } = useWords();
  return (
    <div className={style.fact}>
      <dt>{name}</dt>
      <dd data-tone={doubtful ? 'warning' : undefined}>
        <strong>{value}</strong> <span className={style.unit}>{unit}</span>
        {doubtful ? <span className={style.outside}>{say('encounter.vital.outside')}</span> : null}
        {last !== undefined ? <span className={style.last}>{say('encounter.vital.previous', { value: last })}</span> : null}
      </dd>
    </div>
  );
}
