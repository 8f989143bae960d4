import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { CorrectPayment } from '../../../blocks/CorrectPayment.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import table from '../../../blocks/table.module.css';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from './lines.module.css';

/** What was taken on this bill, in order. */
export function Ledger({ payments, billNumber }: { payments: readonly Billing.Payment[]; billNumber: string }) {
  const { say, amount, dateTime, name } = useWords();
  const { data: methods } = api.useQueryVisitPaymentMethodsQuery();
  const { may } = useStaff();
  const mayCorrect = may('o_payment_change') && payments.some(({ correctable = 0 }) => correctable !== 0);
  const [wrong, correct] = useState<Billing.Payment>();
  const methodName = (code: string) => name(methods?.find((method) => method.code === code) ?? { name: code });
  const collections = payments.filter(({ kind }) => kind === 'arrears');
  /** One receipt for what was taken at one moment. */
  const isFirst = ({ id, at }: Billing.Payment) => collections.find((payment) => payment.at === at)?.id === id;
  return (
    <div className={style.ledger}>
      <h2 className={style.ledgerTitle}>{say('billing.ledger')}</h2>
      <table className={`${table.table} ${table.inPane}`}>
        <thead>
          <tr>
            <th scope="col">{say('billing.ledger.kind')}</th>
            <th scope="col">{say('billing.ledger.method')}</th>
            <th scope="col" className={table.number}>
              {say('billing.ledger.amount')}
            </th>
            <th scope="col" className={table.number}>
              {say('billing.ledger.tendered')}
            </th>
            <th scope="col" className={table.number}>
              {say('billing.change')}
            </th>
            <th scope="col">{say('billing.ledger.at')}</th>
            <th scope="col">{say('billing.cashier')}</th>
            {collections.length > 0 ? <th scope="col">{say('billing.ledger.receipt')}</th> : null}
            {mayCorrect ? <th scope="col">{say('till.paymentCorrection.act')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>
                {say(`billing.ledger.${payment.kind}`)}
                {payment.correctsDay ? ` · ${say('till.paymentCorrection.corrects', { day: payment.correctsDay })}` : ''}
              </td>
              <td>{methodName(payment.methodCode)}</td>
              <td className={table.number}>{amount(payment.amount)}</td>
              <td className={table.number}>{payment.tendered === payment.amount ? '–' : amount(payment.tendered)}</td>
              <td className={table.number}>{payment.change !== 0 ? amount(payment.change) : '–'}</td>
              <td>{dateTime(payment.at)}</td>
              <td>{name({ name: payment.cashierName, nameEn: payment.cashierNameEn })}</td>
              {collections.length > 0 ? (
                <td>{isFirst(payment) ? <PrintActs isInRow of={[{ document: 'collection', paymentId: payment.id }]} /> : null}</td>
              ) : null}
              {mayCorrect ? (
                <td>
                  {payment.correctable ? (
                    <Button size="small" onClick={() => correct(payment)}>
                      {say('till.paymentCorrection.act')}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {wrong ? (
        <CorrectPayment payment={{ ...wrong, correctable: wrong.correctable ?? 0, number: billNumber }} close={() => correct(undefined)} />
      ) : null}
    </div>
  );
}
