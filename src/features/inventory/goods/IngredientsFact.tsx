import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { api } from '../../../api/api.ts';
import { DeleteIcon } from '../../../blocks/icons.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { type FieldWords, wordsOf } from '../../../blocks/resolver.ts';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { useSearch } from '../../../blocks/useSearch.ts';
import type { IngredientName } from '../../../domain/inventory/shapes.ts';
import type { IngredientPart } from '../../../domain/medication/facts.ts';
import { useWords } from '../../../words/useWords.ts';
import { Answers } from './answerFields.tsx';
import { FactFrame } from './FactFrame.tsx';
import style from './facts.module.css';
import { InteractionList } from './InteractionList.tsx';
import { stateOf, useOpened } from './opened.ts';
import { useFact } from './useFact.ts';

const choices = [
  { value: 'some', label: 'inventory.fact.ingredients.some' },
  { value: 'none', label: 'inventory.fact.ingredients.none' },
  { value: 'unanswered', label: 'inventory.fact.unanswered' },
] as const;

/** What is wrong with a row, by its place in the list. */
type PartErrors = Readonly<Record<number, Partial<Record<keyof IngredientPart, FieldWords>> | undefined>>;

/** Active ingredients, each with its amount in one single unit; a name that the table does not know is the clinic's own word. */
export function IngredientsFact() {
  const { value, answer, source, error, field } = useFact('ingredients');
  const opened = useOpened(value !== null && value.length === 0);
  const parts = value ?? [];
  const ofList = error && 'message' in error ? error : undefined;
  const put = (next: IngredientPart[]) => {
    opened.set(next.length === 0);
    answer(next.length === 0 ? null : next);
  };
  return (
    <FactFrame fact="ingredients" source={source} isOpen={value === null} error={ofList} wide>
      {(labelId) => (
        <>
          <Answers
            labelId={labelId}
            value={opened.isOpen ? 'some' : stateOf(value === null, parts.length === 0)}
            choices={choices}
            choose={(next) => {
              opened.set(next === 'some');
              answer(next === 'none' ? [] : null);
            }}
            first={field.ref}
          />
          <Parts parts={parts} put={put} errors={ofList ? undefined : (error as PartErrors | undefined)} />
          {opened.isOpen || parts.length > 0 ? (
            <AddIngredient
              add={(code) => (parts.some((part) => part.code === code) ? undefined : put([...parts, { code, strength: null, unit: null }]))}
            />
          ) : null}
          <InteractionList codes={parts.map(({ code }) => code)} />
        </>
      )}
    </FactFrame>
  );
}

interface PartsProps {
  parts: readonly IngredientPart[];
  put: (next: IngredientPart[]) => void;
  errors: PartErrors | undefined;
}

function Parts({ parts, put, errors }: PartsProps) {
  const { say, name } = useWords();
  const { data: units } = api.useGetDrugDoseUnitListQuery();
  const codes = parts.map(({ code }) => code);
  const { data: names } = api.useQueryDrugIngredientsQuery({ codes }, { skip: codes.length === 0 });
  const nameOf = (code: string) => name({ nameZh: names?.find((one) => one.code === code)?.zh ?? code, nameEn: code });
  const change = (place: number, over: Partial<IngredientPart>) =>
    put(parts.map((part, at) => (at === place ? { ...part, ...over } : part)));
  return parts.map((part, place) => (
    <div key={part.code} className={style.ingredient}>
      <span>{nameOf(part.code)}</span>
      <Cell error={errors?.[place]?.strength}>
        {(wrong) => (
          <NumberField
            value={part.strength}
            onChange={(strength) => change(place, { strength })}
            placeholder={say('inventory.fact.ingredients.strength')}
            invalid={wrong['aria-invalid']}
            ids={{ ...wrong, 'aria-label': say('inventory.fact.ingredients.strengthOf', { name: nameOf(part.code) }) }}
          />
        )}
      </Cell>
      <Cell error={errors?.[place]?.unit}>
        {(wrong) => (
          <Select
            size="small"
            displayEmpty
            error={wrong['aria-invalid']}
            value={part.unit ?? ''}
            onChange={({ target }) => change(place, { unit: target.value === '' ? null : target.value })}
            SelectDisplayProps={{ ...wrong, 'aria-label': say('inventory.fact.ingredients.unitOf', { name: nameOf(part.code) }) }}
          >
            <MenuItem value="">–</MenuItem>
            {(units ?? []).map((unit) => (
              <MenuItem key={unit.code} value={unit.code}>
                {name(unit)}
              </MenuItem>
            ))}
          </Select>
        )}
      </Cell>
      <IconButton
        size="small"
        aria-label={say('inventory.fact.ingredients.drop', { name: nameOf(part.code) })}
        onClick={() => put(parts.filter((_, at) => at !== place))}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </div>
  ));
}

interface Wrong {
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** One input of a row with its error below it. */
function Cell({ error, children }: { error: unknown; children: (wrong: Wrong) => ReactNode }) {
  const { say } = useWords();
  const id = useId();
  const words = wordsOf(error);
  return (
    <div className={style.cell}>
      {children({ 'aria-invalid': words !== undefined, 'aria-describedby': words ? id : undefined })}
      {words ? (
        <FormHelperText id={id} error>
          {say(words.message, words.values)}
        </FormHelperText>
      ) : null}
    </div>
  );
}

/** Names come from the server: the table of ingredients is not sent to the browser. */
function AddIngredient({ add }: { add: (code: string) => void }) {
  const { say, language } = useWords();
  const { typed, setTyped, keyword, isFresh } = useSearch();
  const skip = keyword === '';
  const { currentData, isFetching, error, refetch } = api.useQueryDrugIngredientsQuery({ keyword }, { skip });
  const take = (chosen: IngredientName | string | null) => {
    const code = typeof chosen === 'string' ? chosen.trim() : chosen?.code;
    if (code) add(code);
    setTyped('');
  };
  return (
    <Autocomplete<IngredientName, false, false, true>
      freeSolo
      size="small"
      value={null}
      options={skip || !isFresh ? [] : (currentData ?? [])}
      filterOptions={(options) => options}
      loading={isFetching || !isFresh}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, chosen) => take(chosen)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.code)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : language === 'en' ? option.code : option.zh)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {`${option.zh} · ${option.code} · ${option.atc}`}
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={say('inventory.fact.ingredients.add')}
          helperText={error && !skip && !isFetching ? <SearchFailed error={error} retry={refetch} /> : null}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': say('inventory.fact.ingredients.add') },
          }}
        />
      )}
    />
  );
}
