-- A buyer at the desk without a file. Kept as a removed patient, so that no list, search or picker of patients finds it; the birth date
-- says nothing (src/domain/patient/identity.ts, noBirthDate).
alter table patient
  add column is_walk_in boolean not null default false,
  add constraint patient__walk_in check (not is_walk_in or (deleted_at is not null and id_number = '' and birth_date = date '2199-12-31'));
create index patient__walk_ins on patient (org_id, name_folded collate "C", id) where is_walk_in;

-- is_consultation false: a sale, of which nothing may be left owing. split_from: lines of another bill of the same visit were put here.
-- collector_id: who collects the money, where that is not who settles (cashier_id).
alter table bill
  add column is_consultation boolean not null default true,
  add column created_by uuid,
  add column split_from uuid,
  add column collector_id uuid,
  add column void_reason text not null default '',
  add column voided_at timestamptz,
  add column voided_by uuid,
  add constraint bill__split_from foreign key (org_id, split_from) references bill (org_id, id),
  add constraint bill__void_says_why check (voided_at is null or (status = 3 and void_reason <> '' and voided_by is not null));
-- New orders of a visit go on its one open bill; a bill split from it waits beside it.
drop index bill__one_open_per_encounter;
create unique index bill__one_open_per_encounter on bill (org_id, encounter_id) where status in (0, 2) and split_from is null;

-- Who put the charge on the bill at the desk. Null: an order or the visit did, and only these change it.
alter table bill_line add column added_by uuid;

-- A sheet of goods sold at the desk has a bill instead of a visit and a doctor, its lines a line of the bill instead of an order.
alter table dispensing
  alter column encounter_id drop not null,
  alter column doctor_id drop not null,
  add column bill_id uuid,
  add constraint dispensing__bill foreign key (org_id, bill_id) references bill (org_id, id),
  add constraint dispensing__origin check ((encounter_id is null) = (bill_id is not null) and (encounter_id is null) = (doctor_id is null));
create index dispensing__by_bill on dispensing (org_id, bill_id) where bill_id is not null;
alter table dispensing_line
  alter column advice_id drop not null,
  add column bill_line_id uuid,
  add constraint dispensing_line__bill_line foreign key (org_id, bill_line_id) references bill_line (org_id, id),
  add constraint dispensing_line__bill_line_once unique (org_id, bill_line_id),
  add constraint dispensing_line__origin check ((advice_id is null) = (bill_line_id is not null));

-- Whoever takes money could not charge without an order; charging at the desk is a right of its own, given to those who collect.
update role set authorities = authorities || array['o_bill_charge']
where 'o_bill_collect' = any (authorities) and not 'o_bill_charge' = any (authorities);
