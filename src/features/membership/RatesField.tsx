import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DictionarySelect } from '../../blocks/DictionarySelect.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { ItemPicker } from '../../blocks/ItemPicker.tsx';
import { CloseIcon } from '../../blocks/icons.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { useWords } from '../../words/useWords.ts';
import style from './membership.module.css';

interface Named {
  nameZh: string;
  nameEn: string;
}
type Rates = Readonly<Record<string, number | null>>;

/** Rates of a card type for categories of items and for single items, each found by a search. */
export function RatesField({ ratedItems }: { ratedItems: readonly (Named & { id: string })[] }) {
  const { say } = useWords();
  const { data: categories } = api.useQueryChargeItemEnableQuery();
  const [picked, setPicked] = useState<readonly (Named & { id: string })[]>(ratedItems);
  const inCategories = new Map(categories?.map((category) => [category.id, category]));
  const inItems = new Map(picked.map((item) => [item.id, item]));
  const ofCategories = useRates('categoryRates');
  const ofItems = useRates('itemRates');
  return (
    <div className={style.rates}>
      <RateTable title="membership.categoryRates" empty="membership.categoryRates.none" rates={ofCategories} names={inCategories} />
      <FieldFrame label="membership.categoryRates.add">
        {(ids) => (
          <DictionarySelect
            entries={entriesOf(categories?.filter(({ id }) => !(id in ofCategories.value)))}
            value=""
            onChange={(code) => code && ofCategories.set(code, null)}
            ids={ids}
          />
        )}
      </FieldFrame>
      <RateTable title="membership.itemRates" empty="membership.itemRates.none" rates={ofItems} names={inItems} />
      <ItemPicker
        take={(item) => {
          if (item.id in ofItems.value) return;
          setPicked([...picked, item]);
          ofItems.set(item.id, null);
        }}
      />
      <p className={style.hint}>{say('membership.rates.hint')}</p>
    </div>
  );
}

function useRates(name: 'categoryRates' | 'itemRates') {
  const { field } = useController({ name });
  const { errors } = useFormState();
  const value = (field.value ?? {}) as Rates;
  const wrong = errors[name] as (FieldWords & Record<string, FieldWords>) | undefined;
  return {
    value,
    set: (id: string, rate: number | null) => field.onChange({ ...value, [id]: rate }),
    remove: (id: string) => field.onChange(Object.fromEntries(Object.entries(value).filter(([known]) => known !== id))),
    problemOf: (id: string) => wrong?.[id],
  };
}

interface TableProps {
  title: 'membership.categoryRates' | 'membership.itemRates';
  empty: 'membership.categoryRates.none' | 'membership.itemRates.none';
  rates: ReturnType<typeof useRates>;
  names: ReadonlyMap<string, Named>;
}

function RateTable({ title, empty, rates, names }: TableProps) {
  const { say, name } = useWords();
  const nameOf = (id: string) => name(names.get(id) ?? { nameZh: id, nameEn: '' });
  return (
    <DetailTable
      title={title}
      rows={Object.entries(rates.value).map(([id, rate]) => ({ id, rate }))}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        { label: 'membership.rates.of', cell: ({ id }) => nameOf(id) },
        {
          label: 'membership.rate',
          right: true,
          cell: ({ id, rate }) => {
            const problem = rates.problemOf(id);
            return (
              <div className={style.rate}>
                <NumberField
                  value={rate}
                  onChange={(next) => rates.set(id, next)}
                  unit="%"
                  invalid={problem !== undefined}
                  ids={{ 'aria-label': `${say('membership.rate')} ${nameOf(id)}` }}
                />
                {problem?.message ? <span className={style.wrong}>{say(problem.message, problem.values)}</span> : null}
              </div>
            );
          },
        },
        {
          label: 'common.acts',
          cell: ({ id }) => (
            <IconButton size="small" aria-label={`${say('action.delete')} ${nameOf(id)}`} onClick={() => rates.remove(id)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          ),
        },
      ]}
    />
  );
}
