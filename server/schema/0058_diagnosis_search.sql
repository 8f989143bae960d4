-- Diagnoses are found by the initials of any run of characters (shxdgr in jxshxdgr) and by any part of the English name. A piece of three
-- letters is the shortest the index answers; two letters of the initials are pieces too.
create function search_pieces(initials text, name_en text) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct piece), '{}') from (
      select substr(initials, i, n) as piece from generate_series(2, 3) n, generate_series(1, length(initials) - 1) i
      where i + n - 1 <= length(initials)
      union all
      select substr(lower(name_en), i, 3) from generate_series(1, length(name_en) - 2) i
    ) pieces);

alter table diagnosis_entry add column pieces text[] not null generated always as (search_pieces(initials, coalesce(name_en, ''))) stored;
create index diagnosis_entry__pieces on diagnosis_entry using gin (pieces) with (fastupdate = off);
create index diagnosis_entry__by_code on diagnosis_entry (lower(code) collate "C");

-- What a doctor diagnosed lately stands first among what is found.
create index diagnosis__by_doctor on diagnosis (org_id, recorded_by, recorded_at desc) include (code);
