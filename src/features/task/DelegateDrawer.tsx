import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { checkDelegation } from '../../domain/task/delegation.ts';
import type { Task } from '../../domain/task/shapes.ts';
import type { DelegableKind } from '../../domain/task/tasks.ts';
import { useWords } from '../../words/useWords.ts';
import style from './task.module.css';

interface Draft {
  toId: string;
  reason: string;
}
const Field = fieldsOf<Draft>();
const start: Draft = { toId: '', reason: '' };

interface Props {
  task: Task;
  kind: DelegableKind;
  close: () => void;
}

/** Gives a task to a colleague who may do it. */
export function DelegateDrawer({ task, kind, close }: Props) {
  const { say, name, language } = useWords();
  const [delegate] = api.useDelegateTaskMutation({ tells: 'caller' });
  const { currentData: colleagues } = api.useQueryTaskColleaguesQuery({ kind });
  const { user } = useStaff();
  const tell = useDoneNotice();
  const save = async ({ toId, reason }: Draft) => {
    await delegate({ kind, objectId: task.objectId, toId, reason }).unwrap();
    const to = colleagues?.find(({ id }) => id === toId);
    tell({ message: 'task.delegate.done', values: { name: to ? name(to) : '' } });
  };
  return (
    <DrawerForm
      title="task.delegate.title"
      saveLabel="task.delegate"
      patient={task.patientId ? { id: task.patientId, name: task.patientName ?? '' } : undefined}
      start={start}
      check={(draft) => checkDelegation(draft, user.userId)}
      save={save}
      close={close}
    >
      <div className={style.wide}>
        <FactSheet>
          <Fact label="task.kind">{say(`task.kind.${task.kind}`)}</Fact>
          <Fact label="task.text">{language === 'en' ? task.textEn : task.textZh}</Fact>
        </FactSheet>
      </div>
      <Field.Select
        of="toId"
        label="task.delegate.to"
        required
        options={(colleagues ?? []).map((colleague) => ({ value: colleague.id, name: name(colleague) }))}
      />
      <Field.Area of="reason" label="task.delegate.reason" rows={2} required wide />
    </DrawerForm>
  );
}
