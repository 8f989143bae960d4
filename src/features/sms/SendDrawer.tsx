import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { Preview } from './Preview.tsx';

interface Draft {
  filterId: string;
  templateId: string;
  /** Recipients as the person has seen them; 0 until they are counted. */
  expected: number;
}
const Field = fieldsOf<Draft>();

const check = (draft: Draft): FieldProblem<Draft>[] => {
  const missing = checkRequired(draft, ['filterId', 'templateId']);
  return missing.length === 0 && draft.expected === 0 ? [{ field: 'filterId', message: 'sms.send.nobody' }] : missing;
};

/** Sends a template to the patients of a saved filter: the number of recipients is shown first, and is asked for again when they are sent to. */
export function SendDrawer({ close }: { close: () => void }) {
  const { say } = useWords();
  const [send] = api.useSendSmsMutation({ tells: 'caller' });
  const { data: filters } = api.useGetSearchFiltersQuery({ a: 'patient.list', b: 'all' });
  const { data: templates } = api.useQuerySmsTemplateListQuery({ page: 1, size: 100, use: 'batch' });
  const rows = templates?.rows ?? [];
  return (
    <DialogForm<Draft, unknown>
      title={say('sms.send.title')}
      act={say('sms.act.send')}
      start={{ filterId: '', templateId: '', expected: 0 }}
      check={check}
      ask={({ expected }) => say('sms.send.confirm', { count: expected })}
      save={(draft) => send(draft).unwrap()}
      close={close}
    >
      {filters?.length === 0 ? <Alert severity="info">{say('sms.filter.none')}</Alert> : null}
      <Field.Select of="filterId" label="sms.filter" required options={(filters ?? []).map(({ id, name }) => ({ value: id, name }))} />
      <Field.Select of="templateId" label="sms.template" required options={rows.map(({ id, name }) => ({ value: id, name }))} />
      <TextOf texts={new Map(rows.map(({ id, text }) => [id, text]))} />
      <Recipients />
    </DialogForm>
  );
}

function TextOf({ texts }: { texts: ReadonlyMap<string, string> }) {
  const templateId = useWatch<Draft, 'templateId'>({ name: 'templateId' });
  const text = texts.get(templateId);
  return text === undefined ? null : <Preview text={text} />;
}

/** Counts the patients of the chosen filter, by what becomes of a message to them. */
function Recipients() {
  const { say } = useWords();
  const { setValue } = useFormContext<Draft>();
  const filterId = useWatch<Draft, 'filterId'>({ name: 'filterId' });
  const { currentData, error } = api.useCountSmsRecipientsQuery({ filterId }, { skip: !filterId, refetchOnMountOrArgChange: true });
  const reachable = currentData?.reachable ?? 0;
  useEffect(() => setValue('expected', reachable), [reachable, setValue]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return currentData ? <Alert severity={reachable > 0 ? 'info' : 'warning'}>{say('sms.recipients', { ...currentData })}</Alert> : null;
}
