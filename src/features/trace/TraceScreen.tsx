import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Page } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useWords } from '../../words/useWords.ts';
import { BoxesTab } from './BoxesTab.tsx';
import { DutiesTab } from './DutiesTab.tsx';
import { LifeTab } from './LifeTab.tsx';
import { traceFilters, traceTabs } from './tabs.ts';
import { UncodedTab } from './UncodedTab.tsx';

/** The goods that are accounted for by code, the units without a code, the known boxes, and the life of one code. */
export default function TraceScreen() {
  const { say } = useWords();
  const view = useListView({ filters: traceFilters });
  const { tab } = view.filters;
  return (
    <Page title="shell.screen.traceability" fill>
      <Tabs value={tab} onChange={(_, next) => view.open({ ...traceFilters, tab: next })} variant="scrollable" allowScrollButtonsMobile>
        {traceTabs.map((each) => (
          <Tab key={each.tab} value={each.tab} label={say(each.label)} />
        ))}
      </Tabs>
      {tab === 'duties' ? <DutiesTab view={view} /> : null}
      {tab === 'uncoded' ? <UncodedTab view={view} /> : null}
      {tab === 'boxes' ? <BoxesTab view={view} /> : null}
      {tab === 'life' ? <LifeTab view={view} /> : null}
    </Page>
  );
}
