-- Reports read the ledgers by day: bills have bill__by_settled, payments payment__by_day, visits encounter__by_day, appointments appointment__by_start.
create index refund__by_day on refund (org_id, practice_id, paid_at) where status = 3;
create index stock_movement__by_day on stock_movement (org_id, practice_id, at);
create index refund_line__by_line on refund_line (org_id, bill_line_id);
