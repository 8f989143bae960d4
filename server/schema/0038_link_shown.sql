-- What a record link shows: the record as it stood when the link was given, whatever is corrected later.
alter table external_link add column shown jsonb;
