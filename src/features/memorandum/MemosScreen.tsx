import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { importances, memoTabs } from '../../domain/memorandum/rules.ts';
import type { Criteria, Line } from '../../domain/memorandum/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { MemoDrawer } from './MemoDrawer.tsx';
import { themeOf } from './themeOf.ts';
import { useFinish } from './useFinish.ts';

type Doing = { act: 'new' } | { act: 'edit' | 'delete'; memo: Line };

const column = columnsOf<Line>();
const columnsWith = (me: string, finish: (memo: Line) => void, start: (doing: Doing) => void) => [
  column.own('theme', 'memorandum.theme', (memo, { language }) => themeOf(memo, language), { width: 280, grow: 1 }),
  column.own('importance', 'memorandum.importance', ({ importance }, { say }) => say(`memorandum.importance.${importance}`), {
    width: 104,
    sort: true,
  }),
  column.dateTime('remindAt', 'memorandum.remindAt', { sort: true }),
  column.own('assignor', 'memorandum.assignor', (memo, { name }) => name({ name: memo.assignorName, nameEn: memo.assignorNameEn }), {
    width: 112,
  }),
  column.own('assignee', 'memorandum.assignee', (memo, { name }) => name({ name: memo.assigneeName, nameEn: memo.assigneeNameEn }), {
    width: 112,
  }),
  column.dateTime('createdAt', 'memorandum.createdAt', { sort: true }),
  column.dateTime('finishedAt', 'memorandum.finishedAt'),
  column.acts((memo, { say, language }) => {
    const act = say(memo.finishedAt === null ? 'memorandum.act.finish' : 'memorandum.act.reopen');
    const theme = themeOf(memo, language);
    return (
      <>
        <RowAct aria-label={`${act} ${theme}`} onClick={() => finish(memo)}>
          {act}
        </RowAct>
        {memo.assignorId === me ? (
          <MoreMenu
            of={theme}
            acts={[
              { label: 'action.edit', act: () => start({ act: 'edit', memo }) },
              { label: 'action.delete', act: () => start({ act: 'delete', memo }) },
            ]}
          />
        ) : null}
      </>
    );
  }, 172),
];
const importanceOptions = importances.map((value) => ({ value, label: `memorandum.importance.${value}` as const }));
const finishedOptions = (['no', 'yes'] as const).map((value) => ({ value, label: `memorandum.finished.${value}` as const }));

/** Memos of the person: written for oneself, given to others, given by others. */
export default function MemosScreen() {
  const { say, language } = useWords();
  const { user } = useStaff();
  const view = useListView({
    sort: 'createdAt',
    direction: 'desc',
    filters: { tab: 'mine', keyword: '', importance: '', finished: 'no' },
  });
  const memos = api.useQueryMemoListQuery(view.query as Listing & Criteria); // the filters of this list are its criteria
  const [remove] = api.useDeleteMemoMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const finish = useFinish();
  const columns = useMemo(() => columnsWith(user.userId, (memo) => void finish(memo), setDoing), [user.userId, finish]);
  const close = () => setDoing(undefined);
  return (
    <>
      <ListScreen
        title="shell.screen.memorandum"
        view={view}
        rows={memos}
        columns={columns}
        add={{ label: 'memorandum.new', act: () => setDoing({ act: 'new' }) }}
        open={(memo) => {
          if (memo.assignorId === user.userId) setDoing({ act: 'edit', memo });
        }}
      >
        <Tabs value={view.filters.tab} onChange={(_, tab: string) => view.setFilter('tab', tab)} aria-label={say('memorandum.tabs')}>
          {memoTabs.map((tab) => (
            <Tab key={tab} value={tab} label={say(`memorandum.tab.${tab}`)} />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="memorandum.search" />
        <FilterSelect view={view} of="importance" label="memorandum.importance" options={importanceOptions} />
        <FilterSelect view={view} of="finished" label="memorandum.finished" options={finishedOptions} />
      </ListScreen>
      {doing?.act === 'new' ? <MemoDrawer memo={undefined} close={close} /> : null}
      {doing?.act === 'edit' ? <MemoDrawer memo={doing.memo} close={close} /> : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('memorandum.delete.title')}
          effect={say('memorandum.delete.effect', { theme: themeOf(doing.memo, language) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.memo.id, version: doing.memo.version }).unwrap()}
          close={close}
        />
      ) : null}
    </>
  );
}
