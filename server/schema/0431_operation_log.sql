-- The acts of one person and those on one object, the latest first, and the changes a person made at a time.
create index audit_log__by_staff on audit_log (org_id, practice_id, staff_id, at desc, id desc);
create index audit_log__by_object on audit_log (org_id, object_id, at desc) where object_id is not null;
create index change_record__by_staff on change_record (org_id, staff_id, at);
