-- What a doctor certifies of a visit: kind diagnosis, or sickLeave with the days off. diagnoses: [{ nameZh, nameEn, certainty }] as they stood when it
-- was issued. serial counts within the practice and the year, without gaps: a certificate that is wrong is voided and keeps its number.
create table certificate (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  year integer not null,
  serial integer not null,
  number text not null,
  diagnoses jsonb not null,
  rest_from date,
  rest_to date,
  advice text not null default '',
  issued_by uuid not null,
  issued_at timestamptz not null,
  voided_by uuid,
  voided_at timestamptz,
  void_reason text not null default '',
  version integer not null default 1,
  constraint certificate__pk primary key (org_id, id),
  constraint certificate__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint certificate__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint certificate__issuer foreign key (org_id, issued_by) references staff (org_id, id),
  constraint certificate__voider foreign key (org_id, voided_by) references staff (org_id, id),
  constraint certificate__serial_unique unique (org_id, practice_id, year, serial),
  constraint certificate__kind check (kind in ('diagnosis', 'sickLeave')),
  constraint certificate__diagnosed check (jsonb_array_length(diagnoses) > 0),
  constraint certificate__rest check (
    case kind when 'sickLeave' then rest_from is not null and rest_to is not null and rest_to >= rest_from
    else rest_from is null and rest_to is null end),
  constraint certificate__voided check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason = ''))
);
create index certificate__by_encounter on certificate (org_id, encounter_id, issued_at);
create index certificate__by_patient on certificate (org_id, patient_id, issued_at desc);
create index certificate__by_issuer on certificate (org_id, issued_by);
create index certificate__by_voider on certificate (org_id, voided_by) where voided_by is not null;
select belongs_to_practice('certificate');

-- Paper has left the house: it may be voided, once, and nothing else.
create function certificate_is_issued() returns trigger language plpgsql as $$
declare
  voiding text[] := array['voided_by', 'voided_at', 'void_reason', 'version'];
begin
  if tg_op = 'DELETE' or old.voided_at is not null or new.voided_at is null or (to_jsonb(new) - voiding) <> (to_jsonb(old) - voiding) then
    raise exception 'an issued certificate never changes' using errcode = '23514', constraint = 'certificate__issued_stays';
  end if;
  return new;
end $$;
create trigger certificate__issued before update or delete on certificate for each row execute function certificate_is_issued();
grant execute on function certificate_is_issued() to xinglin_app;
