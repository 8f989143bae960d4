import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import type { PrepaidInvoicesPart } from '../../blocks/prepaidInvoices.ts';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import { entryKind } from '../../domain/membership/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { entryColumns } from './columns.tsx';

const kinds = entryKind.options.map((value) => ({ value, label: `membership.entry.kind.${value}` as const }));

interface Props {
  Receipt: ReceiptActs;
  Invoices: PrepaidInvoicesPart;
}

/** Every movement of every card, the latest first. */
export function Entries({ Receipt, Invoices }: Props) {
  const view = useListView({ sort: 'at', direction: 'desc', filters: { keyword: '', kind: '', from: '', to: '' } });
  const { kind, keyword, from, to } = view.filters;
  const { page, size, sort, direction } = view;
  const { say } = useWords();
  const asked = {
    page,
    size,
    direction,
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(kind && { kind: kind as Member.EntryKind }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const entries = api.useQueryMemberEntryListQuery(asked);
  const [download, exporting] = api.useExportMemberEntriesMutation();
  const [cardId, setCardId] = useState<string>();
  return (
    <>
      <ListScreen
        title="membership.entries"
        view={view}
        rows={entries}
        columns={entryColumns}
        open={(entry) => setCardId(entry.cardId)}
        acts={
          <ExportButton
            name={say('membership.entries')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="membership.search" />
        <FilterSelect view={view} of="kind" label="membership.entry.kind" options={kinds} />
        <FilterDate view={view} of="from" label="membership.from" />
        <FilterDate view={view} of="to" label="membership.to" window="anyList" />
      </ListScreen>
      {cardId ? <CardDrawer id={cardId} Receipt={Receipt} Invoices={Invoices} close={() => setCardId(undefined)} /> : null}
    </>
  );
}
