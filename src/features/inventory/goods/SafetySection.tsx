import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { type Fact, missingFacts, type SafetyFact, safetyFacts } from '../../../domain/medication/facts.ts';
import { noneOf } from '../../../domain/medication/noneOf.ts';
import { useWords } from '../../../words/useWords.ts';
import { Grade, Listed, YesNo } from './answerFields.tsx';
import { ClassesFact } from './ClassesFact.tsx';
import { type Draft, factsOf } from './draft.ts';
import style from './facts.module.css';
import { IngredientsFact } from './IngredientsFact.tsx';
import { AgeLimitsFact, DoseLimitsFact } from './LimitsFacts.tsx';
import type { useFill } from './useFill.ts';

type Filling = Pick<ReturnType<typeof useFill>, 'fill' | 'filled' | 'derived' | 'isBusy'>;

/** Every fact that ordering rules read, with the number of those nobody has answered. */
export function SafetySection({ fill, filled, derived, isBusy }: Filling) {
  const { say } = useWords();
  return (
    <fieldset className={style.section}>
      <legend>{say('inventory.goods.section.safety')}</legend>
      <Gaps fill={fill} isBusy={isBusy} />
      {filled ? (
        <Alert severity={filled.length > 0 ? 'success' : 'info'} className={style.told}>
          <Filled facts={filled} />
          {derived.map((field) => (
            <div key={field}>{say(`inventory.fact.filled.${field}` as const)}</div>
          ))}
        </Alert>
      ) : null}
      <div className={style.facts}>
        <IngredientsFact />
        <ClassesFact />
        <Grade />
        <Listed fact="controlled" />
        <YesNo fact="isHighRisk" />
        <YesNo fact="skinTestRequired" />
        <DoseLimitsFact />
        <AgeLimitsFact />
        <Listed fact="pregnancyCaution" />
        <Listed fact="lactationCaution" />
      </div>
    </fieldset>
  );
}

function Filled({ facts }: { facts: readonly Fact[] }) {
  const { say } = useWords();
  if (facts.length === 0) return say('inventory.fact.filled.none');
  const names = facts.map((fact) => say(`inventory.fact.${fact}` as const)).join(say('inventory.fact.separator'));
  return say('inventory.fact.filled', { count: facts.length, facts: names });
}

function Gaps({ fill, isBusy }: { fill: () => Promise<void>; isBusy: boolean }) {
  const { say } = useWords();
  const { getValues } = useFormContext<Draft>();
  const [rest, setRest] = useState<Rest>();
  const [ask, { isFetching }] = api.useLazyQueryAnswersNotNoneQuery();
  const answers = useWatch<Draft, SafetyFact[]>({ name: [...safetyFacts] });
  // The form holds the draft: the values are those of the facts, in their order.
  const facts = Object.fromEntries(safetyFacts.map((fact, place) => [fact, answers[place]])) as unknown as Pick<Draft, SafetyFact>;
  const gaps = missingFacts(facts);
  const askRest = async () => {
    const draft = getValues();
    const { nameZh, genericName, dosageForm, specification, doseUnit, atcCode } = draft;
    const { data } = await ask({ nameZh, genericName, dosageForm, specification, doseUnit, atcCode, ...factsOf(draft) });
    if (!data) return;
    setRest({ facts: gaps.filter((fact) => !data.facts.includes(fact)), kept: gaps.filter((fact) => data.facts.includes(fact)) });
  };
  return (
    <div className={style.gaps}>
      <span className={style.count} data-open={gaps.length > 0} role="status">
        <strong>{gaps.length > 0 ? say('inventory.fact.gaps', { count: gaps.length }) : say('inventory.fact.gaps.none')}</strong>
        {gaps.length > 0 ? <span>{say('inventory.fact.gaps.hint')}</span> : null}
      </span>
      <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void fill()}>
        {say('inventory.fact.fill')}
      </Button>
      {gaps.length > 0 ? (
        <Button size="small" variant="outlined" disabled={isFetching} onClick={() => void askRest()}>
          {say('inventory.fact.rest')}
        </Button>
      ) : null}
      {rest ? <AnswerRest rest={rest} close={() => setRest(undefined)} /> : null}
    </div>
  );
}

interface Rest {
  /** Open facts that the tables do not contradict. */
  facts: readonly SafetyFact[];
  /** Open facts that stay open: the tables know that "none" is wrong. */
  kept: readonly SafetyFact[];
}

/** One answer for everything that is still open and may be "none"; it counts as the person's own. */
function AnswerRest({ rest: { facts, kept }, close }: { rest: Rest; close: () => void }) {
  const { say } = useWords();
  const { getValues, setValue } = useFormContext<Draft>();
  const answer = async () => {
    for (const fact of facts) setValue(fact, noneOf[fact], { shouldDirty: true });
    const entered = Object.fromEntries(facts.map((fact) => [fact, { from: 'entered', confidence: 'high' } as const]));
    setValue('factSources', { ...getValues('factSources'), ...entered }, { shouldDirty: true });
    close();
  };
  const namesOf = (named: readonly SafetyFact[]) =>
    named.map((fact) => say(`inventory.fact.${fact}` as const)).join(say('inventory.fact.separator'));
  const keptWords = kept.length > 0 ? say('inventory.fact.rest.kept', { facts: namesOf(kept) }) : '';
  return facts.length === 0 ? (
    <Alert severity="warning" className={style.told} onClose={close}>
      {keptWords}
    </Alert>
  ) : (
    <ConfirmAct
      title={say('inventory.fact.rest.title', { count: facts.length })}
      effect={[say('inventory.fact.rest.effect', { facts: namesOf(facts) }), keptWords].join('\n').trim()}
      act={say('inventory.fact.rest.act')}
      confirm={answer}
      close={close}
    />
  );
}
