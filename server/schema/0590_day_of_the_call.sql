-- The day of the call begins here, by the clock of the server: what holds until the next day is judged by it, in every clinic of one call alike.
-- Work that the program does for itself has no call and takes the clock of the database.
create function app_day() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.day', true), '')::timestamptz, now()) $$;
