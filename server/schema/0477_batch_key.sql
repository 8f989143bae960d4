-- A scanned batch number is looked for without regard to case. Under row-level security an index serves no condition on upper(batch_number),
-- so a scan read every batch of the clinic.
alter table stock_batch add column batch_key text generated always as (upper(batch_number)) stored;
create index stock_batch__by_key on stock_batch (org_id, practice_id, batch_key);
