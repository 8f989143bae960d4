-- Co-signature of a signed form, by another person than its author. A correction is a writing of its own and is co-signed anew.
create table form_cosign (
  org_id uuid not null,
  practice_id uuid not null,
  answer_id uuid not null,
  staff_id uuid not null,
  signed_at timestamptz not null,
  constraint form_cosign__pk primary key (org_id, answer_id),
  constraint form_cosign__answer foreign key (org_id, answer_id) references form_answer (org_id, id),
  constraint form_cosign__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index form_cosign__by_staff on form_cosign (org_id, staff_id);
select belongs_to_practice('form_cosign', true);
