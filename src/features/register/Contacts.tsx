import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController, useFieldArray } from 'react-hook-form';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import style from '../../blocks/register/register.module.css';
import type { FieldWords } from '../../blocks/resolver.ts';
import { type EmployerDraft, mostContacts } from '../../domain/register/companies.ts';
import { useWords } from '../../words/useWords.ts';

const parts = ['name', 'post', 'phone'] as const;

/** Whom to ask for at an employer. */
export function Contacts() {
  const { say } = useWords();
  const { fields, append, remove } = useFieldArray<EmployerDraft, 'contacts'>({ name: 'contacts' });
  return (
    <div className={style.contacts}>
      <h3>{say('register.employer.contacts')}</h3>
      {fields.map(({ id }, index) => (
        <div key={id} className={style.contact}>
          {parts.map((part) => (
            <Part key={part} index={index} part={part} />
          ))}
          <Button size="small" onClick={() => remove(index)} aria-label={say('register.employer.contact.remove', { number: index + 1 })}>
            {say('action.delete')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        variant="outlined"
        disabled={fields.length >= mostContacts}
        onClick={() => append({ name: '', post: '', phone: '' })}
      >
        {say('register.employer.contact.add')}
      </Button>
    </div>
  );
}

function Part({ index, part }: { index: number; part: (typeof parts)[number] }) {
  const { field, fieldState } = useController<EmployerDraft, `contacts.${number}.${typeof part}`>({ name: `contacts.${index}.${part}` });
  return (
    <FieldFrame label={`register.contact.${part}`} required={part === 'name'} error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <OutlinedInput
          size="small"
          value={field.value}
          error={fieldState.invalid}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputProps={{ ...ids, autoComplete: 'off', maxLength: 100 }}
        />
      )}
    </FieldFrame>
  );
}
