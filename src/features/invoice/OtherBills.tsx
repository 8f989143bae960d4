import Checkbox from '@mui/material/Checkbox';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

interface Props {
  bills: readonly Invoice.OpenBill[];
  chosen: readonly string[];
  choose: (billIds: readonly string[]) => void;
}

/** Other bills of the patient that can go on the same invoice. */
export function OtherBills({ bills, chosen, choose }: Props) {
  const { say, dateTime, amount } = useWords();
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className={style.wide}>
      <DetailTable
        title="invoice.bills.others"
        rows={bills}
        keyOf={({ billingId }) => billingId}
        empty="invoice.bills.none"
        columns={[
          {
            label: 'invoice.bills.together',
            cell: ({ billingId, billNumber }) => (
              <Checkbox
                size="small"
                checked={chosen.includes(billingId)}
                onChange={() => toggle(billingId)}
                slotProps={{ input: { 'aria-label': say('invoice.bills.togetherWith', { number: billNumber }) } }}
              />
            ),
          },
          { label: 'invoice.bill', cell: ({ billNumber }) => billNumber },
          { label: 'invoice.settledAt', cell: ({ settledAt }) => dateTime(settledAt) },
          { label: 'invoice.amount', cell: (bill) => amount(bill.amount), right: true },
        ]}
      />
      <p className={style.quiet}>{say('invoice.bills.othersHint')}</p>
    </div>
  );
}
