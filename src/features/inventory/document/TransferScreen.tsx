import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { directions } from '../../../domain/inventory/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { ChainScreen } from '../chain/ChainScreen.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import { DocumentList } from './DocumentList.tsx';
import { usePlace } from './usePlace.ts';

/** Goods between two warehouses of the clinic, or between two clinics of the organisation: the list, or one transfer being written. */
export default function TransferScreen() {
  const place = usePlace();
  const [parameters, setParameters] = useSearchParams();
  const isChain = parameters.get('kind') === 'chain';
  const tabs = <TransferTabs value={isChain ? 'chain' : 'own'} choose={(kind) => setParameters(kind === 'chain' ? { kind } : {})} />;
  if (isChain) return <ChainScreen place={place} tabs={tabs} />;
  if (place.editing) return <DocumentEditor key={place.editing} id={place.editing} direction={directions.between} place={place} />;
  return <DocumentList directions={[directions.between]} direction={directions.between} place={place} tabs={tabs} />;
}

function TransferTabs({ value, choose }: { value: string; choose: (kind: string) => void }) {
  const { say } = useWords();
  return (
    <Tabs value={value} onChange={(_, next: string) => choose(next)} aria-label={say('inventory.chain.tabs')}>
      <Tab value="own" label={say('inventory.chain.tab.own')} />
      <Tab value="chain" label={say('inventory.chain.tab.chain')} />
    </Tabs>
  );
}
