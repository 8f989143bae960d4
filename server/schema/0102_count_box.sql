-- Boxes scanned at a count by a code that only one box bears (traceability code, or product with serial number): each is counted once,
-- however often, by whomever and on whichever device it is scanned.
create table stock_count_box (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  count_id uuid not null,
  line_id uuid not null,
  code text not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint stock_count_box__pk primary key (org_id, id),
  constraint stock_count_box__once unique (org_id, count_id, code),
  constraint stock_count_box__count foreign key (org_id, count_id) references stock_count (org_id, id),
  constraint stock_count_box__line foreign key (org_id, line_id) references stock_count_line (org_id, id),
  constraint stock_count_box__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index stock_count_box__by_line on stock_count_box (org_id, line_id);
select belongs_to_practice('stock_count_box');
