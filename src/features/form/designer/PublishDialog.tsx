import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { checkPublishing } from '../../../domain/form/fill/rules.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { publishing as shape } from '../../../domain/form/formShapes.ts';
import { useWords } from '../../../words/useWords.ts';

const Field = fieldsOf<Form.Publishing>();

interface Props {
  form: Form.Full;
  /** Of the draft in the editor: a draft that a colleague saved meanwhile is not published unseen. */
  version: number;
  close: () => void;
}

/** Publishes the saved draft from a day on. */
export function PublishDialog({ form, version, close }: Props) {
  const { say, name } = useWords();
  const [publish] = api.usePublishFormMutation({ tells: 'caller' });
  const today = useMemo(() => dateAt(new Date()), []);
  const start = useMemo<Form.Publishing>(() => ({ id: form.id, version, effectiveOn: today }), [form.id, version, today]);
  const check = useMemo(() => (draft: Form.Publishing) => checkPublishing(draft, today), [today]);
  return (
    <DialogForm
      title={say('form.publish.title', { name: name(form) })}
      act={say('form.design.publish')}
      start={start}
      shape={shape}
      check={check}
      save={(draft) => publish(draft).unwrap()}
      close={close}
    >
      <Field.Date of="effectiveOn" label="form.publish.effectiveOn" required />
      <p>{say('form.publish.stays')}</p>
    </DialogForm>
  );
}
