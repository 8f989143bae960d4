import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { checkNames } from '../../domain/insurance/rules.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { CategoryTaxes } from './CategoryTaxes.tsx';

interface Draft extends Omit<Insurance.TaxClassDraft, 'rate'> {
  rate: number | null;
}
const column = columnsOf<Insurance.TaxClass>();
const Field = fieldsOf<Draft>();
const blank: Draft = { code: '', nameZh: '', nameEn: '', rate: null };
const check = (draft: Draft): FieldProblem<Draft>[] => [
  ...checkNames(draft),
  ...checkRequired(draft, ['rate']),
  ...(draft.rate !== null && (draft.rate < 0 || draft.rate > 100) ? [{ field: 'rate', message: 'membership.percent.range' } as const] : []),
];

/** Tax classes of what is invoiced, with their rates, and what belongs to them. */
export default function TaxClassScreen() {
  const { say, name } = useWords();
  const view = useListView({ filters: { keyword: '' } });
  const { page, size } = view;
  const { keyword } = view.filters;
  const classes = api.useQueryTaxClassListQuery({ page, size, ...(keyword && { keyword }) });
  const [save] = api.useSaveTaxClassMutation({ tells: 'caller' });
  const [remove] = api.useDeleteTaxClassMutation({ tells: 'caller' });
  const [edited, setEdited] = useState<Draft>();
  const [removed, setRemoved] = useState<Insurance.TaxClass>();
  const [isSorting, setIsSorting] = useState(false);
  const columns = [
    column.text('code', 'coupon.code', { width: 200 }),
    column.own('name', 'insurance.tax.name', (row, { name }) => name(row), { width: 200, grow: 1 }),
    column.own('rate', 'insurance.tax.rate', ({ rate }) => (rate === 0 ? say('invoice.rate.exempt') : `${rate}%`), { width: 104 }),
    column.acts(
      (row) => (
        <Button size="small" color="error" onClick={aside(() => setRemoved(row))}>
          {say('action.delete')}
        </Button>
      ),
      104,
    ),
  ];
  return (
    <>
      <ListScreen
        title="insurance.tax.title"
        view={view}
        rows={classes}
        columns={columns}
        add={{ label: 'insurance.tax.new', act: () => setEdited(blank) }}
        open={(row) => setEdited(row)}
        acts={
          <>
            <RegisterExport title="insurance.tax.title" of={{ register: 'taxClasses', keyword }} />
            <Button variant="outlined" onClick={() => setIsSorting(true)}>
              {say('invoice.categories')}
            </Button>
          </>
        }
      >
        <SearchBox view={view} of="keyword" label="insurance.tax.search" />
      </ListScreen>
      {edited ? (
        <DrawerForm
          title={edited.id ? 'insurance.tax.edit' : 'insurance.tax.new'}
          start={edited}
          check={check}
          save={(draft) => save({ ...draft, rate: draft.rate ?? 0 }).unwrap()}
          close={() => setEdited(undefined)}
        >
          <Field.Text of="code" label="coupon.code" required autoFocus />
          <Field.Number of="rate" label="insurance.tax.rate" unit="%" required />
          <Field.Text of="nameZh" label="membership.nameZh" required />
          <Field.Text of="nameEn" label="membership.nameEn" />
        </DrawerForm>
      ) : null}
      {isSorting ? <CategoryTaxes close={() => setIsSorting(false)} /> : null}
      {removed ? (
        <ConfirmAct
          title={say('insurance.tax.delete', { name: name(removed) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: removed.id }).unwrap()}
          close={() => setRemoved(undefined)}
        />
      ) : null}
    </>
  );
}
