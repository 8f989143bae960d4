import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { actKinds } from '../../domain/trail/acts.ts';
import type * as Trail from '../../domain/trail/shapes.ts';
import type { Listing, Ordered } from '../../domain/wire.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import { ChainState } from './ChainState.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';

const kinds = actKinds.map((value) => ({ value, label: `trail.kind.${value}` as const }));

/** What was asked for again has the number beside it. */
const kindOf = ({ kind, again }: Trail.Entry, { say }: Speech) =>
  again === null ? say(`trail.kind.${kind}`) : `${say(`trail.kind.${kind}`)} +${again}`;

const column = columnsOf<Trail.Entry>();
const columns = [
  column.dateTime('at', 'trail.at', { sort: true }),
  column.own('staff', 'trail.staff', (row, { name }) => name({ name: row.staffName, nameEn: row.staffNameEn }) || '–', { width: 112 }),
  column.own('kind', 'trail.kind', kindOf, { width: 128 }),
  column.own('subject', 'trail.subject', ({ subject }, { say }) => say(`trail.subject.${subject}`), { width: 196, grow: 1 }),
  column.text('patientName', 'trail.patient', { width: 112 }),
  column.text('mrn', 'trail.mrn', { width: 104 }),
  column.text('address', 'trail.address', { width: 124 }),
  column.own('sealNumber', 'trail.sealNumber', ({ sealNumber }, { say }) => sealNumber ?? say('trail.unsealed'), { width: 104 }),
];

/** Who saw or did what, of which patient, when and from where: of this clinic, the latest first. */
export default function TrailScreen() {
  const { say, name } = useWords();
  const { may } = useStaff();
  const [filters] = useState(() => ({ keyword: '', patientId: '', staffId: '', kind: '', from: addDays(dateAt(new Date()), -6), to: '' }));
  const view = useListView({ sort: 'at', direction: 'desc', filters });
  const entries = api.useQueryTrailListQuery(view.query as Listing & Trail.Criteria);
  const { data: people } = api.useQueryStaffListQuery({ page: 1, size: 100, sort: 'staffNo', direction: 'asc', scope: 'practice' });
  const [download, exporting] = api.useExportTrailMutation();
  const [opened, setOpened] = useState<Trail.Entry>();
  const { page, size, ...shown } = view.query;
  return (
    <>
      <ListScreen
        title="shell.screen.query-log"
        view={view}
        rows={entries}
        columns={columns}
        open={setOpened}
        acts={
          <>
            <ChainState />
            {may('FUN_CRM_CUSTOM_EXPORT') ? (
              <ExportButton
                name={say('shell.screen.query-log')}
                isBusy={exporting.isLoading}
                fetchFile={(format) => download({ ...(shown as Trail.Criteria & Ordered), format })}
              />
            ) : null}
          </>
        }
      >
        <SearchBox view={view} of="keyword" label="trail.search" />
        <FilterSelect
          view={view}
          of="staffId"
          label="trail.staff"
          options={(people?.rows ?? []).map((person) => ({ value: person.id, name: name(person) }))}
        />
        <FilterSelect view={view} of="kind" label="trail.kind" options={kinds} />
        <FilterDate view={view} of="from" label="trail.from" />
        <FilterDate view={view} of="to" label="trail.to" window="anyList" />
      </ListScreen>
      {opened ? <EntryDrawer entry={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}
