-- What is added to a record after it was archived: an addition, or a correction of one section. Each is a signed version of its own and
-- never changes; what stood before stands in it, so both stay readable. A settled bill is not touched.
-- kind: addendum (section_type null) or correction. before_text: of the section, as corrections before this one left it.
create table note_addendum (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  number integer not null,
  kind text not null,
  section_type text,
  before_text text,
  after_text text not null,
  reason text not null default '',
  signed_by uuid not null,
  signed_at timestamptz not null,
  constraint note_addendum__pk primary key (org_id, id),
  constraint note_addendum__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint note_addendum__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint note_addendum__signer foreign key (org_id, signed_by) references staff (org_id, id),
  constraint note_addendum__number_unique unique (org_id, encounter_id, number),
  constraint note_addendum__kind check (kind in ('addendum', 'correction')),
  constraint note_addendum__said check (after_text <> ''),
  constraint note_addendum__corrects check (
    case kind when 'correction' then section_type is not null and before_text is not null and reason <> ''
    else section_type is null and before_text is null end)
);
create index note_addendum__by_patient on note_addendum (org_id, patient_id);
create index note_addendum__by_signer on note_addendum (org_id, signed_by);
select belongs_to_practice('note_addendum', append_only => true);

create function note_addendum_is_signed() returns trigger language plpgsql as $$
begin
  raise exception 'a signed addendum never changes' using errcode = '23514', constraint = 'note_addendum__signed_stays';
end $$;
create trigger note_addendum__signed before update or delete on note_addendum for each row execute function note_addendum_is_signed();
grant execute on function note_addendum_is_signed() to xinglin_app;
