import Button from '@mui/material/Button';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import style from '../../blocks/register/register.module.css';
import { useField } from '../../blocks/useField.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { type Choices, type Draft, mostTiers, shareBases, shareRoles, shareWays } from '../../domain/register/shareRules.ts';
import { useWords } from '../../words/useWords.ts';

const Field = fieldsOf<Draft>();
const roles = shareRoles.map((value) => ({ value, label: `register.share.role.${value}` as const }));
const bases = shareBases.map((value) => ({ value, label: `register.share.base.${value}` as const }));
const ways = shareWays.map((value) => ({ value, label: `register.share.way.${value}` as const }));

const entriesOfChoices = (choices: Choices['items'] | undefined) =>
  choices?.map(({ id, ...names }): Entry => ({ code: id, ...names, parentCode: null, extra: {} }));

/** Whose share, of what, and how much. */
export function ShareFields() {
  const { data: titles } = api.useGetTitlesQuery();
  const { data: choices } = api.useQueryShareChoicesQuery();
  const way = useWatch<Draft, 'way'>({ name: 'way' });
  return (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Choice of="role" label="register.share.role" options={roles} required />
      <Field.Choice of="base" label="register.share.base" hint="register.share.base.hint" options={bases} required />
      <Field.Lookup of="staffId" label="register.share.staff" entries={entriesOfChoices(choices?.people)} />
      <Field.Dictionary of="titleCode" label="register.share.title.field" entries={titles} />
      <Field.Lookup of="categoryCode" label="register.share.category" entries={entriesOfChoices(choices?.categories)} />
      <Field.Lookup of="itemId" label="register.share.item" entries={entriesOfChoices(choices?.items)} />
      <Field.Choice of="way" label="register.share.way" options={ways} required wide />
      {way === 'percent' ? <Field.Number of="rate" label="register.share.rate" unit="%" required /> : null}
      {way === 'fixed' ? <Field.Money of="amount" label="register.share.amount" required /> : null}
      {way === 'tiers' ? <Tiers /> : null}
      <Field.Date of="validFrom" label="register.share.validFrom" required />
      <Field.Date of="validTo" label="register.share.last" />
    </>
  );
}

function Tiers() {
  const { say } = useWords();
  const { formState } = useFormContext<Draft>();
  const { fields, append, remove } = useFieldArray<Draft, 'tiers'>({ name: 'tiers' });
  const none = formState.errors.tiers?.message;
  return (
    <div className={style.contacts}>
      <h3>{say('register.share.tiers')}</h3>
      <p className={style.hint}>{say('register.share.tiers.hint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={style.tier}>
          <TierFrom of={`tiers.${index}.from`} label="register.share.tiers.from" required />
          <TierRate of={`tiers.${index}.rate`} label="register.share.tiers.rate" required />
          <Button size="small" onClick={() => remove(index)} aria-label={say('register.share.tiers.remove', { number: index + 1 })}>
            {say('action.delete')}
          </Button>
        </div>
      ))}
      {none ? <p role="alert">{say('register.share.tiers.none')}</p> : null}
      <Button
        size="small"
        variant="outlined"
        disabled={fields.length >= mostTiers}
        onClick={() => append({ from: null as unknown as number, rate: null as unknown as number })} // typed in before it is saved
      >
        {say('register.share.tiers.add')}
      </Button>
    </div>
  );
}

interface Named {
  of: string;
  label: 'register.share.tiers.from' | 'register.share.tiers.rate';
  required: boolean;
}

function TierFrom(named: Named) {
  const { field, frame, invalid } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <MoneyField
          value={field.value as number | null}
          onChange={field.onChange}
          ids={ids}
          invalid={invalid}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </FieldFrame>
  );
}

function TierRate(named: Named) {
  const { field, frame, invalid } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <NumberField
          value={field.value as number | null}
          onChange={field.onChange}
          ids={ids}
          unit="%"
          invalid={invalid}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </FieldFrame>
  );
}
