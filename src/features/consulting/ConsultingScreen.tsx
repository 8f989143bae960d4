import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Consulting from '../../domain/consulting/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ConsultingDrawer } from './ConsultingDrawer.tsx';
import { type ConsultingAct, columnsWith } from './columns.tsx';

/** What people asked outside a visit: first what still waits for an answer. */
export default function ConsultingScreen() {
  const view = useListView({ filters: { keyword: '', status: '0', type: '' } });
  const { page, size, sort, direction } = view;
  const { keyword, status, type } = view.filters;
  const { say } = useWords();
  const asked = {
    page,
    size,
    ...(sort ? { sort, direction } : {}),
    ...(keyword ? { keyword } : {}),
    ...(status ? { status: Number(status) as Consulting.Status } : {}),
    ...(type ? { type } : {}),
  };
  const rows = api.useQueryConsultingListQuery(asked);
  const [download, exporting] = api.useExportConsultingMutation();
  const { may } = useStaff();
  const [doing, setDoing] = useState<ConsultingAct>();
  const columns = useMemo(() => columnsWith(setDoing), []);
  const close = () => setDoing(undefined);
  return (
    <>
      <ListScreen
        title="shell.screen.consulting-record"
        view={view}
        rows={rows}
        columns={columns}
        acts={
          may('FUN_CRM_CUSTOM_EXPORT') ? (
            <ExportButton
              name={say('shell.screen.consulting-record')}
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...withoutPage(asked), format })}
            />
          ) : undefined
        }
        add={{ label: 'consulting.new', act: () => setDoing({ act: 'new' }) }}
        open={(row) => setDoing({ act: 'edit', row })}
      >
        <SearchBox view={view} of="keyword" label="consulting.search" />
        <DictionaryFilter view={view} of="status" label="consulting.field.status" from="consultStatus" />
        <DictionaryFilter view={view} of="type" label="consulting.field.type" from="consultType" />
      </ListScreen>
      {doing && doing.act !== 'delete' ? (
        <ConsultingDrawer started={doing.act === 'new' ? undefined : doing.row} isAnswer={doing.act === 'handle'} close={close} />
      ) : null}
      {doing?.act === 'delete' ? <DeleteConsulting row={doing.row} close={close} /> : null}
    </>
  );
}

function DeleteConsulting({ row, close }: { row: Consulting.Line; close: () => void }) {
  const { say } = useWords();
  const [remove] = api.useDeleteConsultingMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      patient={row.patientId ? { id: row.patientId, name: row.name } : undefined}
      title={say('consulting.act.delete')}
      effect={say('consulting.delete.effect', { name: row.name })}
      act={say('consulting.act.delete')}
      danger
      confirm={() => remove({ id: row.id, version: row.version }).unwrap()}
      close={close}
    />
  );
}
