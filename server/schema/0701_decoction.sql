-- A herbal prescription that the pharmacy boils (代煎), from the moment its pieces were handed to the decoction room. Its bags bear a code that
-- is scanned when they are handed out. Times and persons of each step are kept.
create table decoction (
  org_id uuid not null,
  practice_id uuid not null,
  dispensing_id uuid not null,
  state text not null default 'waiting',
  bags integer,
  created_at timestamptz not null,
  boiling_at timestamptz,
  boiling_by uuid,
  packed_at timestamptz,
  packed_by uuid,
  handed_out_at timestamptz,
  handed_out_by uuid,
  constraint decoction__pk primary key (org_id, dispensing_id),
  constraint decoction__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint decoction__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint decoction__boiling_by foreign key (org_id, boiling_by) references staff (org_id, id),
  constraint decoction__packed_by foreign key (org_id, packed_by) references staff (org_id, id),
  constraint decoction__handed_out_by foreign key (org_id, handed_out_by) references staff (org_id, id),
  constraint decoction__state check (state in ('waiting', 'boiling', 'packed', 'handedOut')),
  constraint decoction__bags check ((bags is not null) = (state in ('packed', 'handedOut')) and bags between 1 and 300)
);
create index decoction__open on decoction (org_id, practice_id, created_at) where state <> 'handedOut';
create index decoction__by_boiling_by on decoction (org_id, boiling_by);
create index decoction__by_packed_by on decoction (org_id, packed_by);
create index decoction__by_handed_out_by on decoction (org_id, handed_out_by);
select belongs_to_practice('decoction');
