-- Identifiers of a product besides its bar code: the first seven digits of its drug traceability codes, bar codes of other packings.
alter table item add column trace_identifiers text[] not null default '{}';
create index item__by_trace_identifier on item using gin (trace_identifiers) where trace_identifiers <> '{}';

-- Packages scanned when drugs were handed out. code: a traceability code (is_traced), which names one package, or a bar code.
-- quantity: stock units the package gave; is_whole: all it held. A package that came back may be handed out again.
create table dispensed_box (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  dispensing_id uuid not null,
  line_id uuid not null,
  item_id uuid not null,
  code text not null,
  is_traced boolean not null,
  is_whole boolean not null,
  quantity integer not null,
  at timestamptz not null,
  staff_id uuid not null,
  returned_at timestamptz,
  constraint dispensed_box__pk primary key (org_id, id),
  constraint dispensed_box__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint dispensed_box__line foreign key (org_id, line_id) references dispensing_line (org_id, id),
  constraint dispensed_box__item foreign key (org_id, item_id) references item (org_id, id),
  constraint dispensed_box__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint dispensed_box__quantity check (quantity > 0)
);
create index dispensed_box__by_line on dispensed_box (org_id, line_id, at);
create index dispensed_box__by_code on dispensed_box (org_id, code) where is_traced and returned_at is null;
-- Of the whole organisation: a whole package is in one patient's hands only.
create unique index dispensed_box__whole_once on dispensed_box (org_id, code) where is_traced and is_whole and returned_at is null;
select belongs_to_practice('dispensed_box');
