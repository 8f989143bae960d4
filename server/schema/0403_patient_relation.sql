-- Relatives who are patients too: relative_id is the relation of patient_id, such as the mother. One row holds it for both sides; no two people
-- are related twice. A relation that was wrong is taken back and stays.
create table patient_relation (
  org_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  relative_id uuid not null,
  relation text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  constraint patient_relation__pk primary key (org_id, id),
  constraint patient_relation__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint patient_relation__relative foreign key (org_id, relative_id) references patient (org_id, id),
  constraint patient_relation__added_by foreign key (org_id, added_by) references staff (org_id, id),
  constraint patient_relation__removed_by foreign key (org_id, removed_by) references staff (org_id, id),
  constraint patient_relation__not_oneself check (patient_id <> relative_id),
  constraint patient_relation__removed check ((removed_at is null) = (removed_by is null)),
  constraint patient_relation__relation check (relation in ('mother', 'father', 'child', 'spouse', 'sibling', 'grandparent', 'grandchild',
    'guardian', 'ward', 'other'))
);
create unique index patient_relation__once on patient_relation (org_id, least(patient_id, relative_id), greatest(patient_id, relative_id))
  where removed_at is null;
create index patient_relation__by_patient on patient_relation (org_id, patient_id);
create index patient_relation__by_relative on patient_relation (org_id, relative_id);
create index patient_relation__by_added_by on patient_relation (org_id, added_by);
create index patient_relation__by_removed_by on patient_relation (org_id, removed_by) where removed_by is not null;
select belongs_to_org('patient_relation');
