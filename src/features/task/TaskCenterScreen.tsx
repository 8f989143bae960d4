import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { FilterSelect } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { SeeFlags } from '../../blocks/SeeFlags.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { Criteria, Task } from '../../domain/task/shapes.ts';
import { isDelegable, taskKinds } from '../../domain/task/tasks.ts';
import type { Listing } from '../../domain/wire.ts';
import { criticalValueOpened } from '../../store/criticalValue.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsWith, mayFinish, type TaskActs } from './columns.tsx';
import { DelegateDrawer } from './DelegateDrawer.tsx';
import { addressOf } from './placeOf.ts';

const kinds = taskKinds.map((value) => ({ value, label: `task.kind.${value}` as const }));
const whoses = (['own', 'role', 'given'] as const).map((value) => ({ value, label: `task.whose.${value}` as const }));

const focusedRowId = () => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;

/**
 * All that waits for the person, from every area, by deadline. Enter opens the object of a task, or the screen with its filters. In the
 * focused row, d finishes a memo and g delegates a task.
 */
export default function TaskCenterScreen() {
  const staff = useStaff();
  const dispatch = useAppDispatch();
  const view = useListView({ filters: { kind: '', whose: '' } });
  const tasks = api.useQueryTaskListQuery(view.query as Listing & Criteria); // the filters of this list are its criteria
  const [giving, setGiving] = useState<Task>();
  const [flagged, setFlagged] = useState<Task>();
  const finish = useFinish();
  const giveBack = useGiveBack();
  const columns = useMemo(() => columnsWith({ finish, delegate: setGiving, giveBack }), [finish, giveBack]);
  const onRow = (isFit: (task: Task) => boolean, act: (task: Task) => void) => () => {
    const task = tasks.currentData?.rows.find(({ id }) => id === focusedRowId());
    if (task && isFit(task)) act(task);
  };
  useShortcut('d', 'task.key.done', onRow(mayFinish, finish));
  useShortcut(
    'g',
    'task.key.delegate',
    onRow(({ mayDelegate }) => mayDelegate, setGiving),
  );
  return (
    <>
      <ListScreen
        title="shell.menu.task-center"
        view={view}
        rows={tasks}
        columns={columns}
        open={(task) => {
          if (task.kind === 'criticalValue') dispatch(criticalValueOpened(task.objectId));
          else if (task.kind === 'inquiryFlag') setFlagged(task);
          else return addressOf(task, staff);
        }}
      >
        <FilterSelect view={view} of="kind" label="task.kind" options={kinds} />
        <FilterSelect view={view} of="whose" label="task.whose" options={whoses} />
      </ListScreen>
      {flagged?.patientId ? <FlagsOf task={flagged} patientId={flagged.patientId} close={() => setFlagged(undefined)} /> : null}
      {giving && isDelegable(giving.kind) ? <DelegateDrawer task={giving} kind={giving.kind} close={() => setGiving(undefined)} /> : null}
    </>
  );
}

function useFinish(): TaskActs['finish'] {
  const { language } = useWords();
  const tell = useDoneNotice();
  const [finishMemo] = api.useFinishMemoMutation();
  const [takeBack] = api.useFinishMemoMutation({ tells: 'caller' });
  return useMemo(() => {
    const finish = async ({ objectId, textZh, textEn }: Task) => {
      const { error } = await finishMemo({ id: objectId, flag: '1' });
      if (error) return;
      tell({
        message: 'memorandum.told.finished',
        values: { theme: language === 'en' ? textEn : textZh },
        undo: () => takeBack({ id: objectId, flag: '0' }).unwrap(),
      });
    };
    return (task) => void finish(task);
  }, [finishMemo, takeBack, tell, language]);
}

function useGiveBack(): TaskActs['giveBack'] {
  const tell = useDoneNotice();
  const [returnTask] = api.useReturnTaskMutation();
  return useMemo(() => {
    const giveBack = async ({ kind, objectId }: Task) => {
      if (!isDelegable(kind)) return;
      const { error } = await returnTask({ kind, objectId });
      if (!error) tell({ message: 'task.return.done' });
    };
    return (task) => void giveBack(task);
  }, [returnTask, tell]);
}

/** The warnings of a sheet, and what was done about them. */
function FlagsOf({ task, patientId, close }: { task: Task; patientId: string; close: () => void }) {
  const patient = { id: patientId, name: task.patientName ?? '' };
  return <SeeFlags sheetId={task.objectId} patient={patient} flags={[{ zh: task.textZh, en: task.textEn }]} close={close} />;
}
