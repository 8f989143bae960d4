-- The leaflet of goods as its manufacturer prints it: a picture or a PDF. What it is was read from its first bytes; its bytes stand in the
-- file store under `id`. Goods belong to the organisation; practice_id is the clinic that brought the file and whose space it takes. A file
-- that another one replaces, or that is taken away, keeps its row: it says what people could read at the time.
create table leaflet_file (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  constraint leaflet_file__pk primary key (org_id, id),
  constraint leaflet_file__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint leaflet_file__item foreign key (org_id, item_id) references item (org_id, id),
  constraint leaflet_file__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint leaflet_file__removed_by foreign key (org_id, removed_by) references staff (org_id, id),
  constraint leaflet_file__size check (size > 0),
  constraint leaflet_file__removed check ((removed_by is null) = (removed_at is null))
);
create unique index leaflet_file__current on leaflet_file (org_id, item_id) where removed_at is null;
create index leaflet_file__by_item on leaflet_file (org_id, item_id);
create index leaflet_file__by_practice on leaflet_file (org_id, practice_id);
create index leaflet_file__by_created_by on leaflet_file (org_id, created_by);
create index leaflet_file__by_removed_by on leaflet_file (org_id, removed_by) where removed_by is not null;
select belongs_to_org('leaflet_file');

-- Every file whose bytes stand in the file store, for backups, exports and the space that a clinic takes.
create view kept_file with (security_invoker = true) as
  select org_id, practice_id, id, name, type, size, sha256 from stored_file
  union all select org_id, practice_id, id, name, type, size, sha256 from education_file
  union all select org_id, practice_id, id, name, type, size, sha256 from leaflet_file;
grant select on kept_file to xinglin_app;
