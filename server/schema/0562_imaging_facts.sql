-- What an examination does to the patient, apart from its picture: ionising radiation, and a contrast medium. Null: nobody has answered it,
-- and its name says what it can (src/domain/order/imagingFacts.ts).
alter table item
  add column is_ionising boolean,
  add column contrast text,
  add constraint item__contrast check (contrast in ('none', 'iodine', 'gadolinium'));
