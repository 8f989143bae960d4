-- Who gave a task of the task centre to a colleague, and why. The object itself names its owner; former_id: its owner before, null: nobody.
create table task_delegation (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  former_id uuid,
  reason text not null,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  constraint task_delegation__pk primary key (org_id, id),
  constraint task_delegation__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint task_delegation__from foreign key (org_id, from_id) references staff (org_id, id),
  constraint task_delegation__to foreign key (org_id, to_id) references staff (org_id, id),
  constraint task_delegation__former foreign key (org_id, former_id) references staff (org_id, id),
  constraint task_delegation__ended_by foreign key (org_id, ended_by) references staff (org_id, id),
  constraint task_delegation__people check (from_id <> to_id)
);
create unique index task_delegation__one on task_delegation (org_id, practice_id, kind, object_id) where ended_at is null;
create index task_delegation__by_from on task_delegation (org_id, from_id);
create index task_delegation__by_to on task_delegation (org_id, to_id);
create index task_delegation__by_former on task_delegation (org_id, former_id) where former_id is not null;
create index task_delegation__by_ended_by on task_delegation (org_id, ended_by) where ended_by is not null;
select belongs_to_practice('task_delegation');
