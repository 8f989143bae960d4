import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import table from '../../../blocks/table.module.css';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import { accountState } from '../../../domain/inventory/payable/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

type Act = 'confirm' | 'withdraw' | 'reverse';

const actsOf = ({ status, isReversed, reversesId }: Payable.PayablePayment): Act[] => {
  if (status === accountState.waiting) return ['confirm', 'withdraw'];
  return status === accountState.withdrawn || isReversed || reversesId !== null ? [] : ['reverse'];
};

/** The payments to a supplier, the newest first. One that was wrong is taken back by an entry of its own. */
export function Payments({ account: { payments }, refresh }: { account: Payable.Account; refresh: () => void }) {
  const { say } = useWords();
  const [asking, setAsking] = useState<{ act: Act; payment: Payable.PayablePayment }>();
  if (payments.length === 0) return null;
  return (
    <section aria-label={say('inventory.payable.payments')}>
      <h3>{say('inventory.payable.payments')}</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.payable.paidOn')}</th>
            <th scope="col">{say('inventory.payable.payment.kind')}</th>
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
            <Row key={payment.id} payment={payment} ask={(act) => setAsking({ act, payment })} />
          ))}
        </tbody>
      </table>
      {asking ? <Question {...asking} refresh={refresh} close={() => setAsking(undefined)} /> : null}
    </section>
  );
}

function Row({ payment, ask }: { payment: Payable.PayablePayment; ask: (act: Act) => void }) {
  const { say, amount, date, name } = useWords();
  const { user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const isOwn = payment.createdBy === user.userId && setting?.ownApproval === false;
  return (
    <tr>
      <td>{date(payment.paidOn)}</td>
      <td>
        {say(`inventory.payable.kind.${payment.kind}`)}
        {payment.status === accountState.waiting ? <div className={style.faint}>{say('inventory.payable.payment.waiting')}</div> : null}
        {payment.status === accountState.withdrawn ? (
          <div className={style.faint}>{say('inventory.payable.payment.withdrawn', { reason: payment.endReason })}</div>
        ) : null}
      </td>
      <td>{say(`inventory.payable.method.${payment.method}`)}</td>
      <td>
        {payment.voucher}
        {payment.remark ? <div className={style.faint}>{payment.remark}</div> : null}
      </td>
      <td className={table.number}>{amount(payment.amount)}</td>
      <td>{name(payment.creator)}</td>
      <td>
        {actsOf(payment).map((act) => (
          <NeedsRight key={act} need="o_supplier_account">
            <DisabledReason reason={act === 'confirm' && isOwn ? say('inventory.refused.own') : undefined}>
              <Button size="small" color={act === 'confirm' ? 'primary' : 'error'} onClick={() => ask(act)}>
                {say(`inventory.payable.act.${act}`)}
              </Button>
            </DisabledReason>
          </NeedsRight>
        ))}
      </td>
    </tr>
  );
}

interface QuestionProps {
  act: Act;
  payment: Payable.PayablePayment;
  refresh: () => void;
  close: () => void;
}

function Question({ act, payment, refresh, close }: QuestionProps) {
  const { say, amount } = useWords();
  const [reverse] = api.useReverseSupplierPaymentMutation({ tells: 'caller' });
  const [confirm] = api.useConfirmSupplierPaymentMutation({ tells: 'caller' });
  const { id } = payment;
  return (
    <ConfirmAct
      title={say(`inventory.payable.confirm.${act}`, { amount: amount(Math.abs(payment.amount)) })}
      effect={say(`inventory.payable.effect.${act}`)}
      act={say(`inventory.payable.act.${act}`)}
      danger={act !== 'confirm'}
      {...(act === 'confirm' ? {} : { reason: 'required' as const })}
      confirm={async (reason) => {
        try {
          if (act === 'confirm') await confirm({ id }).unwrap();
          else await reverse({ id, reason }).unwrap();
        } finally {
          refresh();
        }
      }}
      close={close}
    />
  );
}
