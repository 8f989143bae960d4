-- A drug that the pharmacist proposes in place of the one on a sheet, with the answer of the sheet's doctor. Names and prices (fen per unit of the
-- order) are those of the moment of asking. new_advice_id: the order that the doctor signed in place of advice_id.
create table dispensing_substitution (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  dispensing_id uuid not null,
  line_id uuid not null,
  advice_id uuid not null,
  new_advice_id uuid,
  from_item_id uuid not null,
  to_item_id uuid not null,
  from_name text not null,
  from_name_en text not null default '',
  to_name text not null,
  to_name_en text not null default '',
  from_price bigint not null,
  to_price bigint not null,
  state text not null default 'asked',
  reason text not null,
  answer text not null default '',
  asked_at timestamptz not null,
  asked_by uuid not null,
  answered_at timestamptz,
  answered_by uuid,
  constraint dispensing_substitution__pk primary key (org_id, id),
  constraint dispensing_substitution__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint dispensing_substitution__line foreign key (org_id, line_id) references dispensing_line (org_id, id),
  constraint dispensing_substitution__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint dispensing_substitution__new_advice foreign key (org_id, new_advice_id) references advice (org_id, id),
  constraint dispensing_substitution__agreed check ((state = 'agreed') = (new_advice_id is not null)),
  constraint dispensing_substitution__from foreign key (org_id, from_item_id) references item (org_id, id),
  constraint dispensing_substitution__to foreign key (org_id, to_item_id) references item (org_id, id),
  constraint dispensing_substitution__asker foreign key (org_id, asked_by) references staff (org_id, id),
  constraint dispensing_substitution__answerer foreign key (org_id, answered_by) references staff (org_id, id),
  constraint dispensing_substitution__state check (state in ('asked', 'agreed', 'refused', 'withdrawn')),
  constraint dispensing_substitution__answered check ((state = 'asked') = (answered_at is null) and (answered_at is null) = (answered_by is null)),
  constraint dispensing_substitution__other check (from_item_id <> to_item_id)
);
create index dispensing_substitution__by_line on dispensing_substitution (org_id, line_id, asked_at desc);
create index dispensing_substitution__by_advice on dispensing_substitution (org_id, advice_id, asked_at desc);
create unique index dispensing_substitution__by_new_advice on dispensing_substitution (org_id, new_advice_id) where new_advice_id is not null;
create unique index dispensing_substitution__one_open on dispensing_substitution (org_id, line_id) where state = 'asked';
select belongs_to_practice('dispensing_substitution');
