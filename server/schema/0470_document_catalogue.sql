-- Folders of the documents of patients, as a tree: a folder without a parent stands at the top. A deleted folder keeps its row, as
-- deleted documents keep theirs and name it.
create table document_catalogue (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  name_en text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  version integer not null default 1,
  constraint document_catalogue__pk primary key (org_id, id),
  constraint document_catalogue__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint document_catalogue__parent foreign key (org_id, parent_id) references document_catalogue (org_id, id),
  constraint document_catalogue__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint document_catalogue__deleted_by foreign key (org_id, deleted_by) references staff (org_id, id),
  constraint document_catalogue__name check (name <> ''),
  constraint document_catalogue__not_itself check (parent_id is null or parent_id <> id),
  constraint document_catalogue__deleted check (deleted_by is null or deleted_at is not null)
);
create index document_catalogue__by_practice on document_catalogue (org_id, practice_id) where deleted_at is null;
create index document_catalogue__by_parent on document_catalogue (org_id, parent_id) where parent_id is not null;
create index document_catalogue__by_created_by on document_catalogue (org_id, created_by);
create index document_catalogue__by_deleted_by on document_catalogue (org_id, deleted_by) where deleted_by is not null;
select belongs_to_practice('document_catalogue');

alter table patient_document add column catalogue_id uuid;
alter table patient_document add constraint patient_document__catalogue
  foreign key (org_id, catalogue_id) references document_catalogue (org_id, id);
create index patient_document__by_catalogue on patient_document (org_id, catalogue_id) where catalogue_id is not null;
