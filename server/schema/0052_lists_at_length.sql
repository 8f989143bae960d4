-- Orders that a report is written of, by when they were sent: their list is one range of this.
create index advice__to_report on advice (org_id, practice_id, advice_type, sent_at desc) where send_status = 1 and advice_type in (6, 7);

-- The newest report of an order, and the order of a report whose number is typed.
create index report__newest on report (org_id, advice_id, status) include (practice_id, reviewed_at) where status < 3;
create index report__by_number on report (org_id, report_number);

-- What moved a batch first, and what took from it last: one entry each, whatever the length of its ledger.
drop index stock_movement__by_batch;
create index stock_movement__by_batch on stock_movement (org_id, batch_id, at);
create index stock_movement__out on stock_movement (org_id, batch_id, at desc) where kind in ('dispensing', 'use');
