import { AllergenClassPicker } from '../../../blocks/AllergenClassPicker.tsx';
import { useWords } from '../../../words/useWords.ts';
import { Answers } from './answerFields.tsx';
import { FactFrame } from './FactFrame.tsx';
import { stateOf, useOpened } from './opened.ts';
import { useFact } from './useFact.ts';

const choices = [
  { value: 'some', label: 'inventory.fact.allergenClasses.some' },
  { value: 'none', label: 'inventory.fact.allergenClasses.none' },
  { value: 'unanswered', label: 'inventory.fact.unanswered' },
] as const;

/** Classes of allergens that the drug belongs to, or that it belongs to none. */
export function ClassesFact() {
  const { say } = useWords();
  const { value, answer, source, error, field } = useFact('allergenClasses');
  const opened = useOpened(value !== null && value.length === 0);
  return (
    <FactFrame fact="allergenClasses" source={source} isOpen={value === null} error={error} wide>
      {(labelId) => (
        <>
          <Answers
            labelId={labelId}
            value={opened.isOpen ? 'some' : stateOf(value === null, value?.length === 0)}
            choices={choices}
            choose={(next) => {
              opened.set(next === 'some');
              answer(next === 'none' ? [] : null);
            }}
            first={field.ref}
          />
          {opened.isOpen || (value?.length ?? 0) > 0 ? (
            <AllergenClassPicker
              value={value ?? []}
              onChange={(codes) => {
                opened.set(codes.length === 0);
                answer(codes.length === 0 ? null : codes);
              }}
              ids={{ 'aria-label': say('inventory.fact.allergenClasses') }}
            />
          ) : null}
        </>
      )}
    </FactFrame>
  );
}
