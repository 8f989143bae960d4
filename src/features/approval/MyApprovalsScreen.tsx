import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Page } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';
import { CaseCards } from './inbox/CaseCards.tsx';
import { TodoCards } from './inbox/TodoCards.tsx';
import { StandIns } from './StandIns.tsx';

const tabs = ['todo', 'done', 'copied', 'asked', 'all'] as const;
export type CaseTab = (typeof tabs)[number];

/** Everything that waits for the yes of the person; requests that the person decided, was told of or asked for. Also on a telephone. */
export default function MyApprovalsScreen() {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'askedAt', direction: 'desc', filters: { tab: 'todo', keyword: '', act: '', part: '' } });
  const tab = tabs.find((each) => each === view.filters.tab) ?? 'todo';
  const { data: counts } = api.useQueryApprovalCountsQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const [arranges, setArranges] = useState(false);
  const numbers: Partial<Record<CaseTab, number | undefined>> = { todo: counts?.todo, asked: counts?.asked, copied: counts?.copied };
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
      <div className={style.page}>{tab === 'todo' ? <TodoCards view={view} /> : <CaseCards view={view} tab={tab} />}</div>
      {arranges ? <StandIns close={() => setArranges(false)} /> : null}
    </Page>
  );
}
