import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../../blocks/icons.tsx';
import table from '../../../blocks/table.module.css';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import lines from '../parts/lines.module.css';
import desk from './desk.module.css';
import type { Charges } from './useCharges.ts';

interface Props {
  sales: readonly Billing.Sale[];
  /** While the bill may be changed at the desk. */
  charges: Charges | undefined;
}

/** Packages and card money sold on the bill; they are paid with it and refunded on their own. */
export function SalesTable({ sales, charges }: Props) {
  const { say, name, amount } = useWords();
  return (
    <div className={lines.ledger}>
      <h2 className={lines.ledgerTitle}>{say('billing.sale')}</h2>
      <table className={`${table.table} ${table.inPane}`}>
        <thead>
          <tr>
            <th scope="col">{say('billing.line.item')}</th>
            <th scope="col">{say('billing.sale.kind')}</th>
            <th scope="col" className={table.number}>
              {say('billing.line.amount')}
            </th>
            {charges ? <th scope="col" aria-label={say('billing.sale.removeAct')} /> : null}
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id}>
              <td className={lines.item}>
                {name(sale)}
                {sale.gift > 0 ? <span className={desk.held}>{say('billing.sale.gift', { amount: amount(sale.gift) })}</span> : null}
              </td>
              <td>{say(`billing.sale.kind.${sale.kind}`)}</td>
              <td className={table.number}>{amount(sale.price)}</td>
              {charges ? (
                <td className={table.number}>
                  <IconButton
                    size="small"
                    disabled={charges.isBusy}
                    aria-label={say('billing.sale.remove', { item: name(sale) })}
                    onClick={() => void charges.removeSale(sale.id)}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
