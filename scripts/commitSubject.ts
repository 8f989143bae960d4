// Judges the message of a commit before it is made: `node --import tsx scripts/commitSubject.ts <file of the message>`.
import { readFileSync } from 'node:fs';
import { judgeSubject } from './ratchet/subjects.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('the file of the message is missing');
const [subject = ''] = readFileSync(file, 'utf8').split('\n');
const fault = /^(Merge|Revert) /u.test(subject) ? undefined : judgeSubject(subject);
if (fault) {
  console.error(`The subject ${fault}: ${subject}`);
  process.exitCode = 1;
}
