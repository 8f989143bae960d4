import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { AgeLimits, DoseLimits } from '../../../domain/medication/facts.ts';
import { useWords } from '../../../words/useWords.ts';
import { Answers } from './answerFields.tsx';
import type { Draft } from './draft.ts';
import { FactFrame } from './FactFrame.tsx';
import style from './facts.module.css';
import { stateOf, useOpened } from './opened.ts';
import { useFact } from './useFact.ts';

const noDoses: DoseLimits = { single: null, daily: null, singlePerKg: null, dailyPerKg: null };
const noAges: AgeLimits = { leastMonths: null, greatestMonths: null };
const isEmpty = (limits: object | null) => limits !== null && Object.values(limits).every((limit) => limit === null);

const doseChoices = [
  { value: 'some', label: 'inventory.fact.doseLimits.some' },
  { value: 'none', label: 'inventory.fact.doseLimits.none' },
  { value: 'unanswered', label: 'inventory.fact.unanswered' },
] as const;
const doses = ['single', 'daily', 'singlePerKg', 'dailyPerKg'] as const;

/** Largest doses in the dose unit of the drug; children are limited by weight. */
export function DoseLimitsFact() {
  const { name } = useWords();
  const { data: units } = api.useGetDrugDoseUnitListQuery();
  const doseUnit = useWatch<Draft, 'doseUnit'>({ name: 'doseUnit' });
  const unit = units?.find(({ code }) => code === doseUnit);
  const { value, answer, source, error, field } = useFact('doseLimits');
  const opened = useOpened(isEmpty(value));
  const put = (limits: DoseLimits) => {
    opened.set(isEmpty(limits));
    answer(isEmpty(limits) ? null : limits);
  };
  return (
    <FactFrame fact="doseLimits" source={source} isOpen={value === null} error={error}>
      {(labelId) => (
        <>
          <Answers
            labelId={labelId}
            value={opened.isOpen ? 'some' : stateOf(value === null, isEmpty(value))}
            choices={doseChoices}
            choose={(next) => {
              opened.set(next === 'some');
              answer(next === 'none' ? noDoses : null);
            }}
            first={field.ref}
          />
          {opened.isOpen || (value && !isEmpty(value)) ? (
            <div className={style.amounts}>
              {doses.map((dose) => (
                <FieldFrame key={dose} label={`inventory.fact.doseLimits.${dose}`}>
                  {(ids) => (
                    <NumberField
                      ids={ids}
                      value={value?.[dose] ?? null}
                      unit={unit ? name(unit) : undefined}
                      onChange={(amount) => put({ ...(value ?? noDoses), [dose]: amount })}
                    />
                  )}
                </FieldFrame>
              ))}
            </div>
          ) : null}
        </>
      )}
    </FactFrame>
  );
}

const ageChoices = [
  { value: 'some', label: 'inventory.fact.ageLimits.some' },
  { value: 'none', label: 'inventory.fact.ageLimits.none' },
  { value: 'unanswered', label: 'inventory.fact.unanswered' },
] as const;
const ages = [
  ['leastMonths', 'inventory.fact.ageLimits.least'],
  ['greatestMonths', 'inventory.fact.ageLimits.greatest'],
] as const;

/** Completed months of age between which the drug may be given. */
export function AgeLimitsFact() {
  const { say } = useWords();
  const { value, answer, source, error, field } = useFact('ageLimits');
  const opened = useOpened(isEmpty(value));
  const put = (limits: AgeLimits) => {
    opened.set(isEmpty(limits));
    answer(isEmpty(limits) ? null : limits);
  };
  return (
    <FactFrame fact="ageLimits" source={source} isOpen={value === null} error={error}>
      {(labelId) => (
        <>
          <Answers
            labelId={labelId}
            value={opened.isOpen ? 'some' : stateOf(value === null, isEmpty(value))}
            choices={ageChoices}
            choose={(next) => {
              opened.set(next === 'some');
              answer(next === 'none' ? noAges : null);
            }}
            first={field.ref}
          />
          {opened.isOpen || (value && !isEmpty(value)) ? (
            <div className={style.amounts}>
              {ages.map(([side, label]) => (
                <FieldFrame key={side} label={label}>
                  {(ids) => (
                    <>
                      <NumberField
                        ids={ids}
                        value={value?.[side] ?? null}
                        unit={say('inventory.fact.months')}
                        onChange={(months) => put({ ...(value ?? noAges), [side]: months })}
                      />
                      {(value?.[side] ?? 0) >= 12 ? (
                        <span className={style.factName}>
                          {say('inventory.fact.years', { years: Math.floor((value?.[side] ?? 0) / 12) })}
                        </span>
                      ) : null}
                    </>
                  )}
                </FieldFrame>
              ))}
            </div>
          ) : null}
        </>
      )}
    </FactFrame>
  );
}
