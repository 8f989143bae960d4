-- Tests of a laboratory report that had no result when it was signed, in the words of that time: the signed report names them.
create table report_unreported (
  org_id uuid not null,
  practice_id uuid not null,
  report_id uuid not null,
  sort integer not null,
  indicator_id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  constraint report_unreported__pk primary key (org_id, report_id, sort),
  constraint report_unreported__report foreign key (org_id, report_id) references report (org_id, id)
);
select belongs_to_practice('report_unreported');
create trigger report_unreported__signed_stays before insert or update or delete on report_unreported for each row execute function report_result_is_signed();
