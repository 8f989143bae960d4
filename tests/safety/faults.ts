import type { Hazard } from './hazard.ts';

const alike = 'server/cash/alike.db.test.ts';
const lease = 'server/jobs/lease.db.test.ts';
const clock = 'server/time/databaseClock.db.test.ts';
const weighed = 'server/limits/weighed.db.test.ts';
const fullDisk = 'server/trail/fullDisk.db.test.ts';
const reserve = 'server/trail/reserve.test.ts';
const packagePrice = 'server/areas/package/packagePrice.db.test.ts';

/** Hazards of machines that fail or differ, and of what is written twice or unweighed because of it. */
export const hazards: Hazard[] = [
  {
    id: 'PLT-02',
    hazard: 'A critical value is passed on by nobody.',
    cause: 'The server that passed values on was killed, and its run stood as under way for minutes.',
    effect: 'The doctor hears late of a value that threatens a life.',
    severity: 'catastrophic',
    control:
      'Servers say every two seconds which runs they are at. Another server, or the same one started again, ends a run of which nobody says so for eight seconds and begins it anew.',
    tests: [
      { file: lease, title: 'critical values go on being passed on by another server' },
      {
        file: 'server/jobs/killed.whole.db.test.ts',
        title: 'a server that was killed in the middle of passing critical values on does so again within fifteen seconds of its start',
      },
      { file: lease, title: 'a nightly run of a server that is gone is taken over at once, and nobody reads it as under way for hours' },
      { file: lease, title: 'a run whose server says that it is at it is left alone, however long it takes' },
    ],
  },
  {
    id: 'PLT-03',
    hazard: 'Doses, payments and signatures stand at a time at which they were not given.',
    cause: 'The clock of one of two servers is wrong.',
    effect: 'A dose is given again or left out; sums of a day are wrong and cannot be changed any more.',
    severity: 'major',
    control:
      'Acts take the time of the database, carried on by what has passed on the machine; entries of ledgers have the order in which they were written. Who runs the servers is told that the clocks differ.',
    tests: [
      { file: clock, title: 'a machine whose clock is %s tells the time of the database' },
      { file: clock, title: 'two machines whose clocks differ by an hour tell times in the order in which they are asked' },
      {
        file: alike,
        title: 'entries of a deposit stand in the order in which they were written, whatever a clock says, and the ledger adds up',
      },
    ],
  },
  {
    id: 'MON-100',
    hazard: 'Money is taken from a patient twice.',
    cause: 'A window is closed before the answer comes and the same is typed again, or two people type it.',
    effect: 'The patient pays twice; the drawer is over.',
    severity: 'significant',
    control:
      'A deposit or recharge of the same sum, or the same package, within ten minutes is asked about, whatever window or person it comes from.',
    tests: [
      { file: alike, title: '%s like one of the last ten minutes is asked about, and taken once the person means it' },
      { file: alike, title: 'of ten deposits that are sent at the same moment one is taken, and nine are asked about' },
    ],
  },
  {
    id: 'MON-101',
    hazard: 'Goods leave the stock without anybody having agreed.',
    cause: 'A reversal or a surplus is written past the approval flow of its direction.',
    effect: 'Theft of drugs; drugs are missing where they are needed.',
    severity: 'considerable',
    control: 'Each movement that a person chooses is weighed where it is written; one that nothing weighed is undone as a fault.',
    tests: [
      { file: weighed, title: 'a movement of stock as %s that nothing weighed is stopped as a fault' },
      {
        file: 'server/areas/approval/flowStock.db.test.ts',
        title: 'that reverses another one is decided by the flow of its direction too',
      },
    ],
  },
  {
    id: 'PLT-04',
    hazard: 'Nobody can open a record in the middle of treatment.',
    cause: 'The disk of the database is full: the trail takes no entry, so reading and signing in are refused too.',
    effect: 'A patient with an allergy is treated from memory.',
    severity: 'major',
    control:
      'Records are read, and people sign in, lock and sign out, while the disk is full. The rows of the trail wait in a file whose blocks are reserved at the start, at most 8 MiB, or in memory, and follow with their true time as soon as there is room. Beyond that reads are refused; writes are refused with words at once.',
    tests: [
      { file: fullDisk, title: 'a record is read, and its entry is in the trail with its true time once there is room' },
      { file: fullDisk, title: 'a person signs in, reads, locks, unlocks and signs out; later all of it is in the log' },
      { file: fullDisk, title: 'a write is refused with words and 507, and nothing of it is kept' },
      { file: reserve, title: 'lines are kept in the blocks that were written when the server started' },
      { file: reserve, title: 'are no more than %s takes' },
    ],
  },
  {
    id: 'MON-102',
    hazard: 'One person sells care for next to nothing.',
    cause: 'A package is written with a price far below what it gives, or with uses without end.',
    effect: 'The clinic gives care away to whom that person chooses.',
    severity: 'considerable',
    control: 'What a package gives beyond its price and the discount of its writer takes a second person, also when it is changed.',
    tests: [
      { file: packagePrice, title: 'a package %s: %i fen' },
      { file: packagePrice, title: 'a package is made cheaper, or holds more, later by nobody alone either; another name asks nobody' },
    ],
  },
];
