-- Review of prescriptions (审方), preparing and checking: steps before a sheet is handed out. review_state null: the sheet was sent while the
-- clinic had no review, and is handed out in one step. review_before: the step that waits for the review, as the clinic had decided when the
-- sheet was sent, so that a later decision changes no sheet that has begun.
alter table dispensing
  add column review_state text,
  add column review_before text,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid,
  add column prepared_at timestamptz,
  add column prepared_by uuid,
  add column checked_at timestamptz,
  add column checked_by uuid,
  add constraint dispensing__review check (review_state in ('waiting', 'sentBack', 'overruled', 'passed', 'refused')),
  add constraint dispensing__review_before check ((review_state is null) = (review_before is null) and review_before in ('dispensing', 'payment')),
  add constraint dispensing__prepared check ((prepared_at is null) = (prepared_by is null)),
  add constraint dispensing__checked check ((checked_at is null) = (checked_by is null) and (checked_at is null or prepared_at is not null)),
  add constraint dispensing__handed_out_reviewed check (review_state is null or review_state = 'passed' or status not in (1, 4));
create index dispensing__to_review on dispensing (org_id, practice_id, sent_at, id)
  where status = 0 and review_state in ('waiting', 'sentBack', 'overruled');
create index dispensing__by_reviewed on dispensing (org_id, practice_id, reviewed_at desc, id) where reviewed_at is not null;

-- What was said of a sheet: passed, sent back with a reason and a proposal, overruled by the doctor, refused. warnings: the checks that the
-- reviewer saw.
create table prescription_review (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  dispensing_id uuid not null,
  act text not null,
  reason_code text,
  remark text not null default '',
  proposal text not null default '',
  warnings jsonb not null default '[]',
  at timestamptz not null,
  staff_id uuid not null,
  constraint prescription_review__pk primary key (org_id, id),
  constraint prescription_review__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint prescription_review__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint prescription_review__act check (act in ('pass', 'sendBack', 'overrule', 'change', 'refuse')),
  constraint prescription_review__reason check (act not in ('sendBack', 'overrule', 'refuse') or reason_code is not null or remark <> '')
);
create index prescription_review__by_dispensing on prescription_review (org_id, dispensing_id, at);
select belongs_to_practice('prescription_review', true);

-- Whoever hands out may prepare and check. Reviewing is the profession of a pharmacist, which no administrator has by rank.
update role set authorities = authorities || array['o_drug_prepare', 'o_drug_check']
where authorities && array['m_pharmacy', 'v2_m_pharmacy'] and not 'o_drug_prepare' = any (authorities);
update role set authorities = authorities || array['o_prescription_review']
where authorities && array['m_pharmacy', 'v2_m_pharmacy'] and not authorities && array['m_clinical_management', 'v2_m_clinic', 'm_orgnization_management']
  and not 'o_prescription_review' = any (authorities);
