import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { FieldWords } from '../../../blocks/resolver.ts';
import type { DrugFacts, Fact } from '../../../domain/medication/facts.ts';
import type { Draft } from './draft.ts';

/** One fact of the form. An answer that a person gives is the person's own, whatever it was filled from before. */
export function useFact<F extends Fact>(fact: F) {
  const { field, fieldState } = useController<Draft>({ name: fact });
  const { getValues, setValue } = useFormContext<Draft>();
  const sources = useWatch<Draft, 'factSources'>({ name: 'factSources' });
  const answer = (value: DrugFacts[F]) => {
    field.onChange(value);
    const { [fact]: _, ...others } = getValues('factSources');
    const entered = { [fact]: { from: 'entered', confidence: 'high' } as const };
    setValue('factSources', value === null ? others : { ...others, ...entered }, { shouldDirty: true });
  };
  return {
    // The form holds the draft, whose field of this name has this type.
    value: field.value as DrugFacts[F],
    answer,
    source: sources[fact],
    error: fieldState.error as FieldWords | undefined,
    field,
  };
}
