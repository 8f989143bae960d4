-- Who orders a drug is counted on its page.
create index advice__by_item on advice (org_id, practice_id, item_id, created_at desc) where sign_status = 2 and item_id is not null;
