import type { Hazard } from './hazard.ts';

const form = 'server/http/upload.db.test.ts';
const disk = 'server/files/disk.test.ts';
const hostile = 'server/import/hostileFiles.whole.db.test.ts';

/** Hazards of the files that are kept for patients, and of those that are imported. */
export const hazards: Hazard[] = [
  {
    id: 'FILE-01',
    hazard: 'A report or a picture of a patient is gone, or another stands in its place, and the record can no longer be read.',
    cause:
      'An upload names a file of the server or the id of a kept file, and is taken at its word; a refused upload clears up more than its own.',
    effect: 'A finding is missing or of another patient; files of the database are lost, and nobody reads or writes a record.',
    severity: 'catastrophic',
    control:
      'Path, id, size and hash of an upload are of the program alone; a form that names them is refused before anything is read or removed. What is cleared up is only what this upload has written. A kept file is reached only within its organisation.',
    tests: [
      { file: form, title: 'is refused with %s, nothing is read and nothing deleted' },
      { file: form, title: 'is one file where the same key comes five times at once, and that file stays' },
      { file: form, title: 'is what was there, where a key comes again with another file or a forged one' },
      { file: disk, title: 'lets no organisation remove or replace what another keeps' },
    ],
  },
  {
    id: 'FILE-02',
    hazard: 'The system stands still or dies while patients are treated, because somebody imports a file.',
    cause: 'A file is large, or made in order to harm: rows, elements or characters without end, which are read before they are counted.',
    effect: 'For seconds to minutes nobody sees an allergy, a critical value or an order.',
    severity: 'major',
    control:
      'A file is read and judged in a thread of its own within bounds of time, memory, rows, elements and characters; what needs the database is done in pieces. Two imports are under way at a time, and the next ones wait without a connection.',
    tests: [
      { file: hostile, title: '%s is answered, and colleagues hardly notice' },
      { file: hostile, title: 'five hostile files are all answered, and colleagues hardly notice' },
      { file: 'server/import/linear.test.ts', title: 'twice as many %s are looked at twice as often' },
    ],
  },
];
