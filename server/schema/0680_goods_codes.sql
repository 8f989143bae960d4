-- Two codes of the state for goods. national_code: the code of the national insurance list (国家医保药品代码, or that of a material).
-- standard_code: the national drug code (国家药品编码本位码), 869 and eleven digits, the last a check digit (src/domain/inventory/goods/codes.ts).
alter table item
  add column national_code text not null default '',
  add column standard_code text not null default '',
  add constraint item__national_code check (national_code ~ '^([A-Z][A-Z0-9]{8,29})?$'),
  add constraint item__standard_code check (standard_code ~ '^(869[0-9]{11})?$');
create index item__by_standard_code on item (org_id, standard_code) where standard_code <> '';

-- Lists of products may say both codes.
alter table drug_product
  add column national_code text not null default '',
  add column standard_code text not null default '';
create index drug_product__by_standard_code on drug_product (standard_code) where standard_code <> '';
create index drug_product__by_national_code on drug_product (national_code collate "C") where national_code <> '';
