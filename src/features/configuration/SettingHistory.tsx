import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { settingName, settingText } from '../../domain/configuration/settingText.ts';
import type { SettingChange, SettingCode } from '../../domain/configuration/shapes.ts';
import type * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';

const column = columnsOf<SettingChange>();
const columnsWith = (undo: (change: SettingChange) => void, roles: readonly Role.Simple[] | undefined) => [
  column.dateTime('changedAt', 'configuration.history.at'),
  column.text('changedBy', 'configuration.history.by', { width: 112 }),
  column.own('code', 'configuration.history.setting', ({ code }, { say }) => say(settingName(code)), { width: 220 }),
  column.own('level', 'configuration.parameter.level', ({ level }, { say }) => say(`configuration.level.${level}`), { width: 96 }),
  column.own('before', 'configuration.history.before', ({ code, before }, words) => settingText(code, before, words, roles), {
    width: 160,
    grow: 1,
  }),
  column.own('after', 'configuration.history.after', ({ code, after }, words) => settingText(code, after, words, roles), {
    width: 160,
    grow: 1,
  }),
  column.acts((change) => <Undo change={change} undo={undo} />, 104),
];

function Undo({ change, undo }: { change: SettingChange; undo: (change: SettingChange) => void }) {
  const { say } = useWords();
  const reason = change.isUndo ? say('configuration.history.isUndo') : change.canUndo ? undefined : say('configuration.changedSince');
  return (
    <DisabledReason reason={reason}>
      <RowAct disabled={reason !== undefined} onClick={() => undo(change)}>
        {say('configuration.history.undo')}
      </RowAct>
    </DisabledReason>
  );
}

/** Who changed which setting when; the last change of each can be taken back. `code`: of one setting alone. */
export function SettingHistory({ code }: { code?: SettingCode }) {
  const words = useWords();
  const { say } = words;
  const view = useListView();
  const changes = api.useQueryParameterHistoryQuery({ page: view.page, size: view.size, ...(code ? { code } : {}) });
  const { data: roles } = api.useQueryRoleSimpleListQuery();
  const [undo] = api.useUndoParameterMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const [asking, setAsking] = useState<SettingChange>();
  const columns = useMemo(() => columnsWith(setAsking, roles), [roles]);
  return (
    <>
      <ListGrid label={say('configuration.tab.history')} view={view} rows={changes} columns={columns} />
      {question}
      {asking ? (
        <ConfirmAct
          title={say('configuration.history.undo.title', { setting: say(settingName(asking.code)) })}
          effect={say('configuration.history.undo.effect', {
            after: settingText(asking.code, asking.after, words, roles),
            before: settingText(asking.code, asking.before, words, roles),
          })}
          act={say('configuration.history.undo')}
          confirm={() =>
            doOrAsk({
              act: 'controlWeakened',
              draft: { change: 'parameter', code: asking.code, value: asking.before, level: asking.level },
              perform: () => undo({ id: asking.id }).unwrap(),
            })
          }
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
