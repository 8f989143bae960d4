-- The order in which entries of a ledger were written, under the lock of what they belong to. Their moments come from servers and may be equal.
alter table deposit_entry add column sequence bigint generated always as identity;
alter table member_entry add column sequence bigint generated always as identity;
alter table till_entry add column sequence bigint generated always as identity;
alter table till_count add column sequence bigint generated always as identity;
alter table chain_transfer_entry add column sequence bigint generated always as identity;
