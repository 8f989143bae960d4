import { api } from '../../api/api.ts';
import { Dose } from '../../blocks/DoseLine.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import table from '../../blocks/table.module.css';
import { strengthText } from '../../domain/order/doseText.ts';
import { medicineOf } from '../../domain/order/orderTypes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

/** The last orders in short; the record holds them whole. */
export function OrderList({ patientId }: { patientId: string }) {
  const { say, date, name, language } = useWords();
  const { currentData: orders } = api.useQueryHistoryOrderListQuery({ patientId, page: 1, size: 20 });
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('patient.detail.orders')}</h3>
      {orders?.rows.length === 0 ? <p className={style.hint}>{say('patient.detail.noOrders')}</p> : null}
      {orders && orders.rows.length > 0 ? (
        <table className={`${table.table} ${table.tall}`}>
          <tbody>
            {orders.rows.map((order) => (
              <tr key={order.id}>
                <td className={style.fixed}>{date(order.createdAt)}</td>
                <td>
                  <MedicineName itemId={medicineOf(order)}>{name({ name: order.itemName, nameEn: order.itemNameEn })}</MedicineName>{' '}
                  <Dose>{strengthText(order.specification, language)}</Dose>
                </td>
                <td className={style.fixed}>{order.doctorName}</td>
                <td className={style.fixed}>
                  <StatusDot kind="send" state={order.sendStatus} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
