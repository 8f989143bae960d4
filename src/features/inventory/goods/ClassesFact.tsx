import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { allergenClasses } from '../../../domain/medication/tables/allergenClasses.ts';
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
const byCode = new Map(allergenClasses.map((row) => [row.code, row]));

/** Classes of allergens that the drug belongs to, or that it belongs to none. */
export function ClassesFact() {
  const { say, name } = useWords();
  const { value, answer, source, error, field } = useFact('allergenClasses');
  const opened = useOpened(value !== null && value.length === 0);
  const [typed, setTyped] = useState('');
  const nameOf = (code: string) => name({ nameZh: byCode.get(code)?.zh ?? code, nameEn: byCode.get(code)?.en });
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
            <Autocomplete
              multiple
              size="small"
              options={allergenClasses.map(({ code }) => code)}
              value={value ?? []}
              inputValue={typed}
              onInputChange={(_, text) => setTyped(text)}
              getOptionLabel={nameOf}
              filterSelectedOptions
              onChange={(_, codes) => {
                opened.set(codes.length === 0);
                answer(codes.length === 0 ? null : codes);
              }}
              renderInput={(parameters) => (
                <TextField
                  {...parameters}
                  slotProps={{
                    ...parameters.slotProps,
                    htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': say('inventory.fact.allergenClasses') },
                  }}
                />
              )}
            />
          ) : null}
        </>
      )}
    </FactFrame>
  );
}
