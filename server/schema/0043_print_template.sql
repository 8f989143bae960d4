-- How a practice wants its documents. A row is never changed: a change is the next version, and so is an older content that comes back.
create table print_template (
  org_id uuid not null,
  practice_id uuid not null,
  document text not null,
  version integer not null,
  -- src/domain/print/templateContent.ts; what is absent is as the program has it.
  content jsonb not null,
  note text not null default '',
  restored_from integer,
  changed_at timestamptz not null,
  changed_by uuid not null,
  constraint print_template__pk primary key (org_id, practice_id, document, version),
  constraint print_template__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint print_template__changer foreign key (org_id, changed_by) references staff (org_id, id),
  constraint print_template__version check (version > 0)
);
select belongs_to_practice('print_template', append_only => true);

-- The choice between several templates, which was all there was.
insert into print_template (org_id, practice_id, document, version, content, changed_at, changed_by)
  select org_id, practice_id, print_project_type, 1, jsonb_build_object('code', code), chosen_at, chosen_by
  from print_template_choice where print_project_type <> 'receipt';
drop table print_template_choice;

-- What left the printer, as it was: texts, template and all. `job` is JSON, compressed with gzip.
create table printed_paper (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  document text not null,
  object_id text not null,
  patient_id uuid,
  title text not null,
  language text not null,
  sheets integer not null,
  copies integer not null,
  job bytea not null,
  printed_at timestamptz not null,
  printed_by uuid not null,
  -- Of a paper printed again from what was kept: the one it is.
  reprint_of uuid,
  constraint printed_paper__pk primary key (org_id, id),
  constraint printed_paper__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint printed_paper__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint printed_paper__printer foreign key (org_id, printed_by) references staff (org_id, id),
  constraint printed_paper__reprint foreign key (org_id, reprint_of) references printed_paper (org_id, id),
  constraint printed_paper__language check (language in ('zh', 'en'))
);
create index printed_paper__by_object on printed_paper (org_id, practice_id, document, object_id, printed_at desc);
create index printed_paper__by_patient on printed_paper (org_id, practice_id, patient_id, printed_at desc) where patient_id is not null;
create index printed_paper__by_document on printed_paper (org_id, practice_id, document, printed_at desc);
select belongs_to_practice('printed_paper', append_only => true);
