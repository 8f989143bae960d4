-- A herbal prescription (中药饮片处方): what holds for all its pieces, which are lines of advice. doses: 剂数; a dose is taken in so many portions.
-- decoction: self (the patient boils it), pharmacy (代煎) or granules (nothing is boiled). Grams of a line are those of one dose.
create table herbal_prescription (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  doses integer not null,
  doses_per_day integer not null,
  portions integer not null,
  portion_ml integer,
  route_code text not null,
  decoction text not null,
  memo text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  constraint herbal_prescription__pk primary key (org_id, id),
  constraint herbal_prescription__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint herbal_prescription__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint herbal_prescription__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint herbal_prescription__doses check (doses between 1 and 90 and doses_per_day between 1 and 3 and portions between 1 and 6),
  constraint herbal_prescription__decoction check (decoction in ('self', 'pharmacy', 'granules'))
);
create index herbal_prescription__by_encounter on herbal_prescription (org_id, encounter_id);
create index herbal_prescription__by_created_by on herbal_prescription (org_id, created_by);
create index herbal_prescription__by_practice on herbal_prescription (org_id, practice_id);
select belongs_to_practice('herbal_prescription');

alter table advice
  add column herbal_id uuid,
  add column handling text,
  add constraint advice__herbal foreign key (org_id, herbal_id) references herbal_prescription (org_id, id);
create index advice__by_herbal on advice (org_id, herbal_id) where herbal_id is not null;

-- Doses and use of a signed recipe never change: its lines were counted by them.
create function herbal_is_signed() returns trigger language plpgsql as $$
begin
  if exists (select from advice a where a.org_id = old.org_id and a.herbal_id = old.id and a.sign_status <> 1) then
    raise exception 'a signed order never changes' using errcode = '23514', constraint = 'herbal_prescription__signed_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger herbal_prescription__signed before update or delete on herbal_prescription for each row execute function herbal_is_signed();

-- A recipe kept as an order set: its head beside its lines; null for every other set.
alter table order_template add column herbal jsonb;
