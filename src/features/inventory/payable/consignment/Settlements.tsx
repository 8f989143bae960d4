import Button from '@mui/material/Button';
import table from '../../../../blocks/table.module.css';
import type * as Consignment from '../../../../domain/inventory/consignment/shapes.ts';
import { settlementStateWords } from '../../../../domain/inventory/consignment/states.ts';
import { PrintActs } from '../../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';

/** The settlements with a supplier, the newest first; a number opens its lines. */
export function Settlements({ settlements, open }: { settlements: readonly Consignment.SettlementLine[]; open: (id: string) => void }) {
  const { say, amount, date, name } = useWords();
  if (settlements.length === 0) return null;
  return (
    <table className={table.table} aria-label={say('inventory.consignment.settlements')}>
      <thead>
        <tr>
          <th scope="col">{say('inventory.consignment.settlement')}</th>
          <th scope="col">{say('inventory.consignment.until')}</th>
          <th scope="col">{say('field.status')}</th>
          <th scope="col" className={table.number}>
            {say('inventory.consignment.amount')}
          </th>
          <th scope="col">{say('inventory.document.creator')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {settlements.map((settlement) => (
          <tr key={settlement.id}>
            <td>
              <Button size="small" onClick={() => open(settlement.id)}>
                {settlement.number}
              </Button>
            </td>
            <td>{date(settlement.until)}</td>
            <td>
              {say(settlementStateWords[settlement.status])}
              {settlement.endReason ? <div className={style.faint}>{settlement.endReason}</div> : null}
              {settlement.invoiceNumber ? <div className={style.faint}>{settlement.invoiceNumber}</div> : null}
            </td>
            <td className={table.number}>{amount(settlement.amount)}</td>
            <td>{name(settlement.creator)}</td>
            <td>
              <PrintActs of={[{ document: 'settlement', settlementId: settlement.id }]} isInRow />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
