import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Puts what is stored now under a form that was filled in upon `before`: what was typed since stays, unsaved. Answers whether anything was. */
export function rebase<Draft extends FieldValues>(form: UseFormReturn<Draft>, before: Draft, stored: Draft): boolean {
  const now = form.getValues();
  const fields = Object.keys(stored) as (Path<Draft> & keyof Draft)[];
  const typed = fields.filter((field) => !isSame(now[field], before[field]));
  const set = (field: Path<Draft>, value: unknown, shouldDirty: boolean) =>
    form.setValue(field, value as PathValue<Draft, Path<Draft>>, { shouldDirty });
  form.reset(stored, { keepValues: true });
  for (const field of fields) if (!typed.includes(field) && !isSame(now[field], stored[field])) set(field, stored[field], false);
  for (const field of typed) set(field, now[field], true);
  return typed.length > 0;
}
