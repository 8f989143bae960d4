-- A critical value is told when it is saved, before the report is reviewed. A report that is saved anew with another one then has several
-- critical values, of which one stands; each keeps the results it told of, because those of the report may change until it is signed.
-- items: as src/domain/criticalValue/shapes.ts has them; null in older rows, whose report has not changed since.
alter table critical_value add column items jsonb;
alter table critical_value drop constraint critical_value__report_once;
create unique index critical_value__standing on critical_value (org_id, report_id) where corrected_at is null;
create index critical_value__by_report on critical_value (org_id, report_id);
