-- The national classification of surgery has four levels. A charge item with a level is a surgery; one with sides is never done without naming the side.
alter table item
  add column surgery_level smallint,
  add column has_sides boolean not null default false,
  add constraint item__surgery_level check (surgery_level is null or (surgery_level between 1 and 4 and not is_stocked)),
  add constraint item__has_sides check (not has_sides or surgery_level is not null);

-- The highest level of surgery that a doctor may do; 0: none.
alter table staff
  add column surgery_level smallint not null default 0,
  add constraint staff__surgery_level check (surgery_level between 0 and 4);

-- Surgeries are arranged in operating rooms, which appointments do not use.
alter table room
  drop constraint room__kind,
  add constraint room__kind check (kind in ('room', 'device', 'operating'));

-- A database that has its dictionaries already gets the new one here; a new database gets it with all others.
insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort)
select * from (values
  ('surgeryLevel', '1', '一级手术', 'Level 1', 'yijishoushu', 'yjss', 0),
  ('surgeryLevel', '2', '二级手术', 'Level 2', 'erjishoushu', 'ejss', 1),
  ('surgeryLevel', '3', '三级手术', 'Level 3', 'sanjishoushu', 'sjss', 2),
  ('surgeryLevel', '4', '四级手术', 'Level 4', 'sijishoushu', 'sjss', 3)) entry (kind, code, name_zh, name_en, pinyin, initials, sort)
where exists (select from dictionary_entry);
