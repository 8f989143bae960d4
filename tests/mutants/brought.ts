import type { Mutant } from './mutant.ts';

const phone = 'src/domain/identity/phone.test.ts';
const fhir = 'server/import/fhir.test.ts';
const table = 'server/import/table.test.ts';
const death = 'server/areas/patient/deceased.db.test.ts';
const amount = 'src/domain/billing/amount.test.ts';

/** What is brought from other programs, deaths that are marked, loose units, and backups that were not finished. */
export const mutants: Mutant[] = [
  {
    name: 'a number with the country of home is another number',
    file: 'src/domain/identity/phone.ts',
    find: "if (number.startsWith('+86'))",
    put: "if (number.startsWith('+860'))",
    suite: phone,
  },
  {
    name: 'the invisible marks of an address book stay in a number',
    file: 'src/domain/identity/phone.ts',
    find: '\\p{Cf}',
    put: '',
    suite: phone,
  },
  {
    name: 'a name that ended is the name',
    file: 'server/import/fhirInForce.ts',
    find: "!isOver(period?.end ?? '', today) && ",
    put: '',
    suite: fhir,
    only: 'is not the name',
  },
  {
    name: 'a number of lower rank is asked first',
    file: 'server/import/fhirInForce.ts',
    find: 'rankOf(one) - rankOf(other) || ',
    put: '',
    suite: fhir,
    only: 'lower rank',
  },
  {
    name: 'a replaced record is a second patient',
    file: 'server/import/fhir.ts',
    find: "one.type === 'replaced-by'",
    put: "one.type === 'replaced'",
    suite: fhir,
    only: 'no second patient',
  },
  {
    name: 'the delimiter is that of the widest row, whatever the headings are',
    file: 'server/import/separated.ts',
    find: 'one.known > best.known || (one.known === best.known && one.width > best.width)',
    put: 'one.width > best.width',
    suite: table,
    only: 'is the comma of the headings',
  },
  {
    name: 'a mark that is closed by a later row swallows the rows between',
    file: 'server/import/quotes.ts',
    find: ' || (hasLineEnd && this.widest > 2 && delimiters >= this.widest - 1)',
    put: '',
    suite: table,
    only: 'is told of by its row',
  },
  {
    name: 'a loose unit is rounded before it is multiplied',
    file: 'src/domain/billing/amount.ts',
    find: 'new Big(wholePrice).times(quantity).div(wholeUnits).round(0, Big.roundHalfUp).toNumber()',
    put: 'timesQuantity(unitPrice, quantity)',
    suite: amount,
  },
  {
    name: 'a patient is marked as deceased without a question',
    file: 'server/areas/patient/acts/update.ts',
    find: 'if (isMarked && draft.isDeceased && !confirmed)',
    put: 'if (isMarked && draft.isDeceased && confirmed === false)',
    suite: death,
    only: 'asks before',
  },
  {
    name: 'any desk marks a patient as deceased',
    file: 'server/areas/patient/acts/followDeath.ts',
    find: "session.authorities.includes('o_patient_deceased')",
    put: "session.authorities.includes('m_patient')",
    suite: death,
    only: 'no right',
  },
  {
    name: 'a backup is noted before it is proved',
    file: 'server/backup/program.ts',
    find: 'await rename(unproved, asked.file);',
    put: 'await owner`insert into backup_run (id, at, bytes, is_encrypted, has_files) values (gen_random_uuid(), now(), 1, true, true)`; await rename(unproved, asked.file);',
    suite: 'server/jobs/works.db.test.ts',
    only: 'never got its name',
  },
];
