import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { SearchFailed } from '../../blocks/SearchFailed.tsx';
import type { Item } from '../../domain/charge/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Choice {
  code: string;
  nameZh: string;
  nameEn: string | null;
}

/** The national procedure an item carries out, found by name, initials or code. */
export function ProcedureField({ start }: { start: Item | undefined }) {
  const { say, name } = useWords();
  const { field, fieldState } = useController<{ procedureCode: string | null }, 'procedureCode'>({ name: 'procedureCode' });
  const [typed, setTyped] = useState('');
  const cptKey = useDeferredValue(typed);
  const { currentData, isFetching, error, refetch } = api.useQueryProcedureDictQuery({
    page: 1,
    size: 20,
    ...(cptKey ? { cptKey } : {}),
  });
  const [chosen, setChosen] = useState<Choice | null>(() =>
    start?.procedureCode ? { code: start.procedureCode, nameZh: start.procedureNameZh ?? '', nameEn: start.procedureNameEn } : null,
  );
  return (
    <FieldFrame label="charge.field.procedureCode" wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Autocomplete<Choice>
          size="small"
          id={ids.id}
          options={currentData?.rows ?? []}
          value={chosen}
          loading={isFetching}
          loadingText={say('state.loading')}
          noOptionsText={error ? <SearchFailed error={error} retry={refetch} /> : say('state.noMatch')}
          filterOptions={(found) => found}
          getOptionLabel={(procedure) => `${procedure.code} ${name(procedure)}`}
          getOptionKey={({ code }) => code}
          isOptionEqualToValue={(one, other) => one.code === other.code}
          onInputChange={(_, text, reason) => {
            if (reason === 'input') setTyped(text);
          }}
          onChange={(_, next) => {
            setChosen(next);
            field.onChange(next?.code ?? null);
          }}
          onBlur={field.onBlur}
          renderInput={(parameters) => <TextField {...parameters} inputRef={field.ref} />}
        />
      )}
    </FieldFrame>
  );
}
