import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import type { FieldWords } from '../../blocks/resolver.ts';
import { TypedChoice } from '../../blocks/TypedChoice.tsx';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Where a patient works: an employer the clinic knows, or any other name. */
export function WorkUnitField({ required }: { required: boolean }) {
  const { name } = useWords();
  const { field, fieldState } = useController<Patient.Draft, 'workUnit'>({ name: 'workUnit' });
  const { data: employers } = api.useGetEmployersQuery();
  return (
    <TypedChoice
      label="patient.workUnit"
      required={required}
      error={fieldState.error as FieldWords | undefined}
      value={field.value}
      options={employers ?? []}
      nameOf={name}
      onChange={field.onChange}
    />
  );
}
