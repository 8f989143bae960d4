-- National essential drug (国家基本药物): yes, no, or not answered (null). Indicators of prescribing say how many drugs are not answered.
alter table item add column is_essential boolean;
