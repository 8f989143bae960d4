import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useController, useFieldArray } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkIndicatorNames } from '../../domain/report/checks.ts';
import { checkRanges, type Range } from '../../domain/report/flags.ts';
import { checkLoinc } from '../../domain/report/loinc.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

interface Form {
  code: string;
  nameZh: string;
  nameEn: string;
  loinc: string;
  unit: string;
  ranges: Range[];
  itemIds: string[];
}
const Field = fieldsOf<Form>();
const anyone: Range = {
  sex: '',
  fromMonths: null,
  toMonths: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  criticalWords: '',
  zh: '',
  en: '',
};
const check = (draft: Form): FieldProblem<Form>[] => [...checkIndicatorNames(draft), ...checkRanges(draft.ranges), ...checkLoinc(draft)];

const startOf = (indicator: Report.Indicator | undefined): Form =>
  indicator
    ? { ...indicator, itemIds: indicator.items.map(({ id }) => id) }
    : { code: '', nameZh: '', nameEn: '', loinc: '', unit: '', ranges: [anyone], itemIds: [] };

/** One indicator: what it is called, what it is measured in, where it is expected, and which tests it is a part of. */
export function IndicatorDrawer({ indicator, close }: { indicator: Report.Indicator | undefined; close: () => void }) {
  const [save] = api.useSaveLabIndicatorMutation({ tells: 'caller' });
  return (
    <DrawerForm
      title={indicator ? 'report.indicator.edit' : 'report.indicator.new'}
      start={startOf(indicator)}
      check={check}
      save={({ code, nameZh, nameEn, loinc, unit, ranges, itemIds }) =>
        save({
          code,
          nameZh,
          nameEn,
          loinc,
          unit,
          ranges,
          itemIds,
          ...(indicator ? { id: indicator.id, version: indicator.version } : {}),
        }).unwrap()
      }
      close={close}
    >
      <Field.Text of="code" label="report.indicator.code" required autoFocus />
      <Field.Text of="unit" label="report.indicator.unit" />
      <Field.Text of="nameZh" label="report.indicator.nameZh" required />
      <Field.Text of="nameEn" label="report.indicator.nameEn" />
      <Field.Text of="loinc" label="report.indicator.loinc" hint="report.indicator.loinc.hint" />
      <Items />
      <Ranges />
    </DrawerForm>
  );
}

function Items() {
  const { name } = useWords();
  const { data } = api.useQueryLabItemListQuery({ page: 1, size: 100 });
  const { field } = useController<Form, 'itemIds'>({ name: 'itemIds' });
  const items = data?.rows ?? [];
  return (
    <FieldFrame label="report.indicator.items" wide>
      {(ids) => (
        <Autocomplete
          multiple
          size="small"
          id={ids.id}
          options={items}
          value={items.filter(({ id }) => field.value.includes(id))}
          getOptionLabel={name}
          getOptionKey={({ id }) => id}
          onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
          renderInput={(input) => <TextField {...input} />}
        />
      )}
    </FieldFrame>
  );
}

function Ranges() {
  const { say } = useWords();
  const { fields, append, remove } = useFieldArray<Form, 'ranges'>({ name: 'ranges' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={style.range}>
          <div className={style.rangeHead}>
            <span>{say('report.indicator.rangeOf', { number: index + 1 })}</span>
            <Button size="small" onClick={() => remove(index)}>
              {say('report.indicator.removeRange', { number: index + 1 })}
            </Button>
          </div>
          <SexInput index={index} />
          <NumberInput index={index} of="fromMonths" />
          <NumberInput index={index} of="toMonths" />
          <span />
          <NumberInput index={index} of="low" />
          <NumberInput index={index} of="high" />
          <NumberInput index={index} of="criticalLow" />
          <NumberInput index={index} of="criticalHigh" />
          <WordInput index={index} of="zh" />
          <WordInput index={index} of="en" />
          <WordInput index={index} of="criticalWords" />
        </div>
      ))}
      <div className={style.wide}>
        <Button size="small" variant="outlined" onClick={() => append(anyone)}>
          {say('report.indicator.addRange')}
        </Button>
      </div>
    </>
  );
}

function SexInput({ index }: { index: number }) {
  const { say } = useWords();
  const { field } = useController<Form, `ranges.${number}.sex`>({ name: `ranges.${index}.sex` });
  return (
    <FieldFrame label="report.indicator.sex">
      {(ids) => (
        <Select
          displayEmpty
          size="small"
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          inputProps={{ 'aria-labelledby': ids['aria-labelledby'] }}
        >
          <MenuItem value="">{say('report.indicator.sexAny')}</MenuItem>
          <MenuItem value="M">{say('common.sex.M')}</MenuItem>
          <MenuItem value="F">{say('common.sex.F')}</MenuItem>
        </Select>
      )}
    </FieldFrame>
  );
}

const numberWords = {
  fromMonths: 'report.indicator.fromMonths',
  toMonths: 'report.indicator.toMonths',
  low: 'report.indicator.low',
  high: 'report.indicator.high',
  criticalLow: 'report.indicator.criticalLow',
  criticalHigh: 'report.indicator.criticalHigh',
} as const;

function NumberInput({ index, of }: { index: number; of: keyof typeof numberWords }) {
  const { field, fieldState } = useController<Form, `ranges.${number}.low`>({ name: `ranges.${index}.${of}` as `ranges.${number}.low` });
  const error = fieldState.error as FieldWords | undefined; // our resolver puts words there
  return (
    <FieldFrame label={numberWords[of]} error={error}>
      {(ids) => <NumberField value={field.value} onChange={field.onChange} ids={ids} invalid={error !== undefined} />}
    </FieldFrame>
  );
}

const wordWords = {
  zh: 'report.indicator.wordZh',
  en: 'report.indicator.wordEn',
  criticalWords: 'report.indicator.criticalWords',
} as const;

function WordInput({ index, of }: { index: number; of: keyof typeof wordWords }) {
  const { field, fieldState } = useController<Form, `ranges.${number}.zh`>({ name: `ranges.${index}.${of}` as `ranges.${number}.zh` });
  const isCritical = of === 'criticalWords';
  return (
    <FieldFrame
      label={wordWords[of]}
      error={fieldState.error as FieldWords | undefined} // our resolver puts words there
      {...(isCritical ? { hint: 'report.indicator.criticalWords.hint' as const, wide: true } : {})}
    >
      {(ids) => (
        <OutlinedInput
          size="small"
          value={field.value}
          onChange={field.onChange}
          inputProps={{ ...ids, maxLength: isCritical ? 200 : 100 }}
        />
      )}
    </FieldFrame>
  );
}
