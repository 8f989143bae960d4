import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ImportButton } from '../../../blocks/import/ImportButton.tsx';
import { inUse } from '../../../blocks/inUse.ts';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import type { Listing } from '../../../domain/wire.ts';
import { SwitchButton, SwitchUse, switchWord } from '../SwitchUse.tsx';
import { SupplierDrawer } from './SupplierDrawer.tsx';

const column = columnsOf<Inventory.Supplier>();

/** Who delivers, and whether they may still. */
export default function SupplierScreen() {
  const view = useListView({ sort: 'code', filters: { keyword: '', enabled: '' } });
  const asked = view.query as Listing & { keyword?: string; enabled?: '0' | '1' }; // the filters of this list are its criteria
  const suppliers = api.useQuerySupplierListQuery(asked);
  const [download, exporting] = api.useExportSuppliersMutation();
  const [send] = api.useImportSuppliersMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadSupplierTemplateMutation();
  const [editing, setEditing] = useState<Inventory.Supplier | 'new'>();
  const [switching, setSwitching] = useState<Inventory.Supplier>();
  const [enable] = api.useUpdateSupplierEnableMutation({ tells: 'caller' });
  const columns = useMemo(
    () => [
      column.text('code', 'inventory.field.code', { width: 104, sort: true }),
      column.own('nameZh', 'inventory.supplier.name', (row, { name }) => name(row), { width: 220, grow: 2, sort: true }),
      column.text('contact', 'inventory.supplier.contact', { width: 96 }),
      column.text('phone', 'inventory.field.phone', { width: 136 }),
      column.text('licenceNumber', 'inventory.supplier.licence', { width: 180, grow: 1 }),
      column.own(
        'licenceExpiresOn',
        'inventory.supplier.licenceExpires',
        ({ licence, licenceExpiresOn }, { date }) =>
          licenceExpiresOn ? (
            <span style={{ display: 'inline-flex', gap: 8 }}>
              {date(licenceExpiresOn)}
              {licence === 'good' ? null : <StatusDot kind="expiry" state={licence} />}
            </span>
          ) : (
            '–'
          ),
        { width: 200, sort: true },
      ),
      column.inUse('enabled'),
      column.acts((row) => <SwitchButton of={row} onClick={() => setSwitching(row)} />, 96, switchWord),
    ],
    [],
  );
  return (
    <>
      <ListScreen
        title="shell.screen.supplier-management"
        view={view}
        rows={suppliers}
        columns={columns}
        acts={
          <>
            <ExportButton
              name="suppliers"
              isBusy={exporting.isLoading}
              fetchFile={(format) => {
                const { page: _page, size: _size, ...criteria } = asked;
                return download({ ...criteria, format });
              }}
            />
            <ImportButton
              needs="o_goods_manage"
              title="import.suppliers.title"
              templateName="import.suppliers.template"
              send={send}
              fetchTemplate={() => fetchTemplate()}
            />
          </>
        }
        add={{ needs: 'o_goods_manage', label: 'inventory.supplier.new', act: () => setEditing('new') }}
        open={(row) => setEditing(row)}
      >
        <SearchBox view={view} of="keyword" label="inventory.supplier.search" />
        <FilterSelect view={view} of="enabled" label="field.status" options={inUse} />
      </ListScreen>
      {editing ? <SupplierDrawer supplier={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} /> : null}
      {switching ? (
        <SwitchUse of={switching} change={(flag) => enable({ id: switching.id, flag }).unwrap()} close={() => setSwitching(undefined)} />
      ) : null}
    </>
  );
}
