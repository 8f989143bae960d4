-- A repeated call is answered to the byte: jsonb would put the names into an order of its own.
alter table idempotency alter column answer type json using answer::text::json;
