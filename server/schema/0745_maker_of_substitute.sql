-- Drugs of one generic name are told apart by their makers: the names of a proposal carry them.
alter table dispensing_substitution no force row level security;
alter table item no force row level security;
update dispensing_substitution x set
  from_name = x.from_name || ' · ' || f.manufacturer,
  from_name_en = case when x.from_name_en = '' then '' else x.from_name_en || ' · ' || f.manufacturer end
from item f where f.org_id = x.org_id and f.id = x.from_item_id and f.manufacturer <> '';
update dispensing_substitution x set
  to_name = x.to_name || ' · ' || t.manufacturer,
  to_name_en = case when x.to_name_en = '' then '' else x.to_name_en || ' · ' || t.manufacturer end
from item t where t.org_id = x.org_id and t.id = x.to_item_id and t.manufacturer <> '';
alter table dispensing_substitution force row level security;
alter table item force row level security;
