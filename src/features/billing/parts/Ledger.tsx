import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import table from '../../../blocks/table.module.css';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { loadWords } from '../../../words/library.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './lines.module.css';

const CorrectPayment = lazy(async () => ({ default: (await import('../../../blocks/CorrectPayment.tsx')).CorrectPayment }));

/** What was taken on this bill, in order. */
export function Ledger({ bill: { payments, billNumber, patientId, patientName, receivable } }: { bill: Billing.Full }) {
  const { say, amount, dateTime, name, language } = useWords();
  const { data: methods } = api.useQueryVisitPaymentMethodsQuery();
  const { may } = useStaff();
  const mayCorrect = may('o_payment_change') && payments.some(({ correctable = 0 }) => correctable !== 0);
  const [wrong, setWrong] = useState<Billing.Payment>();
  // The dialog speaks words that the desk has no other use for.
  const begin = (payment: Billing.Payment) => void loadWords(['till'], language).then(() => setWrong(payment));
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
            {mayCorrect ? <th scope="col">{say('billing.ledger.correct')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>
                {say(`billing.ledger.${payment.kind}`)}
                {payment.correctsDay ? ` · ${say('billing.ledger.corrects', { day: payment.correctsDay })}` : ''}
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
                    <Button size="small" onClick={() => begin(payment)}>
                      {say('billing.ledger.correct')}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {wrong ? (
        <Suspense fallback={null}>
          <CorrectPayment
            payment={{ ...wrong, correctable: wrong.correctable ?? 0, number: billNumber }}
            patient={{ id: patientId, name: patientName, sheet: { number: billNumber, total: receivable } }}
            close={() => setWrong(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
