import type { Mutant } from './mutant.ts';

const setup = 'server/opening/setup.whole.db.test.ts';
const register = 'server/areas/register/register.db.test.ts';
const payment = 'server/areas/register/paymentMethods.db.test.ts';
const patients = 'server/areas/register/patientRegisters.db.test.ts';
const opened = 'server/schema/0098_installation.sql';

/** Against opening a clinic: the set-up code, and what a clinic cannot do without. */
export const mutants: Mutant[] = [
  {
    name: 'set-up: any code opens an installation',
    file: opened,
    find: 'kept.code_hash <> hash or ',
    put: '',
    suite: setup,
    only: 'refuses a',
  },
  {
    name: 'set-up: a code opens after its hours',
    file: opened,
    find: ' or kept.code_expires_at <= at then',
    put: ' then',
    suite: setup,
    only: 'after its hours',
  },
  {
    name: 'set-up: an open installation is opened again by whoever comes later',
    file: opened,
    find: "  if kept.opened_at is not null or exists (select from account) then return 'alreadyOpen'; end if;\n",
    put: '',
    suite: setup,
    only: 'opens once for ten',
  },
  {
    name: 'set-up: a code is issued for an installation that is open',
    file: 'server/founding/installation.ts',
    find: 'where opened_at is null and not exists (select from account) returning 1',
    put: 'returning 1',
    suite: setup,
    only: 'a second time',
  },
  {
    name: 'set-up: the refusal of a code leaves no trace',
    file: 'server/areas/setup/acts/setUp.ts',
    find: "error.id === 'setup.code.wrong') await",
    put: "error.id === 'setup.done') await",
    suite: setup,
    only: 'refuses a wrong code',
  },
  {
    name: 'set-up: the last payment method is switched off',
    file: 'server/areas/register/acts/paymentMethods.ts',
    find: 'if (leavesNoMethod(methods)) throw',
    put: 'if (leavesNoMethod(methods) && methods.length === 0) throw',
    suite: payment,
    only: 'the last method a visit can be paid with',
  },
  {
    name: 'set-up: a deleted patient keeps an employer from being deleted',
    file: 'server/areas/register/acts/companies.ts',
    find: ' and p.deleted_at is null limit 1',
    put: ' limit 1',
    suite: patients,
    only: 'only while nobody does',
  },
  {
    name: 'set-up: a generic name that drugs have is deleted',
    file: 'server/areas/register/acts/genericNames.ts',
    find: 'return found.length > 0;',
    put: 'return found.length > 99;',
    suite: register,
    only: 'are renamed together with the goods',
  },
  {
    name: 'set-up: a patient who has died is booked',
    file: 'server/areas/appointment/acts/checkParties.ts',
    find: 'if (known!.deceased) problems.push',
    put: 'if (known!.deceased && problems.length > 0) problems.push',
    suite: 'server/areas/appointment/appointment.db.test.ts',
    only: 'who has died',
  },
  {
    name: 'set-up: a balance that is taken over counts as nothing paid in',
    file: 'server/areas/membership/acts/takeOver.ts',
    find: '{ ...still, principal, gift, points }',
    put: '{ ...still, gift, points }',
    suite: 'server/import/takeOver.db.test.ts',
    only: 'are opened with what they hold',
  },
  {
    name: 'set-up: a part of a long file is written again when it is sent again',
    file: 'server/import/parts.ts',
    find: '!isDone.has(place) && ',
    put: '',
    suite: 'server/import/takeOver.db.test.ts',
    only: 'goes on behind the parts',
  },
  {
    name: 'set-up: what is left of a package is more than it holds',
    file: 'server/areas/package/acts/takeOver.ts',
    find: 'left > defined.quantity;',
    put: 'left > 9999;',
    suite: 'server/import/takeOver.db.test.ts',
    only: 'with more left',
  },
];
