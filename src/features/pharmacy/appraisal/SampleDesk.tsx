import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { useWords } from '../../../words/useWords.ts';
import { ResultTab } from './ResultTab.tsx';
import { SampleActs } from './SampleActs.tsx';
import { SampleList } from './SampleList.tsx';

export const sampleFilters = { tab: 'judge', show: '' };
const tabs = [
  { tab: 'judge', label: 'pharmacy.appraisal.tab.judge' },
  { tab: 'result', label: 'pharmacy.appraisal.tab.result' },
] as const;

/** One sample: its prescriptions with their judgements, and its indicators. */
export function SampleDesk({ appraisalId, close }: { appraisalId: string; close: () => void }) {
  const { say } = useWords();
  const view = useListView({ size: 50, filters: sampleFilters });
  const { currentData: result, error, refetch } = api.useQueryAppraisalResultQuery({ id: appraisalId });
  const { tab } = view.filters;
  return (
    <Page title="shell.screen.prescription-appraisal" fill>
      <Toolbar>
        <Tabs value={tab} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('pharmacy.appraisal.tabs')}>
          {tabs.map((each) => (
            <Tab key={each.tab} value={each.tab} label={say(each.label)} />
          ))}
        </Tabs>
        {result ? <SampleActs appraisal={result.appraisal} close={close} /> : null}
      </Toolbar>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {tab === 'judge' ? <SampleList view={view} appraisalId={appraisalId} /> : null}
      {tab === 'result' && result ? <ResultTab result={result} /> : null}
    </Page>
  );
}
