import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import '../../print/paper.css';
import { useStaff } from '../../blocks/staff.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { quantityText } from '../../domain/inventory/perUnit.ts';
import { useWords } from '../../words/useWords.ts';
import style from './consumable.module.css';

interface Props {
  rows: readonly Consumable.Entry[];
  /** Entries of the question, also the ones that do not fit. */
  total: number;
  costAmount: number;
  period: string;
  done: () => void;
}

/** The record of consumables on paper, with its sum and a place to sign: the browser prints nothing else. */
export function RecordPaper({ rows, total, costAmount, period, done }: Props) {
  const { say, name, money, amount, dateTime, language } = useWords();
  const { user } = useStaff();
  useEffect(() => {
    document.body.dataset.printing = '';
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      delete document.body.dataset.printing;
      window.removeEventListener('afterprint', done);
    };
  }, [done]);
  return createPortal(
    <div data-paper-host className={style.paper} lang={language === 'zh' ? 'zh-CN' : language} aria-hidden>
      <h1>{say('shell.screen.consumable-record')}</h1>
      <p>
        {say('consumable.print.head', {
          period,
          at: dateTime(new Date().toISOString()),
          name: name({ name: user.userName, nameEn: user.userNameEn }),
        })}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label}>{say(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{dateTime(row.at)}</td>
              <td>{say(`inventory.movement.${row.kind}`)}</td>
              <td>{row.number}</td>
              <td>
                {row.patient
                  ? name({ name: row.patient.patientName, nameEn: row.patient.patientNameEn })
                  : say('consumable.audience.department')}
              </td>
              <td>{name(row.department) || '–'}</td>
              <td>{name(row)}</td>
              <td>{row.batchNumber}</td>
              <td>{quantityText(row, row.quantity, language)}</td>
              <td className={style.right}>{amount(row.costAmount)}</td>
              <td>{name(row.warehouse)}</td>
              <td>{name(row.person)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('consumable.print.sum', { count: total, cost: money(costAmount) })}</p>
      {total > rows.length ? <p>{say('consumable.print.cut', { count: rows.length })}</p> : null}
      <p className={style.signature}>{say('consumable.print.signature')}</p>
    </div>,
    document.body,
  );
}

const columns = [
  'consumable.field.at',
  'consumable.field.kind',
  'consumable.field.number',
  'consumable.field.patient',
  'consumable.field.department',
  'consumable.field.goods',
  'consumable.field.batch',
  'consumable.field.quantity',
  'consumable.field.cost',
  'consumable.field.stockroom',
  'consumable.field.person',
] as const;
