import { forecastOf, type HeldBatch } from '../../../../../src/domain/businessReport/forecast/forecast.ts';
import { useKinds } from '../../../../../src/domain/businessReport/storeFacts.ts';
import { perPackage } from '../../../../../src/domain/inventory/units.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import type { Span } from '../factTables.ts';
import { kindList } from './goodsColumns.ts';

interface Held {
  warehouseId: string;
  itemId: string;
  batches: HeldBatch[];
  sold: number;
  days: number;
  today: string;
  splitAllowed: boolean;
  singlesPerPackage: number | null;
  lastCost: number | null;
}

/** One item in one warehouse as the domain judges it. */
export interface ForecastFact {
  warehouse_id: string;
  item_id: string;
  stock: number;
  sold: number;
  days_left: number;
  lost: number;
  lost_value: number;
  to_buy: number;
  buy_value: number;
}

/** Goods that lie in a warehouse or left it for use in the period. The price of a purchase is that of the latest receipt in this clinic. */
const listHeld = (db: Db, { since, until }: Span) => db<Held[]>`
  with used as (
    select s.warehouse_id, s.item_id, (-sum(m.change))::int as sold
    from stock_movement m join stock_batch s on s.org_id = m.org_id and s.id = m.batch_id
    where m.practice_id = app_practice() and m.kind in (${kindList(db, useKinds)}) and m.at >= ${since} and m.at < ${until}
    group by s.warehouse_id, s.item_id),
  held as (
    select s.warehouse_id, s.item_id,
      jsonb_agg(jsonb_build_object('quantity', s.quantity, 'cost', case when coalesce(s.pays_losses, true) then s.cost else 0 end, 'expiresOn', s.expires_on) order by s.expires_on, s.id) as batches
    from stock_batch s where s.practice_id = app_practice() and s.quantity > 0 group by s.warehouse_id, s.item_id)
  select warehouse_id, item_id, coalesce(h.batches, '[]'::jsonb) as batches, coalesce(u.sold, 0) as sold, clinic_day(now())::text as today,
    greatest(1, round(extract(epoch from ${until}::timestamptz - ${since}::timestamptz) / 86400))::int as days, i.split_allowed, i.singles_per_package,
    (select b.cost from stock_batch b where b.org_id = app_org() and b.practice_id = app_practice() and b.item_id = i.id order by b.id desc limit 1) as last_cost
  from held h full join used u using (warehouse_id, item_id)
    join item i on i.org_id = app_org() and i.id = item_id
    join warehouse w on w.org_id = app_org() and w.id = warehouse_id
  where not w.is_quarantine`;

/** The forecasts of the clinic of the transaction: units that left in the period set the pace. */
export async function findForecasts(db: Db, span: Span, target: number): Promise<ForecastFact[]> {
  const rows = await listHeld(db, span);
  return rows.map((row) => {
    const forecast = forecastOf({ ...row, packageSize: perPackage(row) }, { today: row.today, target });
    return {
      warehouse_id: row.warehouseId,
      item_id: row.itemId,
      stock: forecast.stock,
      sold: Math.max(0, row.sold),
      days_left: forecast.daysLeft ?? 0,
      lost: forecast.lost,
      lost_value: forecast.lostValue,
      to_buy: forecast.toBuy,
      buy_value: forecast.buyValue,
    };
  });
}

/** Forecasts as facts of a report, on the first moment of the period that sets their pace. */
export const forecastFacts = (db: Db, { since }: Span, forecasts: readonly ForecastFact[]): Fragment => db`
  select md5(f.warehouse_id::text || f.item_id::text)::uuid as id, ${since}::timestamptz as at, app_practice() as practice_id, 'goods' as of,
    f.item_id as object_id, i.code as number, null::uuid as patient_id, i.name_zh as note_zh, i.name_en as note_en, i.code as item_code, i.category_code,
    f.warehouse_id, 1 as forecast_rows, f.stock as forecast_stock, f.sold as forecast_sold, f.days_left as forecast_days, f.lost as forecast_lost,
    f.lost_value as forecast_lost_value, f.to_buy as forecast_to_buy, f.buy_value as forecast_buy_value
  from jsonb_to_recordset(${db.json(forecasts.map((each) => ({ ...each })))}) as f(warehouse_id uuid, item_id uuid, stock bigint, sold bigint,
      days_left bigint, lost bigint, lost_value bigint, to_buy bigint, buy_value bigint)
    join item i on i.org_id = app_org() and i.id = f.item_id`;
