-- Classes of packages, as a tree. A class that is retired stays with its packages and is no longer offered for others.
create table package_class (
  org_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name_zh text not null,
  name_en text not null default '',
  enabled boolean not null default true,
  version integer not null default 1,
  constraint package_class__pk primary key (org_id, id),
  constraint package_class__parent foreign key (org_id, parent_id) references package_class (org_id, id),
  constraint package_class__name_unique unique nulls not distinct (org_id, parent_id, name_zh)
);
create index package_class__by_parent on package_class (org_id, parent_id);

alter table package
  add column class_id uuid,
  add constraint package__class foreign key (org_id, class_id) references package_class (org_id, id);
create index package__by_class on package (org_id, class_id) where class_id is not null;

-- Classes were typed as text before: each text of an organisation becomes one class. The text stays for a server of the release before.
insert into package_class (org_id, id, name_zh)
  select org_id, gen_random_uuid(), btrim(class_name) from package where btrim(class_name) <> '' group by org_id, btrim(class_name);
update package k set class_id = c.id from package_class c
  where c.org_id = k.org_id and c.parent_id is null and c.name_zh = btrim(k.class_name);
select belongs_to_org('package_class');
