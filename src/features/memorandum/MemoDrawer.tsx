import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { checkMemo, importances } from '../../domain/memorandum/rules.ts';
import type { Draft, Line } from '../../domain/memorandum/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';

type Typed = Omit<Draft, 'remindAt' | 'importance'> & { remindAt: string; importance: string };

const Field = fieldsOf<Typed>();
const options = importances.map((value) => ({ value, label: `memorandum.importance.${value}` as const }));

/** A memo for oneself or for a colleague. */
export function MemoDrawer({ memo, close }: { memo: Line | undefined; close: () => void }) {
  const { name } = useWords();
  const { user } = useStaff();
  const [save] = api.useSaveMemoMutation({ tells: 'caller' });
  const { data: people } = api.useQueryMemoPeopleQuery();
  const [start] = useState<Typed>(() => ({
    themeZh: memo?.themeZh ?? '',
    themeEn: memo?.themeEn ?? '',
    importance: memo?.importance ?? 'ordinary',
    remindAt: memo?.remindAt ?? '',
    assigneeId: memo?.assigneeId ?? user.userId,
  }));
  const check = (typed: Typed) =>
    checkMemo({ ...typed, remindAt: typed.remindAt || null }, new Date(), memo?.remindAt ?? null) as FieldProblem<Typed>[];
  const send = ({ importance, remindAt, ...typed }: Typed) =>
    save({
      ...typed,
      importance: importances.find((one) => one === importance) ?? 'ordinary',
      remindAt: remindAt || null,
      ...(memo && { id: memo.id, version: memo.version }),
    }).unwrap();
  return (
    <DrawerForm
      title={memo ? 'memorandum.edit' : 'memorandum.new'}
      start={start}
      check={check}
      save={send}
      close={close}
      draftKey={`memorandum.${memo?.id ?? 'new'}`}
    >
      <Field.Area of="themeZh" label="memorandum.themeZh" rows={2} />
      <Field.Area of="themeEn" label="memorandum.themeEn" rows={2} />
      <Field.Choice of="importance" label="memorandum.importance" options={options} />
      <Field.DateTime of="remindAt" label="memorandum.remindAt" />
      <Field.Select
        of="assigneeId"
        label="memorandum.assignee"
        required
        options={(people ?? []).map((person) => ({ value: person.id, name: name(person) }))}
      />
    </DrawerForm>
  );
}
