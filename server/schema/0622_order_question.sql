-- A warning that was put to a doctor before an order was written, signed or sent, once a visit: beside advice_override it tells how many were
-- overridden and how many changed the order. Only added to; it is written beside the call, which is undone by the question.
create table order_question (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  doctor_id uuid not null,
  rule text not null,
  level text not null,
  key text not null,
  item_name text not null,
  message text not null,
  warned_values jsonb not null default '{}',
  source text not null default '',
  asked_at timestamptz not null,
  constraint order_question__pk primary key (org_id, id),
  constraint order_question__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint order_question__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint order_question__once unique (org_id, encounter_id, key),
  constraint order_question__level check (level in ('remind', 'reason', 'prohibit'))
);
create index order_question__by_time on order_question (org_id, practice_id, asked_at);
create index order_question__by_doctor on order_question (org_id, doctor_id);
select belongs_to_practice('order_question', true);
create index advice_override__by_time on advice_override (org_id, practice_id, given_at);
