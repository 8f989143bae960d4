import type { Hazard } from './hazard.ts';

const form = 'server/http/upload.db.test.ts';
const disk = 'server/files/disk.test.ts';

/** Hazards of the files that are kept for patients. */
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
];
