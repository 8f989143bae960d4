-- A document that changes retail prices. status: 0 draft, 1 submitted, 2 approved and waiting for its day, 3 in effect, 4 sent back, 5 void.
-- takes_effect_on: the day of Shanghai from which the prices hold; null: with the approval. stock_document_id: the receipt that proposed the
-- prices. last_movement and revaluation are set when the prices take effect: the last movement that the revaluation counts, and its sum in fen.
create table price_adjustment (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  status integer not null default 0,
  reason text not null,
  takes_effect_on date,
  stock_document_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  submitted_at timestamptz,
  audited_at timestamptz,
  audited_by uuid,
  audit_remark text not null default '',
  effective_at timestamptz,
  effective_by uuid,
  last_movement bigint,
  revaluation bigint,
  void_reason text not null default '',
  version integer not null default 1,
  constraint price_adjustment__pk primary key (org_id, id),
  constraint price_adjustment__number_unique unique (org_id, practice_id, number),
  constraint price_adjustment__document foreign key (org_id, stock_document_id) references stock_document (org_id, id),
  constraint price_adjustment__writer foreign key (org_id, created_by) references staff (org_id, id),
  constraint price_adjustment__auditor foreign key (org_id, audited_by) references staff (org_id, id),
  constraint price_adjustment__effective_by foreign key (org_id, effective_by) references staff (org_id, id),
  constraint price_adjustment__status check (status between 0 and 5),
  constraint price_adjustment__reason check (reason <> ''),
  constraint price_adjustment__effective check ((status = 3) = (effective_at is not null and last_movement is not null and revaluation is not null)),
  constraint price_adjustment__void check ((status = 5) = (void_reason <> ''))
);
create index price_adjustment__by_status on price_adjustment (org_id, practice_id, status, created_at desc);
create index price_adjustment__by_document on price_adjustment (org_id, stock_document_id);
create index price_adjustment__by_writer on price_adjustment (org_id, created_by);
create index price_adjustment__by_auditor on price_adjustment (org_id, audited_by);
create index price_adjustment__by_effective_by on price_adjustment (org_id, effective_by);
select belongs_to_practice('price_adjustment');

-- Fen for one package. price_before: the price that the writer saw; the prices take effect only where it still holds.
create table price_adjustment_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  adjustment_id uuid not null,
  item_id uuid not null,
  price_before bigint not null,
  price_after bigint not null,
  reason text not null default '',
  sort integer not null,
  constraint price_adjustment_line__pk primary key (org_id, id),
  constraint price_adjustment_line__once unique (org_id, adjustment_id, item_id),
  constraint price_adjustment_line__adjustment foreign key (org_id, adjustment_id) references price_adjustment (org_id, id),
  constraint price_adjustment_line__item foreign key (org_id, item_id) references item (org_id, id),
  constraint price_adjustment_line__prices check (price_before >= 0 and price_after > 0 and price_before <> price_after)
);
create index price_adjustment_line__by_item on price_adjustment_line (org_id, item_id);
select belongs_to_practice('price_adjustment_line');

-- The goods of a line that lay in a warehouse when its price took effect. quantity: stock units; in_one: stock units in a package;
-- amount: fen, the difference of the prices times the packages, half away from zero.
create table price_revaluation (
  org_id uuid not null,
  practice_id uuid not null,
  line_id uuid not null,
  warehouse_id uuid not null,
  quantity bigint not null,
  in_one integer not null,
  amount bigint not null,
  constraint price_revaluation__pk primary key (org_id, line_id, warehouse_id),
  constraint price_revaluation__line foreign key (org_id, line_id) references price_adjustment_line (org_id, id),
  constraint price_revaluation__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint price_revaluation__quantity check (quantity > 0 and in_one > 0)
);
create index price_revaluation__by_warehouse on price_revaluation (org_id, warehouse_id);
select belongs_to_practice('price_revaluation', true);
