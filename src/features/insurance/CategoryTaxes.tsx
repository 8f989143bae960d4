import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type CallProblem, isCallProblem } from '../../api/problem.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './insurance.module.css';

/** Which tax class what is charged belongs to, by category; a choice takes effect at once. */
export function CategoryTaxes({ close }: { close: () => void }) {
  const { say, name } = useWords();
  const categories = api.useQueryTaxedCategoriesQuery();
  const { data: classes } = api.useQueryTaxClassListQuery({ page: 1, size: 100 });
  const [choose, choosing] = api.useSetCategoryTaxMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<CallProblem>();
  const change = async ({ code, taxClassId: before }: Invoice.TaxedCategory, taxClassId: string | null) => {
    setProblem(undefined);
    try {
      await choose({ categoryCode: code, taxClassId, before }).unwrap();
    } catch (thrown) {
      if (isCallProblem(thrown)) setProblem(thrown);
      void categories.refetch();
    }
  };
  return (
    <DetailDrawer title={say('invoice.categories')} close={close}>
      <p className={style.note}>{say('invoice.categories.hint')}</p>
      {problem ? (
        <p role="alert" className={style.wrong}>
          {problem.message}
        </p>
      ) : null}
      <DetailTable
        title="invoice.category"
        rows={categories.data}
        asked={categories}
        keyOf={({ code }) => code}
        empty="invoice.categories.empty"
        columns={[
          { label: 'invoice.category', cell: (row) => name(row) },
          {
            label: 'invoice.class',
            cell: (row) => (
              <Select
                displayEmpty
                fullWidth
                size="small"
                value={row.taxClassId ?? ''}
                disabled={choosing.isLoading || !classes}
                inputProps={{ 'aria-label': `${say('invoice.class')} ${name(row)}` }}
                onChange={({ target }) => void change(row, target.value || null)}
              >
                <MenuItem value="">{say('invoice.class.none')}</MenuItem>
                {classes?.rows.map((taxClass) => (
                  <MenuItem key={taxClass.id} value={taxClass.id}>
                    {name(taxClass)}
                  </MenuItem>
                ))}
              </Select>
            ),
          },
          {
            label: 'invoice.rate',
            right: true,
            cell: ({ rate }) => (rate === null ? '–' : rate === 0 ? say('invoice.rate.exempt') : `${rate}%`),
          },
        ]}
      />
    </DetailDrawer>
  );
}
