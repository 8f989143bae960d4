-- What is stored in both languages answers in the one the person reads; where there is no English, the Chinese stands.
create function spoken(zh text, en text) returns text language sql stable parallel safe
  as $$ select case when current_setting('app.language', true) = 'en' then coalesce(nullif(en, ''), zh) else zh end $$;
grant execute on function spoken(text, text) to xinglin_app;

alter table item add column specification_en text not null default '';
-- Copied with the other words of the item when the order is written.
alter table advice add column specification_en text not null default '';
