import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import table from '../../../blocks/table.module.css';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

/** The invoices of a supplier, the newest first; a voided one says why. */
export function Invoices({ account: { invoices }, refresh }: { account: Payable.Account; refresh: () => void }) {
  const { say, amount, date, name } = useWords();
  const [voiding, setVoiding] = useState<Payable.PayableInvoice>();
  const [end] = api.useVoidSupplierInvoiceMutation({ tells: 'caller' });
  if (invoices.length === 0) return null;
  return (
    <section aria-label={say('inventory.payable.invoices')}>
      <h3>{say('inventory.payable.invoices')}</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.payable.number')}</th>
            <th scope="col">{say('inventory.payable.invoicedOn')}</th>
            <th scope="col">{say('inventory.payable.dueOn')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.payable.amount')}
            </th>
            <th scope="col" className={table.number}>
              {say('inventory.payable.covered')}
            </th>
            <th scope="col">{say('inventory.document.creator')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                {invoice.number}
                {invoice.isVoid ? (
                  <div className={style.faint}>{say('inventory.payable.voided', { reason: invoice.voidReason })}</div>
                ) : null}
                {invoice.differenceReason ? <div className={style.faint}>{invoice.differenceReason}</div> : null}
              </td>
              <td>{date(invoice.invoicedOn)}</td>
              <td>{date(invoice.dueOn)}</td>
              <td className={table.number}>{amount(invoice.amount)}</td>
              <td className={table.number}>{amount(invoice.covered)}</td>
              <td>{name(invoice.creator)}</td>
              <td>
                {invoice.isVoid ? null : (
                  <NeedsRight need="o_supplier_account">
                    <Button size="small" color="error" onClick={() => setVoiding(invoice)}>
                      {say('inventory.payable.act.void')}
                    </Button>
                  </NeedsRight>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {voiding ? (
        <ConfirmAct
          title={say('inventory.payable.confirm.void', { number: voiding.number })}
          effect={say('inventory.payable.effect.void')}
          act={say('inventory.payable.act.void')}
          danger
          reason="required"
          confirm={async (reason) => {
            try {
              await end({ id: voiding.id, version: voiding.version, reason }).unwrap();
            } finally {
              refresh();
            }
          }}
          close={() => setVoiding(undefined)}
        />
      ) : null}
    </section>
  );
}
