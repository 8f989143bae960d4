import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import table from '../../../blocks/table.module.css';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

/** The payments to a supplier, the newest first. One that was wrong is taken back by an entry of its own. */
export function Payments({ account: { payments }, refresh }: { account: Payable.Account; refresh: () => void }) {
  const { say, amount, date, name } = useWords();
  const [reversing, setReversing] = useState<Payable.PayablePayment>();
  const [reverse] = api.useReverseSupplierPaymentMutation({ tells: 'caller' });
  if (payments.length === 0) return null;
  return (
    <section aria-label={say('inventory.payable.payments')}>
      <h3>{say('inventory.payable.payments')}</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.payable.paidOn')}</th>
            <th scope="col">{say('inventory.payable.method')}</th>
            <th scope="col">{say('inventory.payable.voucher')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.payable.amount')}
            </th>
            <th scope="col">{say('inventory.document.creator')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>{date(payment.paidOn)}</td>
              <td>{say(`inventory.payable.method.${payment.method}`)}</td>
              <td>
                {payment.voucher}
                {payment.remark ? <div className={style.faint}>{payment.remark}</div> : null}
              </td>
              <td className={table.number}>{amount(payment.amount)}</td>
              <td>{name(payment.creator)}</td>
              <td>
                {payment.isReversed || payment.reversesId !== null ? null : (
                  <NeedsRight need="o_supplier_account">
                    <Button size="small" color="error" onClick={() => setReversing(payment)}>
                      {say('inventory.payable.act.reverse')}
                    </Button>
                  </NeedsRight>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reversing ? (
        <ConfirmAct
          title={say('inventory.payable.confirm.reverse', { amount: amount(reversing.amount) })}
          effect={say('inventory.payable.effect.reverse')}
          act={say('inventory.payable.act.reverse')}
          danger
          reason="required"
          confirm={async (reason) => {
            try {
              await reverse({ id: reversing.id, reason }).unwrap();
            } finally {
              refresh();
            }
          }}
          close={() => setReversing(undefined)}
        />
      ) : null}
    </section>
  );
}
