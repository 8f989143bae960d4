-- The parts of the English name as they are searched, in both orders: the whole name may be written otherwise. Folded as name_en_folded is.
alter table patient
  add column name_parts_folded text generated always as (
    regexp_replace(regexp_replace(normalize(lower(btrim(surname_en || ' ' || given_name_en)), NFD), '[\u0300-\u036f\u2019''.-]', '', 'g'), '\s+', ' ', 'g')) stored,
  add column name_parts_turned text generated always as (
    regexp_replace(regexp_replace(normalize(lower(btrim(given_name_en || ' ' || surname_en)), NFD), '[\u0300-\u036f\u2019''.-]', '', 'g'), '\s+', ' ', 'g')) stored;
create index patient__by_name_parts on patient (org_id, name_parts_folded collate "C", id) where deleted_at is null and name_parts_folded <> '';
create index patient__by_name_parts_turned on patient (org_id, name_parts_turned collate "C", id) where deleted_at is null and name_parts_turned <> '';
