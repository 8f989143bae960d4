import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { TypedChoice } from '../../../blocks/TypedChoice.tsx';
import { useWords } from '../../../words/useWords.ts';
import type { Draft } from './draft.ts';

export function ManufacturerField() {
  const { field } = useController<Draft, 'manufacturer'>({ name: 'manufacturer' });
  const { data: makers } = api.useGetManufacturersQuery();
  const options = field.value.trim() === '' ? [] : (makers ?? []);
  return (
    <TypedChoice
      label="inventory.field.manufacturer"
      value={field.value}
      options={options}
      nameOf={({ nameZh }) => nameZh}
      onChange={field.onChange}
    />
  );
}

/** Names of the register and of other goods are proposed. */
export function GenericNameField() {
  const { field, fieldState } = useController<Draft, 'genericName'>({ name: 'genericName' });
  const { data: names } = api.useGetGenericNamesQuery();
  const options = field.value.trim() === '' ? [] : (names ?? []);
  return (
    <TypedChoice
      label="inventory.field.genericName"
      error={fieldState.error as FieldWords | undefined}
      value={field.value}
      options={options}
      nameOf={({ nameZh }) => nameZh}
      onChange={field.onChange}
    />
  );
}

/** A dosage form of the list is kept as its code; words of a label that the list does not have stay as they are. */
export function FormField() {
  const { name } = useWords();
  const { field } = useController<Draft, 'dosageForm'>({ name: 'dosageForm' });
  const { data: forms } = api.useGetDosageFormListQuery();
  const chosen = forms?.find(({ code }) => code === field.value);
  return (
    <TypedChoice
      label="inventory.goods.dosageForm"
      value={chosen ? name(chosen) : field.value}
      options={forms ?? []}
      nameOf={name}
      onChange={(text) => field.onChange(forms?.find((form) => name(form) === text || form.nameZh === text)?.code ?? text)}
    />
  );
}
