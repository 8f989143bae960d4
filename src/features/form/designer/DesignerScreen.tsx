import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type { Category } from '../../../domain/form/formShapes.ts';
import { FormEditor } from './FormEditor.tsx';
import { FormListScreen } from './FormListScreen.tsx';
import type { FormStart } from './formStart.ts';

/** Forms that the clinic designs, or those of one kind: their list, and the editor of the one that is open (`?form=<id>`). */
export default function DesignerScreen({ category }: { category?: Category }) {
  const [parameters, setParameters] = useSearchParams();
  const [start, setStart] = useState<FormStart>();
  const id = parameters.get('form');
  const open = (formId: string) => setParameters({ form: formId });
  const close = () => {
    setStart(undefined);
    setParameters({});
  };
  if (start) return <FormEditor start={start} category={category} saved={open} close={close} />;
  if (id) return <StoredForm key={id} id={id} category={category} close={close} />;
  return <FormListScreen open={open} begin={setStart} {...(category && { category })} />;
}

function StoredForm({ id, category: only, close }: { id: string; category: Category | undefined; close: () => void }) {
  const { currentData: form, error, refetch } = api.useQueryFormQuery({ id }, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!form) return null;
  const { nameZh, nameEn, category, definition, binding } = form;
  return <FormEditor key={form.id} form={form} start={{ nameZh, nameEn, category, definition, binding }} category={only} close={close} />;
}
