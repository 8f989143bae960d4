import { DetailTable } from '../../blocks/DetailTable.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { FigureButton } from './FigureButton.tsx';
import style from './till.module.css';

interface Props {
  balances: { data?: Till.Balance[] | undefined; error?: { message: string } | undefined; refetch: () => unknown };
  show: (cashierId: string) => void;
}

/** Lists the differences of each cashier's sheets with the part that is not settled. */
export function BalancesTab({ balances, show }: Props) {
  const { name, money } = useWords();
  return (
    <div className={`${style.panel} ${style.scroll}`}>
      <DetailTable
        title="till.balances"
        rows={balances.data}
        asked={balances}
        keyOf={({ cashierId }) => cashierId}
        empty="till.balances.none"
        columns={[
          { label: 'till.cashier', cell: ({ cashier }) => name(cashier) },
          { label: 'till.balance.sheets', right: true, cell: ({ sheets }) => sheets },
          { label: 'till.excess', right: true, cell: ({ excess }) => money(excess) },
          { label: 'till.shortage', right: true, cell: ({ shortage }) => money(shortage) },
          {
            label: 'till.balance.open',
            right: true,
            cell: ({ open, cashierId }) => <FigureButton amount={open} show={() => show(cashierId)} />,
          },
        ]}
      />
    </div>
  );
}
