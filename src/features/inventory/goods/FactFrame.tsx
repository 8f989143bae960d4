import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type FieldWords, wordsOf } from '../../../blocks/resolver.ts';
import { type Fact, type FactSource, safetyFacts } from '../../../domain/medication/facts.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './facts.module.css';

interface Props {
  fact: Fact;
  source: FactSource | undefined;
  isOpen: boolean;
  error?: FieldWords | undefined;
  hint?: MessageId | undefined;
  wide?: boolean;
  children: (labelId: string) => ReactNode;
}

/** The name of a fact, where its answer came from, and the answer. An open safety fact is marked by colour and by its own choice "not answered". */
export function FactFrame({ fact, source, isOpen, error, hint, wide, children }: Props) {
  const { say } = useWords();
  const id = useId();
  const words = wordsOf(error);
  return (
    <div className={style.fact} data-open={isOpen && isSafetyFact(fact)} data-wide={wide} data-wrong={words ? true : undefined}>
      <span className={style.factHead}>
        <span id={id} className={style.factName}>
          {say(`inventory.fact.${fact}` as const)}
        </span>
        {source ? <SourceChip source={source} /> : null}
      </span>
      {children(id)}
      {words ? <FormHelperText error>{say(words.message, words.values)}</FormHelperText> : null}
      {hint && !words ? <FormHelperText>{say(hint)}</FormHelperText> : null}
    </div>
  );
}

const isSafetyFact = (fact: Fact): boolean => (safetyFacts as readonly Fact[]).includes(fact);

export function SourceChip({ source: { from, confidence } }: { source: FactSource }) {
  const { say } = useWords();
  const words =
    from === 'ingredientTable'
      ? (`inventory.fact.source.ingredientTable.${confidence}` as const)
      : (`inventory.fact.source.${from}` as const);
  return (
    <span className={style.source} data-medium={from === 'ingredientTable' && confidence === 'medium'}>
      {say(words)}
    </span>
  );
}
