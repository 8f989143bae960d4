-- Lists choose their page in the order of an index and count what stands in one, so that they take the same time however many rows there are.
create index member_card__by_opened on member_card (org_id, opened_at desc, id);
create index member_card__by_number on member_card (org_id, card_number collate "C");
create index member_card__active_by_type on member_card (org_id, type_id) where status = 'active';
create index member_entry__by_number on member_entry (org_id, entry_number collate "C");
-- Sums of a list are read in the index alone.
drop index member_entry__by_day;
create index member_entry__by_day on member_entry (org_id, at desc, id desc) include (principal, gift, kind, card_id);
create index coupon_issue__by_coupon on coupon_issue (org_id, coupon_id) include (used_at);
create index coupon_issue__by_issued on coupon_issue (org_id, issued_at desc, id);
create index coupon_issue__by_number on coupon_issue (org_id, issue_number collate "C");
create index patient_package__by_package on patient_package (org_id, package_id);
drop index patient_package__by_day;
create index patient_package__by_day on patient_package (org_id, bought_at desc, id) include (price, refunded, status, expires_on);
drop index bill__by_settled;
create index bill__by_settled on bill (org_id, practice_id, settled_at, id) include (receivable, paid, arrears) where status = 1;

create index refund__by_applied on refund (org_id, practice_id, applied_at desc, id) include (amount, status);
create index approval__by_asked on approval (org_id, practice_id, asked_at desc, id);
create index claim__by_created on claim (org_id, practice_id, created_at desc, id);
create index followup_plan__by_day on followup_plan (org_id, practice_id, plan_date, id);
create index consulting_record__by_created on consulting_record (org_id, practice_id, created_at desc, id) where deleted_at is null;
create index appointment_application__by_created on appointment_application (org_id, practice_id, created_at desc, id);
create index dispensing__by_sent on dispensing (org_id, practice_id, sent_at, id);
create index printed_paper__by_time on printed_paper (org_id, practice_id, printed_at desc, id desc);
create index stock_document__by_created on stock_document (org_id, practice_id, created_at desc, id);
create index stock_count__by_created on stock_count (org_id, practice_id, created_at desc, id);
create index fan__by_followed on fan (org_id, followed_at desc, id);
-- How many patients have a label.
create index patient__labelled on patient (org_id) include (tags) where deleted_at is null and tags <> '{}';
