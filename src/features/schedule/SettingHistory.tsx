import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { settingText } from './settingText.ts';

const column = columnsOf<Schedule.SettingChange>();
const columnsWith = (undo: ((change: Schedule.SettingChange) => void) | undefined) => [
  column.dateTime('changedAt', 'schedule.history.at'),
  column.text('changedBy', 'schedule.by', { width: 120 }),
  column.own('key', 'schedule.history.setting', ({ key }, { say }) => say(`schedule.setting.${key}`), { width: 200 }),
  column.own('before', 'schedule.history.before', ({ key, before }, words) => settingText(key, before, words), { width: 160, grow: 1 }),
  column.own('after', 'schedule.history.after', ({ key, after }, words) => settingText(key, after, words), { width: 160, grow: 1 }),
  ...(undo ? [column.acts((change) => <Undo change={change} undo={undo} />, 104)] : []),
];

function Undo({ change, undo }: { change: Schedule.SettingChange; undo: (change: Schedule.SettingChange) => void }) {
  const { say } = useWords();
  const reason = change.isUndo ? say('schedule.history.isUndo') : change.canUndo ? undefined : say('schedule.setting.changedSince');
  return (
    <DisabledReason reason={reason}>
      <Button size="small" disabled={reason !== undefined} onClick={() => undo(change)}>
        {say('schedule.history.undo')}
      </Button>
    </DisabledReason>
  );
}

/** Every change of a setting; the last of each can be taken back. */
export function SettingHistory() {
  const words = useWords();
  const { say } = words;
  const { may } = useStaff();
  const view = useListView();
  const history = api.useQuerySettingHistoryQuery({ page: view.page, size: view.size });
  const [undo] = api.useUndoSettingMutation({ tells: 'caller' });
  const [asking, setAsking] = useState<Schedule.SettingChange>();
  const mayChange = may('m_settings');
  const columns = useMemo(() => columnsWith(mayChange ? setAsking : undefined), [mayChange]);
  return (
    <>
      <ListGrid label={say('schedule.tab.history')} view={view} rows={history} columns={columns} />
      {asking ? (
        <ConfirmAct
          title={say('schedule.history.undo.title', { setting: say(`schedule.setting.${asking.key}`) })}
          effect={say('schedule.history.undo.effect', {
            after: settingText(asking.key, asking.after, words),
            before: settingText(asking.key, asking.before, words),
          })}
          act={say('schedule.history.undo')}
          confirm={() => undo({ id: asking.id }).unwrap()}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
