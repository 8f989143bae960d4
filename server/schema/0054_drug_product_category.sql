-- Western or proprietary medicine, as the national list says it: goods taken over from the list begin with that kind.
alter table drug_product add column category text not null default '';
