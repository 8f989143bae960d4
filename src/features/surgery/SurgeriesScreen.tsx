import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useAddressId } from '../../blocks/useAddressId.ts';
import { useWords } from '../../words/useWords.ts';
import { SurgeryBoard } from './SurgeryBoard.tsx';
import { SurgeryList } from './SurgeryList.tsx';

/** Applications as a list, and a day of the operating rooms as a board. */
export default function SurgeriesScreen() {
  const { say } = useWords();
  const { id, open } = useAddressId('view');
  const view = id === 'board' ? 'board' : 'list';
  return (
    <>
      <Tabs value={view} onChange={(_, next: string) => open(next === 'board' ? next : null)} aria-label={say('surgery.tab.label')}>
        <Tab value="list" label={say('surgery.tab.list')} />
        <Tab value="board" label={say('surgery.tab.board')} />
      </Tabs>
      {view === 'board' ? <SurgeryBoard /> : <SurgeryList />}
    </>
  );
}
