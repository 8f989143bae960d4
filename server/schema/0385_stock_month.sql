-- A movement belongs to a month of its warehouse and carries its money. cost: 1/1000 yuan of a stock unit of the batch after the movement.
-- amount: fen, with the sign of the change; goods that come in bring the amount of their document, all others are worth the cost of the batch.
alter table stock_movement
  add column month date,
  add column cost bigint,
  add column amount bigint;

-- Earlier movements know no other cost than that of their batch today.
update stock_movement m set
  month = date_trunc('month', m.at at time zone 'Asia/Shanghai')::date,
  cost = b.cost,
  amount = coalesce(
    (select round(l.price * l.count / 10.0)::bigint from stock_document_line l where l.org_id = m.org_id and l.id = m.source_id and m.kind = 'receipt'),
    round(m.change * b.cost / 10.0)::bigint)
from stock_batch b where b.org_id = m.org_id and b.id = m.batch_id;

alter table stock_movement
  alter column month set not null,
  alter column cost set not null,
  alter column amount set not null;
create index stock_movement__by_month on stock_movement (org_id, practice_id, month, batch_id);

-- The months of a warehouse that were reported at some time. status: 0 to be reported (its report was cancelled), 1 reported. month: its
-- first day. The sums are those of its lines, in fen.
create table stock_month (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  warehouse_id uuid not null,
  month date not null,
  status integer not null,
  opening_amount bigint not null default 0,
  in_amount bigint not null default 0,
  out_amount bigint not null default 0,
  cost_change bigint not null default 0,
  closing_amount bigint not null default 0,
  reported_at timestamptz not null,
  reported_by uuid not null,
  version integer not null default 1,
  constraint stock_month__pk primary key (org_id, id),
  constraint stock_month__once unique (org_id, warehouse_id, month),
  constraint stock_month__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint stock_month__reporter foreign key (org_id, reported_by) references staff (org_id, id),
  constraint stock_month__status check (status in (0, 1)),
  constraint stock_month__first_day check (extract(day from month) = 1),
  constraint stock_month__sum check (opening_amount + in_amount - out_amount + cost_change = closing_amount)
);
create index stock_month__by_reporter on stock_month (org_id, reported_by);
create index stock_month__by_month on stock_month (org_id, practice_id, month desc);
select belongs_to_practice('stock_month');

-- One batch in a reported month, in stock units and fen. cost: 1/1000 yuan of a stock unit at the end of the month. cost_change: fen by which
-- the average cost of the batch, rounded to 1/1000 yuan, made what lies there worth more or less than its movements.
create table stock_month_line (
  org_id uuid not null,
  practice_id uuid not null,
  month_id uuid not null,
  batch_id uuid not null,
  item_id uuid not null,
  cost bigint not null,
  opening_quantity integer not null,
  opening_amount bigint not null,
  in_quantity integer not null,
  in_amount bigint not null,
  out_quantity integer not null,
  out_amount bigint not null,
  cost_change bigint not null,
  closing_quantity integer not null,
  closing_amount bigint not null,
  constraint stock_month_line__pk primary key (org_id, month_id, batch_id),
  constraint stock_month_line__month foreign key (org_id, month_id) references stock_month (org_id, id),
  constraint stock_month_line__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint stock_month_line__item foreign key (org_id, item_id) references item (org_id, id),
  constraint stock_month_line__quantities check (opening_quantity + in_quantity - out_quantity = closing_quantity and closing_quantity >= 0),
  constraint stock_month_line__amounts check (opening_amount + in_amount - out_amount + cost_change = closing_amount)
);
create index stock_month_line__by_batch on stock_month_line (org_id, batch_id);
create index stock_month_line__by_item on stock_month_line (org_id, item_id);
select belongs_to_practice('stock_month_line');

-- The same by kind of movement; direction 1 in, 2 out. Quantities and amounts are positive.
create table stock_month_kind (
  org_id uuid not null,
  practice_id uuid not null,
  month_id uuid not null,
  batch_id uuid not null,
  direction integer not null,
  kind text not null,
  quantity integer not null,
  amount bigint not null,
  constraint stock_month_kind__pk primary key (org_id, month_id, batch_id, direction, kind),
  constraint stock_month_kind__line foreign key (org_id, month_id, batch_id) references stock_month_line (org_id, month_id, batch_id),
  constraint stock_month_kind__direction check (direction in (1, 2)),
  constraint stock_month_kind__quantity check (quantity > 0)
);
select belongs_to_practice('stock_month_kind');

-- Who cancelled the report of a month, when and why, with the closing amount that was reported.
create table stock_month_cancelling (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  month_id uuid not null,
  closing_amount bigint not null,
  at timestamptz not null,
  staff_id uuid not null,
  reason text not null,
  constraint stock_month_cancelling__pk primary key (org_id, id),
  constraint stock_month_cancelling__month foreign key (org_id, month_id) references stock_month (org_id, id),
  constraint stock_month_cancelling__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint stock_month_cancelling__reason check (reason <> '')
);
create index stock_month_cancelling__by_month on stock_month_cancelling (org_id, month_id, at);
create index stock_month_cancelling__by_staff on stock_month_cancelling (org_id, staff_id);
select belongs_to_practice('stock_month_cancelling', true);

-- The latest reported month of a warehouse; null without one. Earlier months are closed with it.
create function last_reported_month(of_warehouse uuid) returns date language sql stable as $$
  select max(m.month) from stock_month m where m.warehouse_id = of_warehouse and m.status = 1
$$;

-- Gives a movement its month, cost and amount. A movement whose month was reported while it was on its way belongs to the next month, so
-- nobody waits with handing out goods. The shared lock makes a movement and the report of its warehouse wait for each other; the look at the
-- reported months after it sees what was committed meanwhile.
create function movement_of_month() returns trigger language plpgsql as $$
declare
  of_warehouse uuid;
  of_unit bigint;
begin
  select b.warehouse_id, b.cost into of_warehouse, of_unit from stock_batch b where b.org_id = new.org_id and b.id = new.batch_id;
  perform pg_advisory_xact_lock_shared(hashtextextended(of_warehouse::text, 4385));
  new.month := greatest(
    date_trunc('month', new.at at time zone 'Asia/Shanghai')::date, (last_reported_month(of_warehouse) + interval '1 month')::date);
  new.cost := of_unit;
  new.amount := coalesce(new.amount, round(new.change * of_unit / 10.0)::bigint);
  return new;
end $$;
create trigger stock_movement__of_month before insert on stock_movement for each row execute function movement_of_month();
grant execute on function last_reported_month(uuid), movement_of_month() to xinglin_app;
