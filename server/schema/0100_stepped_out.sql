-- The word the screens use for a patient who is away for a while.
update dictionary_entry set name_en = 'Stepped out'
  where name_en = 'Left' and (kind, code) in (('encounterStatus', '2'), ('appointmentStatus', '9'));
