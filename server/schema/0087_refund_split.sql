-- How the applicant of a refund wants the money to go back, [{methodCode, amount}] in fen. Null: in proportion to what each method took.
alter table refund add column split jsonb, add constraint refund__split check (split is null or jsonb_typeof(split) = 'array');
