-- A line of a return to a supplier names the line of the receipt that the goods came by; returns of before have none. returned: stock units of
-- a receipt that booked returns have sent back, never more than came.
alter table stock_document_line
  add column source_line_id uuid,
  add column returned integer not null default 0,
  add constraint stock_document_line__source foreign key (org_id, source_line_id) references stock_document_line (org_id, id),
  add constraint stock_document_line__returned check (returned between 0 and quantity);
create index stock_document_line__by_source on stock_document_line (org_id, source_line_id) where source_line_id is not null;
create index stock_document_line__by_batch_number on stock_document_line (org_id, item_id, upper(btrim(batch_number)));
