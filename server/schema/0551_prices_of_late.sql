-- A new price is weighed against those since the last approval of a price of the same goods, for each line of a file or an adjustment.
create index approval__prices_by_object on approval (org_id, object_id, done_at) where act in ('chargePrice', 'goodsPrice') and status = 'done';
