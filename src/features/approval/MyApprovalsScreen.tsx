import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useAddressId } from '../../blocks/useAddressId.ts';
import { useListView } from '../../blocks/useListView.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { type FlowSubject, flowSubjectNames, flowSubjects } from '../../domain/approval/subjects.ts';
import { useWords } from '../../words/useWords.ts';
import { ApprovalDrawer } from './ApprovalDrawer.tsx';
import style from './approval.module.css';
import { BatchApproval } from './BatchApproval.tsx';
import { CaseCard } from './CaseCard.tsx';
import { StandIns } from './StandIns.tsx';
import { useCases } from './useCases.ts';
import { useCurrentCase } from './useCurrentCase.ts';

const tabs = ['todo', 'done', 'copied', 'asked', 'all'] as const;
export type CaseTab = (typeof tabs)[number];
const subjects = flowSubjectNames.map((value) => ({ value, label: flowSubjects[value].name }));

/** Requests that wait for the person, that the person decided, was told of or asked for; also on a telephone. */
export default function MyApprovalsScreen() {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'askedAt', direction: 'desc', filters: { tab: 'todo', keyword: '', act: '' } });
  const tab = view.filters.tab as CaseTab;
  const { data: counts } = api.useQueryApprovalCountsQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const { id, open } = useAddressId('approval');
  const [arranges, setArranges] = useState(false);
  const { rows, total, error, refetch } = useCases(tab, {
    page: view.page,
    keyword: view.filters.keyword,
    act: view.filters.act as FlowSubject | '',
  });
  const current = useCurrentCase(rows, tab === 'todo' ? `${view.page} ${view.filters.act} ${view.filters.keyword}` : undefined);
  const moves = tab === 'todo' && (rows?.length ?? 0) > 1;
  useShortcut('j', 'approval.key.next', moves ? () => current.move(1) : undefined);
  useShortcut('k', 'approval.key.before', moves ? () => current.move(-1) : undefined);
  const chosen = (rows ?? []).filter((row) => view.selected.has(row.id));
  const opened = rows?.find((row) => row.id === id);
  const numbers: Partial<Record<CaseTab, number | undefined>> = { todo: counts?.todo, asked: counts?.asked, copied: counts?.copied };
  const choose = (row: Approval.Line) => (isChosen: boolean) => {
    const next = new Set(view.selected);
    if (isChosen) next.add(row.id);
    else next.delete(row.id);
    view.select(next);
  };
  return (
    <Page
      title="shell.screen.approvals"
      acts={
        <Button variant="outlined" onClick={() => setArranges(true)}>
          {say('approval.standIn.title')}
        </Button>
      }
    >
      <Tabs value={tab} onChange={(_, next: string) => view.open({ tab: next })} variant="scrollable" allowScrollButtonsMobile>
        {tabs
          .filter((each) => each !== 'all' || may('m_billing'))
          .map((each) => (
            <Tab
              key={each}
              value={each}
              label={say('approval.tab.counted', { tab: say(`approval.tab.${each}`), count: numbers[each] ?? 0 })}
            />
          ))}
      </Tabs>
      <div className={style.page}>
        <Toolbar>
          <SearchBox view={view} of="keyword" label="approval.search" />
          <FilterSelect view={view} of="act" label="approval.act" options={subjects} />
          {tab === 'todo' && chosen.length > 0 ? <BatchApproval rows={chosen} done={() => view.select(new Set())} /> : null}
        </Toolbar>
        {error ? <ErrorState message={error.message} retry={refetch} /> : null}
        {rows?.length === 0 ? <EmptyState line={say(`approval.none.${tab}`)} /> : null}
        <ul className={style.cards}>
          {(rows ?? []).map((row) => (
            <CaseCard
              key={row.id}
              approval={row}
              choose={tab === 'todo' ? choose(row) : undefined}
              isChosen={view.selected.has(row.id)}
              open={() => open(row.id)}
              isCurrent={tab === 'todo' && row.id === current.id}
              look={tab === 'todo' ? () => current.choose(row.id) : undefined}
              done={() => current.leave(row.id)}
            />
          ))}
        </ul>
        {total > 20 || view.page > 1 ? (
          <div className={style.more}>
            <Button disabled={view.page <= 1} onClick={() => view.setPage(view.page - 1)}>
              {say('approval.page.before')}
            </Button>
            <Button disabled={view.page * 20 >= total} onClick={() => view.setPage(view.page + 1)}>
              {say('approval.page.after')}
            </Button>
          </div>
        ) : null}
      </div>
      {opened ? <ApprovalDrawer approval={opened} close={() => open(null)} /> : null}
      {arranges ? <StandIns close={() => setArranges(false)} /> : null}
    </Page>
  );
}
