-- A page on which a patient signs a form.
alter table external_link
  drop constraint external_link__page,
  add constraint external_link__page check (
    page in ('create-inquiry-sheet', 'details-inquiry-sheet', 'details-medical-records', 'my-courses', 'put-record', 'sign-consent'));

-- Signature of a patient on a signed form, written with a finger on a page that a link opened. strokes: lists of x and y in turn
-- (src/domain/form/signing/strokes.ts). It belongs to one writing: a correction is signed anew.
create table form_patient_signature (
  org_id uuid not null,
  practice_id uuid not null,
  answer_id uuid not null,
  link_id uuid not null,
  strokes jsonb not null,
  signed_at timestamptz not null,
  constraint form_patient_signature__pk primary key (org_id, answer_id),
  constraint form_patient_signature__answer foreign key (org_id, answer_id) references form_answer (org_id, id),
  constraint form_patient_signature__link foreign key (org_id, link_id) references external_link (org_id, id),
  constraint form_patient_signature__link_once unique (org_id, link_id)
);
select belongs_to_practice('form_patient_signature', true);
