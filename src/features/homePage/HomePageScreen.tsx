import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { Page } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useWords } from '../../words/useWords.ts';
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';
import { CardList } from './CardList.tsx';
import style from './homePage.module.css';

/** What the home page says to everybody, and which cards each role finds there. */
export default function HomePageScreen() {
  const { say } = useWords();
  const view = useListView({ sort: 'startsOn', direction: 'desc', filters: { tab: 'announcements', keyword: '', stage: '' } });
  const isCards = view.filters.tab === 'cards';
  const [isWriting, setWriting] = useState(false);
  return (
    <Page
      title="shell.screen.homepage-configuration"
      fill
      acts={
        isCards ? null : (
          <Button variant="contained" onClick={() => setWriting(true)}>
            {say('homePage.announcement.new')}
          </Button>
        )
      }
    >
      <Tabs
        value={isCards ? 'cards' : 'announcements'}
        onChange={(_, tab: string) => view.setFilter('tab', tab)}
        aria-label={say('shell.screen.homepage-configuration')}
      >
        <Tab value="announcements" label={say('homePage.tab.announcements')} />
        <Tab value="cards" label={say('homePage.tab.cards')} />
      </Tabs>
      <div className={style.body}>{isCards ? <CardList /> : <AnnouncementList view={view} />}</div>
      {isWriting ? <AnnouncementDrawer announcement={undefined} close={() => setWriting(false)} /> : null}
    </Page>
  );
}
