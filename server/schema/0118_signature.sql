-- Pictures of a person's handwritten signature, each valid from an instant; null where it was removed. Nothing is overwritten: a paper
-- shows the picture that was valid when the person signed.
create table staff_signature (
  org_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  picture text,
  since timestamptz not null,
  changed_by uuid not null,
  constraint staff_signature__pk primary key (org_id, id),
  constraint staff_signature__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint staff_signature__changed_by foreign key (org_id, changed_by) references staff (org_id, id),
  constraint staff_signature__picture check (length(picture) <= 20000 and picture ~ '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$')
);
create index staff_signature__by_staff on staff_signature (org_id, staff_id, since);
create index staff_signature__by_changed_by on staff_signature (org_id, changed_by);
select belongs_to_org('staff_signature', true);

-- Who signed a line: not always the doctor who wrote it. Unknown for lines signed before this; they carry nobody's picture.
alter table advice
  add column signed_by uuid,
  add constraint advice__signed_by foreign key (org_id, signed_by) references staff (org_id, id);
create index advice__by_signed_by on advice (org_id, signed_by) where signed_by is not null;
