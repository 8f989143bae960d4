import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Page } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { useWords } from '../../../words/useWords.ts';
import { BooksTab } from './BooksTab.tsx';
import { EntriesTab } from './EntriesTab.tsx';
import { LinesTab } from './LinesTab.tsx';
import { registerFilters, registerTabs } from './tabs.ts';

/** The special register of narcotic and psychotropic drugs (专用账册): its books, their lines, and counts and returned ampoules. */
export default function ControlledScreen() {
  const { say } = useWords();
  const view = useListView({ filters: registerFilters });
  const { tab } = view.filters;
  return (
    <Page title="shell.screen.controlled-register" fill>
      <Tabs
        value={tab}
        onChange={(_, next: string) => view.open({ ...view.filters, show: '', kind: '', unsigned: '', tab: next })}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {registerTabs.map((each) => (
          <Tab key={each.tab} value={each.tab} label={say(each.label)} />
        ))}
      </Tabs>
      {tab === 'books' ? <BooksTab view={view} /> : null}
      {tab === 'lines' ? <LinesTab view={view} /> : null}
      {tab === 'entries' ? <EntriesTab view={view} /> : null}
    </Page>
  );
}
