import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useAddressId } from '../../blocks/useAddressId.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { surgeryStates, surgeryStateWords } from '../../domain/surgery/states.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { columns } from './columns.tsx';
import { SurgeryDetail } from './SurgeryDetail.tsx';

const filters = { state: '', keyword: '', surgeonId: '', roomId: '', from: '', to: '' };
const states = surgeryStates.map((value) => ({ value, label: surgeryStateWords[value] }));

/** Applications and what became of them, the newest first; one opens with its story. */
export function SurgeryList() {
  const { say, name } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'appliedAt', direction: 'desc', filters });
  const { page, size, sort, direction } = view;
  const set = Object.fromEntries(Object.entries(view.filters).filter(([, value]) => value !== ''));
  const asked = { page, size, direction, ...(sort && { sort }), ...set } as Listing & Surgery.Criteria; // the filters of this list are its criteria
  const rows = api.useQuerySurgeryListQuery(asked);
  const { data: choices } = api.useQuerySurgeryChoicesQuery();
  const [download, exporting] = api.useExportSurgeriesMutation();
  const { id, open } = useAddressId('surgery');
  const [isApplying, setApplying] = useState(false);
  const surgeons = choices?.people.filter(({ surgeryLevel }) => surgeryLevel > 0) ?? [];
  return (
    <>
      <ListScreen
        title="surgery.title"
        view={view}
        rows={rows}
        columns={columns}
        acts={
          <ExportButton
            name={say('shell.menu.surgeries')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
        add={may('o_treat') ? { label: 'surgery.new', act: () => setApplying(true) } : undefined}
        open={(row) => open(row.id)}
      >
        <SearchBox view={view} of="keyword" label="surgery.search" />
        <FilterSelect view={view} of="state" label="field.status" options={states} />
        <FilterSelect
          view={view}
          of="surgeonId"
          label="surgery.field.surgeon"
          options={surgeons.map((person) => ({ value: person.id, name: name(person) }))}
        />
        <FilterSelect
          view={view}
          of="roomId"
          label="surgery.field.room"
          options={(choices?.rooms ?? []).map((room) => ({ value: room.id, name: name(room) }))}
        />
        <FilterDate view={view} of="from" label="surgery.from" />
        <FilterDate view={view} of="to" label="surgery.to" />
      </ListScreen>
      {id ? <SurgeryDetail id={id} close={() => open(null)} /> : null}
      {isApplying ? <ApplyForm close={() => setApplying(false)} /> : null}
    </>
  );
}
