import type { ReactNode } from 'react';
import { api } from '../../../api/api.ts';
import { EarlyWarning } from '../../../blocks/EarlyWarning.tsx';
import { SignValue } from '../../../blocks/SignValue.tsx';
import { useEntryName } from '../../../blocks/useEntryName.ts';
import { truncateOrPad } from '../../../domain/decimals.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { Subject } from '../../../domain/vitals/age.ts';
import { earlyWarning } from '../../../domain/vitals/earlyWarning.ts';
import { judgeVitals } from '../../../domain/vitals/judge.ts';
import { plausibleIndex } from '../../../domain/vitals/limits.ts';
import { choiceKeys, choiceOf, measuredKeys, measurements } from '../../../domain/vitals/measurements.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './vitals.module.css';

interface FactsProps {
  measured: Encounter.VitalSigns;
  subject: Subject;
  previous: Encounter.VitalValues;
  /** Of an earlier visit. */
  faded?: boolean;
}

/** The values measured at once, judged by age and sex, with the value before beside each, and the early-warning score on top. */
export function VitalsFacts({ measured, subject, previous, faded }: FactsProps) {
  const { say } = useWords();
  const { values, recordedAt } = measured;
  const judgements = judgeVitals(values, subject, recordedAt);
  const index = plausibleIndex(values, subject, recordedAt);
  const keys = measuredKeys.filter((key) => key !== 'SYSTOLIC' && key !== 'DIASTOLIC' && values[key] !== undefined);
  return (
    <>
      <div className={style.scoreLine}>
        <EarlyWarning warning={earlyWarning(values, subject, recordedAt)} />
      </div>
      <dl className={style.facts} data-faded={faded}>
        {values.SYSTOLIC !== undefined || values.DIASTOLIC !== undefined ? (
          <Fact
            name={say('encounter.vital.pressureShort')}
            isWide
            last={previous.SYSTOLIC === undefined ? undefined : `${previous.SYSTOLIC}/${previous.DIASTOLIC ?? '–'}`}
          >
            <SignValue value={`${values.SYSTOLIC ?? '–'}/${values.DIASTOLIC ?? '–'}`} unit="mmHg" judgement={judgements.PRESSURE} />
          </Fact>
        ) : null}
        {keys.map((key) => (
          <Fact key={key} name={say(`encounter.vital.${key}`)} last={previous[key] === undefined ? undefined : String(previous[key])}>
            <SignValue value={String(values[key])} unit={measurements[key].unit} judgement={judgements[key]} />
          </Fact>
        ))}
        {index === undefined ? null : (
          <Fact name={say('encounter.vital.bmi')}>
            <SignValue value={truncateOrPad(index, 1)} unit="kg/m²" judgement={judgements.BMI} />
          </Fact>
        )}
        <Choices values={values} judgements={judgements} />
      </dl>
      <Repeated measured={measured} />
    </>
  );
}

/** What is not a number: site, consciousness, oxygen, last menstruation, note. */
function Choices({ values, judgements }: { values: Encounter.VitalValues; judgements: ReturnType<typeof judgeVitals> }) {
  const { say } = useWords();
  const nameOf = useEntryName();
  const { data: positions } = api.useGetTemperaturePositionsQuery();
  const texts = (['LAST_MENSTRUATION', 'NOTE'] as const).filter((key) => values[key]);
  return (
    <>
      {values.TEMPERATURE_POSITION ? (
        <Fact name={say('encounter.vital.TEMPERATURE_POSITION')}>{nameOf(positions, String(values.TEMPERATURE_POSITION))}</Fact>
      ) : null}
      {choiceKeys.map((key) => {
        const choice = choiceOf(values, key);
        if (!choice) return null;
        const judgement = key === 'CONSCIOUSNESS' || key === 'RESPIRATORY_DISTRESS' ? judgements[key] : undefined;
        return (
          <Fact key={key} name={say(`encounter.vital.${key}`)}>
            <SignValue value={say(`vital.choice.${key}.${choice}` as Parameters<typeof say>[0])} judgement={judgement} />
          </Fact>
        );
      })}
      {texts.map((key) => (
        <Fact key={key} name={say(`encounter.vital.${key}`)}>
          <strong>{values[key]}</strong>
        </Fact>
      ))}
    </>
  );
}

/** Improbable values that were typed twice, and by whom. */
function Repeated({ measured: { repeated, repeatedBy } }: { measured: Encounter.VitalSigns }) {
  const { say, language } = useWords();
  if (repeated.length === 0 || !repeatedBy) return null;
  const names = repeated.map((key) => say(`encounter.vital.${key}`)).join(language === 'zh' ? '、' : ', ');
  return <p className={style.repeatedBy}>{say('encounter.vital.repeatedBy', { names, name: repeatedBy })}</p>;
}

interface FactProps {
  name: string;
  last?: string | undefined;
  /** Takes two columns: the pair of pressures with its class. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ name, last, isWide, children }: FactProps) {
  const { say } = useWords();
  return (
    <div className={style.fact} data-wide={isWide}>
      <dt>{name}</dt>
      <dd>
        {children}
        {last === undefined ? null : <span className={style.last}>{say('encounter.vital.previous', { value: last })}</span>}
      </dd>
    </div>
  );
}
