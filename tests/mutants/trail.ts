import type { Mutant } from './mutant.ts';

const signed = 'server/trail/signed.db.test.ts';
const trail = 'server/trail/trail.db.test.ts';
const coverage = 'server/trail/coverage.db.test.ts';
const backup = 'server/backup/backup.db.test.ts';

/** Against what protects signed content, the trail and the backup. */
export const mutants: Mutant[] = [
  {
    name: 'a signed order may change its dose',
    file: 'server/schema/0034_signed.sql',
    find: "standing text[] := array['sign_status', 'send_status',",
    put: "standing text[] := array['dose', 'quantity', 'sign_status', 'send_status',",
    suite: signed,
    only: 'a signed order',
  },
  {
    name: 'a diagnosis is added to an archived record',
    file: 'server/schema/0034_signed.sql',
    find: 'create trigger diagnosis__archived_whole before insert on diagnosis',
    put: 'create trigger diagnosis__archived_whole after truncate on diagnosis',
    suite: signed,
  },
  {
    name: 'a section is rewritten without its older text',
    file: 'server/schema/0034_signed.sql',
    find: 'or new.version <> old.version + 1 or not exists (',
    put: 'or new.version <> old.version + 1 or exists (select from note_section where false) and not exists (',
    suite: signed,
    only: 'keeps the older text',
  },
  {
    name: 'results are moved into a signed report',
    file: 'server/schema/0034_signed.sql',
    find: "or (tg_op <> 'DELETE' and r.org_id = new.org_id and r.id = new.report_id)",
    put: "or (tg_op = 'INSERT' and r.org_id = new.org_id and r.id = new.report_id)",
    suite: signed,
    only: 'a signed report',
  },
  {
    name: 'the owner may change a sealed row of the trail',
    file: 'server/schema/0035_trail.sql',
    find: 'if old.hash is null and new.hash is not null',
    put: 'if new.hash is not null',
    suite: trail,
    only: 'a row of the trail',
  },
  {
    name: 'the application writes seals',
    file: 'server/schema/0035_trail.sql',
    find: 'call, patient_id, object_id, detail) on audit_log to xinglin_app',
    put: 'call, patient_id, object_id, detail, seal_number, previous_hash, hash) on audit_log to xinglin_app',
    suite: trail,
    only: 'a row of the trail',
  },
  {
    name: 'two servers seal one chain at once',
    file: 'server/schema/0035_trail.sql',
    find: ' where org_id = chain for update skip locked;',
    put: ' where org_id = chain;',
    suite: trail,
    only: 'is left to the server',
  },
  {
    name: 'the hash leaves out the patient',
    file: 'server/trail/chain.ts',
    find: '[orgId, practiceId, id, micros, staffId, call, patientId, objectId, detail].map(counted)',
    put: '[orgId, practiceId, id, micros, staffId, call, null, objectId, detail].map(counted)',
    suite: trail,
  },
  {
    name: 'rows cut off at the end go unnoticed',
    file: 'server/trail/chain.ts',
    find: 'if (head.number > last.number) return',
    put: 'if (head.number > last.number) return undefined;\n  if (head.number > last.number + 1) return',
    suite: trail,
    only: 'the last row',
  },
  {
    name: 'lists are not in the trail',
    file: 'server/pipeline.ts',
    find: '(audit !== undefined ||',
    put: "(audit === 'patient' ||",
    suite: coverage,
  },
  {
    name: 'every second question of a list is forgotten',
    file: 'server/audit.ts',
    find: '[entry.staffId, entry.practiceId, entry.call, question]',
    put: '[entry.staffId, entry.practiceId, entry.call]',
    suite: coverage,
    only: 'every other question',
  },
  {
    name: 'the backup sees several moments',
    file: 'server/backup/backup.ts',
    find: "owner.begin('isolation level repeatable read read only',",
    put: "owner.begin('read only',",
    suite: backup,
    only: 'comes back equal',
  },
  {
    name: 'an archive that is cut off opens',
    file: 'server/backup/envelope.ts',
    find: "    if (!length) throw new Refused('The backup is cut off: its end is missing.');",
    put: '    if (!length) return;',
    suite: backup,
    only: 'cut between two chunks',
  },
  {
    name: 'guards stay lifted after a restore',
    file: 'server/backup/restore.ts',
    find: '  await restoreGuards();',
    put: '  void restoreGuards;',
    suite: backup,
    only: 'comes back equal',
  },
  {
    name: 'a filled database is overwritten unasked',
    file: 'server/backup/restore.ts',
    find: '  if (replaces) return;',
    put: '  if (!replaces) return;',
    suite: backup,
    only: 'not empty',
  },
];
