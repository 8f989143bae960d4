-- A price holds in every clinic of the organisation, so a document revalues the stock of all of them and the goods on their way.
-- One row for each clinic that a document concerns, in the name of that clinic. last_movement: the last movement of the clinic that its
-- revaluation counts. amount: fen, with what is on the way out of the clinic.
create table price_adjustment_clinic (
  org_id uuid not null,
  practice_id uuid not null,
  adjustment_id uuid not null,
  item_ids uuid[] not null,
  last_movement bigint not null,
  amount bigint not null,
  constraint price_adjustment_clinic__pk primary key (org_id, adjustment_id, practice_id),
  constraint price_adjustment_clinic__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint price_adjustment_clinic__adjustment foreign key (org_id, adjustment_id) references price_adjustment (org_id, id)
);
create index price_adjustment_clinic__by_practice on price_adjustment_clinic (org_id, practice_id);

-- Goods of a line that were on their way when its price took effect, in the name of the clinic that gave them. kind: between warehouses of
-- one clinic or between clinics; source_id: the line of the stock document or of the transfer; number: of that document.
create table price_transit (
  org_id uuid not null,
  practice_id uuid not null,
  line_id uuid not null,
  source_id uuid not null,
  kind text not null,
  number text not null,
  quantity bigint not null,
  in_one integer not null,
  amount bigint not null,
  constraint price_transit__pk primary key (org_id, line_id, source_id),
  constraint price_transit__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint price_transit__line foreign key (org_id, line_id) references price_adjustment_line (org_id, id),
  constraint price_transit__kind check (kind in ('warehouses', 'clinics')),
  constraint price_transit__quantity check (quantity > 0 and in_one > 0)
);
create index price_transit__by_practice on price_transit (org_id, practice_id);

-- Rows of other clinics follow the line of their document; names of warehouses are copied, because no clinic sees those of another.
alter table price_revaluation
  add column adjustment_id uuid,
  add column item_id uuid,
  add column warehouse_zh text not null default '',
  add column warehouse_en text not null default '';

select belongs_to_practice('price_adjustment_clinic', true);
select belongs_to_practice('price_transit', true);
drop policy tenant on price_adjustment_clinic;
create policy tenant on price_adjustment_clinic
  using (org_id = app_org() and (practice_id = app_practice()
    or exists (select from price_adjustment a where a.org_id = price_adjustment_clinic.org_id and a.id = price_adjustment_clinic.adjustment_id)))
  with check (org_id = app_org() and practice_id = app_practice());
drop policy tenant on price_transit;
create policy tenant on price_transit
  using (org_id = app_org() and (practice_id = app_practice()
    or exists (select from price_adjustment_line l where l.org_id = price_transit.org_id and l.id = price_transit.line_id)))
  with check (org_id = app_org() and practice_id = app_practice());
drop policy tenant on price_revaluation;
create policy tenant on price_revaluation
  using (org_id = app_org() and (practice_id = app_practice()
    or exists (select from price_adjustment_line l where l.org_id = price_revaluation.org_id and l.id = price_revaluation.line_id)))
  with check (org_id = app_org() and practice_id = app_practice());
