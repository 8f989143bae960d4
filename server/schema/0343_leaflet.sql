-- Texts of the leaflet of a drug for patients, in both languages; empty while nobody entered them.
alter table item
  add column leaflet_use text not null default '',
  add column leaflet_use_en text not null default '',
  add column leaflet_cautions text not null default '',
  add column leaflet_cautions_en text not null default '',
  add column leaflet_adverse text not null default '',
  add column leaflet_adverse_en text not null default '',
  add column leaflet_storage text not null default '',
  add column leaflet_storage_en text not null default '';
