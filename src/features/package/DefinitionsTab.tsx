import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { FilterSelect } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type * as Suite from '../../domain/package/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DefinitionForm } from './DefinitionForm.tsx';
import { useClasses } from './useClasses.ts';

/** Filters of the screen of packages: a type and no interface, so that it is a record of texts. */
export type PackageFilters = { tab: string; keyword: string; state: string; classId: string };

const column = columnsOf<Suite.Definition>();

/** The packages there are, on sale and off. */
export function DefinitionsTab({ view }: { view: ListView<PackageFilters> }) {
  const { say, name } = useWords();
  const { keyword, classId } = view.filters;
  const { classes } = useClasses();
  const definitions = api.useQueryPackageDefinitionListQuery({
    page: view.page,
    size: view.size,
    ...(keyword && { keyword }),
    ...(classId && { classId }),
  });
  const [enable] = api.useEnablePackageMutation();
  const [edited, setEdited] = useState<Suite.Definition | 'new'>();
  const reason = useMissingRight('o_benefit_manage');
  const columns = [
    column.text('code', 'coupon.code', { width: 104 }),
    column.own('name', 'package.name', (row, { name }) => name(row), { width: 160, grow: 1 }),
    column.own(
      'class',
      'package.class',
      ({ classNameZh, classNameEn }, { name }) => (classNameZh ? name({ nameZh: classNameZh, nameEn: classNameEn ?? '' }) : '–'),
      { width: 112 },
    ),
    column.own('items', 'package.items', ({ items }, { name }) => items.map((item) => name(item)).join(' · '), { width: 240, grow: 1 }),
    column.money('amount', 'package.price', { width: 104 }),
    column.number('validityDays', 'package.validityDays', { width: 96 }),
    column.number('sold', 'package.sold', { width: 80 }),
    column.own('enabled', 'field.status', ({ enabled }) => <StatusDot kind="onSale" state={enabled ? 1 : 0} />, { width: 104 }),
    column.acts(
      ({ id, enabled }) => (
        <DisabledReason reason={reason}>
          <Button size="small" onClick={aside(() => void enable({ id, flag: enabled ? 0 : 1 }))}>
            {say(enabled ? 'package.act.offSale' : 'package.act.onSale')}
          </Button>
        </DisabledReason>
      ),
      104,
    ),
  ];
  return (
    <>
      <Toolbar>
        <FilterSelect
          view={view}
          of="classId"
          label="package.class"
          options={(classes ?? []).map(({ id, pathZh, pathEn }) => ({ value: id, name: name({ nameZh: pathZh, nameEn: pathEn }) }))}
        />
        <RegisterExport title="package.tab.definitions" of={{ register: 'packageDefinitions', keyword }} />
        <DisabledReason reason={reason}>
          <Button variant="outlined" onClick={() => setEdited('new')}>
            {say('package.new')}
          </Button>
        </DisabledReason>
      </Toolbar>
      <ListGrid
        label={say('package.tab.definitions')}
        view={view}
        rows={definitions}
        columns={columns}
        open={(definition) => (reason ? undefined : setEdited(definition))}
      />
      {edited ? <DefinitionForm definition={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} /> : null}
    </>
  );
}
