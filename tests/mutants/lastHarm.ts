// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const fullDisk = 'server/trail/fullDisk.db.test.ts';
const formerName = 'server/areas/patient/formerName.db.test.ts';
const withdrawnVitals = 'server/areas/encounter/withdrawnVitals.db.test.ts';
const stopClean = 'server/start/stopClean.whole.db.test.ts';

/** Against what was left of harm by the server and to patients. */
export const mutants: Mutant[] = [
  {
    name: 'a server that stops resets who has just connected',
    file: 'server/http/leaving.ts',
    find: '      await waitForQuiet();\n',
    put: '      void waitForQuiet;\n',
    suite: stopClean,
    only: 'answers every act',
  },
  {
    name: 'a server that stops keeps connections open after their last answer',
    file: 'server/http/draining.ts',
    find: "    if (isDraining) reply.header('connection', 'close');\n",
    put: '',
    suite: stopClean,
    only: 'answers every act',
  },
  {
    name: 'a record cannot be read while the disk is full',
    file: 'server/trail/audit.ts',
    find: '      return keep(error);\n',
    put: '      throw error;\n',
    suite: fullDisk,
    only: 'a record is read',
  },
  {
    name: 'an entry that waited has the time at which it was written',
    file: 'server/trail/audit.ts',
    find: 'at: entry.at.toISOString() });',
    put: 'at: new Date(0).toISOString() });',
    suite: fullDisk,
    only: 'a record is read',
  },
  {
    name: 'a later entry passes earlier ones that wait',
    file: 'server/trail/audit.ts',
    find: 'if (late && !(await late.write()))',
    put: 'if (late && late === undefined)',
    suite: fullDisk,
    only: 'a later entry',
  },
  {
    name: 'who signs out while the disk is full stays signed in',
    file: 'server/sessions/heldSessions.ts',
    find: "    return 'ended' in change ? undefined : { ...row, isLocked: change.isLocked };",
    put: "    return 'ended' in change ? row : { ...row, isLocked: change.isLocked };",
    suite: fullDisk,
    only: 'a person signs in, reads',
  },
  {
    name: 'guesses are not counted while the disk is full',
    file: 'server/sessions/heldAttempts.ts',
    find: '      Object.assign(count, { failures: count.failures + 1, lastAt: at, lockedUntil: at + pause });',
    put: '      Object.assign(count, { lastAt: at, lockedUntil: Math.min(0, pause) });',
    suite: fullDisk,
    only: 'a wrong password',
  },
  {
    name: 'the reserve takes lines without end',
    file: 'server/trail/reserve.ts',
    find: 'if (!isWritable && held',
    put: 'if (isWritable && held',
    suite: 'server/trail/reserve.test.ts',
    only: 'are no more than',
  },
  {
    name: 'the run of a server that was killed is left alone for minutes',
    file: 'server/jobs/lease.ts',
    find: 'export const LEASE_SECONDS = 8;',
    put: 'export const LEASE_SECONDS = 60;',
    suite: 'server/jobs/killed.whole.db.test.ts',
    only: 'within fifteen seconds of its start',
  },
  {
    name: 'a name that was changed finds nobody',
    file: 'server/areas/patient/acts/update.ts',
    find: '  if (formerName !== known) await replaceFormerNames',
    put: '  if (formerName === known) await replaceFormerNames',
    suite: formerName,
    only: 'finds the patient who was renamed',
  },
  {
    name: 'an earlier name finds a patient who was deleted',
    file: 'server/areas/patient/queries/patientSearch.ts',
    find: 'where id = f.patient_id and deleted_at is null ',
    put: 'where id = f.patient_id ',
    suite: formerName,
    only: 'who was deleted',
  },
  {
    name: 'an earlier name comes before the present one of another',
    file: 'server/areas/patient/queries/patientSearch.ts',
    find: '(select f.patient_id as id, ${rank}::int as rank',
    put: '(select f.patient_id as id, -1 as rank',
    suite: formerName,
    only: 'comes after patients',
  },
  {
    name: 'the number of the person to contact hides its owner',
    file: 'server/areas/patient/queries/patientSearch.ts',
    find: '${isOfContact(column) ? rank : 0}::int',
    put: '${isOfContact(column) ? -1 : 0}::int',
    suite: formerName,
    only: 'comes after the person',
  },
  {
    name: 'a measurement that was withdrawn stays critical',
    file: 'server/areas/encounter/acts/withdrawVitalSigns.ts',
    find: '  await tellCriticalSigns(context, { id, recordedAt, values: {} });\n',
    put: '  void [tellCriticalSigns, recordedAt];\n',
    suite: withdrawnVitals,
    only: 'takes back the critical value',
  },
  {
    name: 'a measurement is withdrawn by a stale screen',
    file: 'server/areas/encounter/acts/withdrawVitalSigns.ts',
    find: "  if (stored.version !== version) throw new Problem('error.version');\n",
    put: '  void version;\n',
    suite: withdrawnVitals,
    only: 'is not withdrawn without a reason',
  },
  {
    name: 'the paper marks every measurement as corrected',
    file: 'server/areas/print/queries/recordPrint.ts',
    find: 'where a.object_id = v.id and a.part',
    put: 'where a.part',
    suite: withdrawnVitals,
    only: 'of an archived visit',
  },
];
