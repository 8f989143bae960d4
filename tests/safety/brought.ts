import type { Hazard } from './hazard.ts';

const fhir = 'server/import/fhir.test.ts';
const table = 'server/import/table.test.ts';
const patients = 'server/import/patients.db.test.ts';
const death = 'server/areas/patient/deceased.db.test.ts';

/** Hazards of what is brought from other programs, of a death that is marked, of loose units, and of a backup that was never finished. */
export const hazards: Hazard[] = [
  {
    id: 'FILE-10',
    hazard: 'A patient is on file twice, or cannot be reached, because one telephone is written as two.',
    cause: 'A number has +86, full-width digits or the marks of an address book, or an import puts a foreign country before it.',
    effect: 'Allergies and results stand in the other file; a result or a recall reaches nobody.',
    severity: 'major',
    control:
      'Every number is brought to one form where it is typed, imported, searched and compared. No country is added that was not given; a number without one stands in the remark, and the row is told of.',
    tests: [
      { file: 'src/domain/identity/phone.test.ts', title: 'a mobile written %j is 13800138000' },
      { file: patients, title: 'one telephone however it is written, and tells who shares it under one name' },
      { file: fhir, title: 'gets no country that was not given: it stands in the remark, and the row is told of' },
    ],
  },
  {
    id: 'FILE-11',
    hazard: 'A former name, number or address is taken for the present one, or a replaced record becomes a second living patient.',
    cause: 'Of a list in a FHIR resource the first entry is taken, whatever its use, period and rank.',
    effect: 'A message about a patient reaches a stranger; a patient is called by a name that nobody knows.',
    severity: 'major',
    control:
      'Entries that ended or are marked as old are left out, the rest are taken by rank and use; what another record replaced is left out.',
    tests: [
      { file: fhir, title: '%s is not the name' },
      { file: fhir, title: '%s is not the mobile' },
      { file: fhir, title: 'a record that another one replaced is no second patient' },
    ],
  },
  {
    id: 'FILE-12',
    hazard: 'Rows of a list are lost in a cell, and nobody is told.',
    cause: 'A quotation mark opens a cell and is closed by one of a later row.',
    effect: 'Patients, drugs or batches are missing while the import says that all is in.',
    severity: 'considerable',
    control:
      'A mark without a partner, with text behind it, or around as many delimiters as a row has is told of by its row; nothing is imported.',
    tests: [{ file: table, title: 'that %s is told of by its row, and no row is lost' }],
  },
  {
    id: 'PAT-40',
    hazard: 'The wrong patient is marked as deceased, or a patient who has died goes on being booked and reminded.',
    cause: 'Any desk may tick the box, nobody asks, and the bookings stay.',
    effect: 'A living patient finds no appointment and no reminder; a family is asked to come for the dead.',
    severity: 'considerable',
    control:
      'Marking has a right of its own and is asked about with the bookings that are cancelled; who marked it and when stands in the record. Undone, the bookings come back whose time is still free.',
    tests: [
      { file: patients, title: 'a death only from an importer who may mark patients as deceased' },
      {
        file: death,
        title: 'asks before a patient is marked as deceased, names the bookings that are cancelled, and changes nothing until then',
      },
      {
        file: death,
        title: 'cancels the bookings with the death, says who marked it and when, and gives the time back when the mark was a mistake',
      },
      { file: death, title: 'is refused to whoever has no right to it, and the rest of the record is not' },
    ],
  },
  {
    id: 'MON-50',
    hazard: 'Single tablets cost more than the package they are taken from.',
    cause: 'The price of one is rounded before it is multiplied.',
    effect: 'Patients pay up to some percent too much, and the price is above the one that was published.',
    severity: 'considerable',
    control: 'A loose unit costs its part of the package, rounded once; the whole package in single units costs the package.',
    tests: [
      {
        file: 'src/domain/billing/amount.test.ts',
        title: 'never costs more than the package, nor less than nothing, whatever package and quantity',
      },
      {
        file: 'server/areas/billing/looseUnits.db.test.ts',
        title: '42 of 100 tablets cost 3.19 of the 7.60 for the package, in the order, on the bill and on its paper',
      },
    ],
  },
  {
    id: 'PLT-50',
    hazard: 'Everybody believes in a backup that does not exist.',
    cause: 'The run is noted before the file is proved and named; the server is killed between.',
    effect: 'After the loss of a disk the records of days are gone.',
    severity: 'major',
    control: 'The row that silences the alarm is written after the file was read again and has its name.',
    tests: [{ file: 'server/jobs/works.db.test.ts', title: 'notes nothing of a backup that never got its name' }],
  },
];
