import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { useListView } from '../../blocks/useListView.ts';
import type { Setting } from '../../domain/homePage/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { CardsDrawer } from './CardsDrawer.tsx';

const column = columnsOf<Setting>();
const columns = [
  column.own('nameZh', 'homePage.role', (role, { name }) => name(role), { width: 200 }),
  column.own(
    'cards',
    'organisation.field.cards',
    ({ cards, isSet }, { say }) => {
      const named = cards.map((card) => say(`homePage.card.${card}` as const)).join(' · ');
      return <span title={named}>{isSet ? named || say('homePage.cards.none') : say('homePage.cards.all')}</span>;
    },
    { width: 320, grow: 1 },
  ),
];

/** One row a role: which cards its holders find on the home page. */
export function CardList() {
  const { say } = useWords();
  const view = useListView({ filters: { tab: 'cards' } });
  const settings = api.useQueryHomePageSettingsQuery();
  const [editing, setEditing] = useState<Setting>();
  // All roles at once: an organisation has a dozen, so the pages are cut here.
  const rows = useMemo(() => {
    const cut = (all: readonly Setting[]) => ({ rows: all.slice((view.page - 1) * view.size, view.page * view.size), total: all.length });
    const { data, currentData, ...state } = settings;
    return { ...state, ...(data ? { data: cut(data) } : {}), ...(currentData ? { currentData: cut(currentData) } : {}) };
  }, [settings, view.page, view.size]);
  return (
    <>
      <ListGrid label={say('homePage.tab.cards')} view={view} rows={rows} columns={columns} open={setEditing} />
      {editing ? <CardsDrawer setting={editing} close={() => setEditing(undefined)} /> : null}
    </>
  );
}
