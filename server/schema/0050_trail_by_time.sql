-- The trail is the longest of all tables: a list of it is one range of this index, and is counted in it without its rows.
drop index audit_log__by_time;
create index audit_log__by_time on audit_log (org_id, practice_id, at desc, id desc);
