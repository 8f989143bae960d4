import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { useListView } from '../../blocks/useListView.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import { entryKind } from '../../domain/membership/shapes.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { entryColumns } from './columns.tsx';

const kinds = entryKind.options.map((value) => ({ value, label: `membership.entry.kind.${value}` as const }));

/** Every movement of every card, the latest first. */
export function Entries({ Receipt }: { Receipt: ReceiptActs }) {
  const view = useListView({ sort: 'at', direction: 'desc', filters: { keyword: '', kind: '', from: '', to: '' } });
  const { kind, keyword, from, to } = view.filters;
  const { page, size, sort, direction } = view;
  const entries = api.useQueryMemberEntryListQuery({
    ...{ page, size, direction },
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(kind && { kind: kind as Member.EntryKind }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const [cardId, open] = useState<string>();
  return (
    <>
      <ListScreen title="membership.entries" view={view} rows={entries} columns={entryColumns} open={(entry) => open(entry.cardId)}>
        <SearchBox view={view} of="keyword" label="membership.search" />
        <FilterSelect view={view} of="kind" label="membership.entry.kind" options={kinds} />
        <FilterDate view={view} of="from" label="membership.from" />
        <FilterDate view={view} of="to" label="membership.to" />
      </ListScreen>
      {cardId ? <CardDrawer id={cardId} Receipt={Receipt} close={() => open(undefined)} /> : null}
    </>
  );
}
