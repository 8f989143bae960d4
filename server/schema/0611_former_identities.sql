-- Identities a patient had on file before, each with the instant up to which it stood: what was signed stays under the identity of that time.
-- The trigger keeps one whoever changes a patient: a form, an import, a merging of files, a program of the owner.
create table patient_former_identity (
  org_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  name text not null,
  name_en text not null default '',
  sex text not null,
  birth_date date not null,
  id_type text not null,
  id_number text not null default '',
  until timestamptz not null,
  changed_by uuid,
  constraint patient_former_identity__pk primary key (org_id, id),
  constraint patient_former_identity__patient foreign key (org_id, patient_id) references patient (org_id, id)
);
create index patient_former_identity__by_patient on patient_former_identity (org_id, patient_id, until);
create index patient_former_identity__by_changer on patient_former_identity (org_id, changed_by) where changed_by is not null;
select belongs_to_org('patient_former_identity', true);

create function patient_keeps_identity() returns trigger language plpgsql as $$
begin
  insert into patient_former_identity (org_id, id, patient_id, name, name_en, sex, birth_date, id_type, id_number, until, changed_by)
  values (old.org_id, gen_random_uuid(), old.id, old.name, old.name_en, old.sex, old.birth_date, old.id_type, old.id_number,
    date_trunc('milliseconds', app_at()), app_staff());
  return null;
end $$;
grant execute on function patient_keeps_identity() to xinglin_app;
create trigger patient__keeps_identity after update on patient for each row
  when ((old.name, old.name_en, old.sex, old.birth_date, old.id_type, old.id_number)
    is distinct from (new.name, new.name_en, new.sex, new.birth_date, new.id_type, new.id_number))
  execute function patient_keeps_identity();
