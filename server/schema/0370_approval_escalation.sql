-- The moment at which the people of a seat were told that the case waits for them. Seats that open later, after the hours of their node,
-- are told by a job when they open. Seats that were open before this column count as told.
alter table approval_seat add column told_at timestamptz;
update approval_seat set told_at = from_at where from_at <= now();
create index approval_seat__untold on approval_seat (org_id, practice_id, from_at) where told_at is null;
