-- A locked session answers nothing but unlocking and signing out; nothing in the browser can take that back.
alter table session add column locked_at timestamptz;
