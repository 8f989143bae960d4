import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { type Category, type CategoryDraft, categoryDraft } from '../../domain/charge/shapes.ts';
import { entriesOf } from './entries.ts';

const Field = fieldsOf<CategoryDraft>();

interface Props {
  category: Category | undefined;
  categories: readonly Category[];
  close: () => void;
}

export function CategoryDrawer({ category, categories, close }: Props) {
  const [save] = api.useSaveChargeCategoryMutation({ tells: 'caller' });
  const [start] = useState<CategoryDraft>(() => ({
    nameZh: category?.nameZh ?? '',
    nameEn: category?.nameEn ?? '',
    parentCode: category?.parentCode ?? null,
  }));
  const seen = category ? { id: category.id, version: category.version } : {};
  return (
    <DrawerForm
      title={category ? 'charge.category.edit' : 'charge.category.new'}
      start={start}
      shape={categoryDraft}
      save={(draft) => save({ ...draft, parentCode: draft.parentCode || null, ...seen }).unwrap()}
      close={close}
    >
      <Field.Text of="nameZh" label="charge.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="charge.field.nameEn" />
      <Field.Dictionary
        of="parentCode"
        label="charge.field.parentCode"
        entries={entriesOf(categories.filter(({ id }) => id !== category?.id))}
      />
    </DrawerForm>
  );
}
