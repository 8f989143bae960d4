import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { scanSearched } from '../../../blocks/useScan.ts';
import { useScanned, useSearch } from '../../../blocks/useSearch.ts';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';

interface Choice {
  id: string;
  text: string;
}

/** The item a rule fires on, found by name, initials or code. `storedName`: the name of the item of a stored rule. */
export function RuleItemField({ storedName }: { storedName: string }) {
  const { say, name, language } = useWords();
  const { field, fieldState } = useController({ name: 'itemId' });
  const [picked, setPicked] = useState<Choice>();
  const itemId = field.value as string | null;
  const value = itemId === null ? null : picked?.id === itemId ? picked : { id: itemId, text: storedName };
  const search = useSearch({ start: value?.text ?? '' });
  const { typed, setTyped, keyword, isFresh } = search;
  const skip = keyword === '' || keyword === value?.text;
  const { currentData, isFetching, error, refetch } = api.useQueryAllOrderDictQuery({ keyword }, { skip });
  const choiceOf = (item: Item): Choice => ({
    id: item.id,
    text: `${name(item)} ${strengthText((language === 'en' && item.specificationEn) || item.specification, language)}`.trim(),
  });
  const options = skip || !isFresh ? [] : (currentData ?? []).map(choiceOf);
  const take = (choice: Choice | null) => {
    setPicked(choice ?? undefined);
    field.onChange(choice?.id ?? null);
    setTyped(choice?.text ?? '');
  };
  const scanned = useScanned(search, !isFetching, options, take);
  return (
    <FieldFrame label="configuration.rules.item" wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Autocomplete<Choice>
          size="small"
          {...(ids.id && { id: ids.id })}
          options={options}
          value={value}
          inputValue={typed}
          loading={isFetching}
          autoHighlight={options.length === 1}
          filterOptions={(found) => found}
          getOptionLabel={({ text }) => text}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={error && !skip ? <SearchFailed error={error} retry={refetch} /> : say('state.noMatch')}
          loadingText={say('state.loading')}
          onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
          onKeyDown={scanned}
          onChange={(_, choice) => take(choice)}
          onBlur={() => {
            field.onBlur();
            // Letters that chose nothing would look like a condition.
            setTyped(value?.text ?? '');
          }}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              error={fieldState.invalid}
              placeholder={say('configuration.rules.itemFind')}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: {
                  ...parameters.slotProps.htmlInput,
                  ...scanSearched(),
                  'aria-labelledby': ids['aria-labelledby'],
                  'aria-describedby': ids['aria-describedby'],
                },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
