-- A doctor's home counts the visits that began and were never completed: few among all visits of the years.
create index encounter__unfinished on encounter (org_id, practice_id, doctor_id, day) where status in (1, 2);
