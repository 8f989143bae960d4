import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import type { Rows } from '../../blocks/rows.ts';
import type { Item } from '../../domain/charge/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import type { ChargeView } from './ChargeItems.tsx';
import { priceColumns } from './columns.tsx';

const lists = ['all', 'category', 'service', 'beauty', 'checkup'] as const;

/** What is on sale, as doctors, cashiers and the desk are offered it. */
export function PriceList({ view }: { view: ChargeView }) {
  const { say, name } = useWords();
  const list = lists.find((each) => each === view.filters.list) ?? 'all';
  const { keyword, category } = view.filters;
  const { data: categories } = api.useQueryChargeItemEnableQuery();
  const at = category || (categories?.[0]?.id ?? '');
  const paging = { page: view.page, size: view.size };
  const whole = api.useQueryChargeItemDetailByNameQuery({ ...paging, ...(keyword ? { name: keyword } : {}) }, { skip: list !== 'all' });
  const ofCategory = api.useQueryChargeItemDetailListQuery(
    { a: at, b: view.page, c: view.size, putawayFlag: 1 },
    { skip: list !== 'category' || at === '' },
  );
  const services = api.useQueryServiceItemQuery(paging, { skip: list !== 'service' });
  const beauty = api.useQueryMedicalBeautyQuery(paging, { skip: list !== 'beauty' });
  const checkups = api.useQueryPhysicalExaminationQuery(paging, { skip: list !== 'checkup' });
  const rows: Record<typeof list, Rows<Item>> = { all: whole, category: ofCategory, service: services, beauty, checkup: checkups };
  const columns = useMemo(() => priceColumns(categories), [categories]);
  return (
    <>
      <Toolbar>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={list}
          aria-label={say('charge.tab.onSale')}
          onChange={(_, next: string | null) => next && view.setFilter('list', next)}
        >
          {lists.map((each) => (
            <ToggleButton key={each} value={each}>
              {say(`charge.list.${each}` as const)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {list === 'all' ? <SearchBox view={view} of="keyword" label="charge.search" /> : null}
        {list === 'category' ? (
          <FilterSelect
            view={view}
            of="category"
            label="charge.category"
            options={(categories ?? []).map((each) => ({ value: each.id, name: name(each) }))}
          />
        ) : null}
      </Toolbar>
      <ListGrid label={say('charge.tab.onSale')} view={view} rows={rows[list]} columns={columns} />
    </>
  );
}
