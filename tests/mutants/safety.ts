// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const races = 'tests/endpoint/races.test.ts';
const hostile = 'tests/endpoint/hostile.test.ts';
const boundary = 'tests/endpoint/boundary.test.ts';
const backup = 'server/backup/backup.db.test.ts';
const push = 'server/push/push.db.test.ts';
const stale = 'src/blocks/staleEdit.test.tsx';

export const mutants: Mutant[] = [
  {
    name: 'a refund is decided upon without its lock',
    file: 'server/areas/refund/acts/applyRefund.ts',
    find: 'version from refund where id = ${id} for update`',
    put: 'version from refund where id = ${id}`',
    ...{ suite: races, only: 'a refund is approved' },
  },
  {
    name: 'an appointment is acted upon without its lock',
    file: 'server/areas/appointment/acts/lockAppointment.ts',
    find: 'where a.id = ${id} for update of a`',
    put: 'where a.id = ${id}`',
    ...{ suite: races, only: 'an appointment is cancelled' },
  },
  {
    name: 'a percentage is rounded to what its column keeps',
    file: 'src/domain/wire.ts',
    find: 'z.maximum(100), decimals(2))',
    put: 'z.maximum(100))',
    ...{ suite: hostile, only: 'as a number' },
  },
  {
    name: 'a temperature of a million degrees is taken',
    file: 'src/domain/vitals/rules.ts',
    find: 'if (value < low || value > high)',
    put: 'if (value < low || value > Number.MAX_VALUE)',
    ...{ suite: hostile, only: 'as a number' },
  },
  {
    name: 'the backup is restored whatever its tables hold',
    file: 'server/backup/verify.ts',
    find: 'if (!same(sum(), value) || ',
    put: 'if (',
    ...{ suite: backup, only: 'a letter of a file' },
  },
  {
    name: 'the list of contents of a backup is not looked at',
    file: 'server/backup/verify.ts',
    find: '  refuseOtherContents(manifest, { tables, files });\n',
    put: '',
    ...{ suite: backup, only: 'another sum' },
  },
  {
    name: 'the stream of one practice brings what another is told',
    file: 'server/push/push.ts',
    find: 'rows: rows.filter((row) => row.practiceId === practiceId)',
    put: 'rows',
    ...{ suite: push, only: 'its sibling hears nothing' },
  },
  {
    name: 'the stream numbers its events by those of all practices',
    file: 'server/http/stream.ts',
    find: '  const place = places.write(row.seq);',
    put: '  const place = String(row.seq);',
    ...{ suite: push, only: 'its sibling hears nothing' },
  },
  {
    name: 'a place in the stream is read by whoever has it',
    file: 'server/push/pushPlace.ts',
    find: 'update(`place ${practiceId} ${staffId}`)',
    put: 'update(`place ${typeof practiceId} ${typeof staffId}`)',
    ...{ suite: push, only: 'takes a place up' },
  },
  {
    name: 'a refused permission is told to nobody',
    file: 'server/http/entrance.ts',
    find: "      refused('permission', name, request);\n",
    put: '',
    ...{ suite: boundary, only: 'is told to whoever watches' },
  },
  {
    name: 'a form begins anew when a colleague saves',
    file: 'src/blocks/useSeen.ts',
    find: 'return isUnsaved ? seen : latest;',
    put: 'return latest;',
    ...{ suite: stale },
  },
  {
    name: 'a form goes away while what it shows is asked for again',
    file: 'src/blocks/useFirst.ts',
    find: '  return first;',
    put: '  return isFetching ? undefined : first;',
    ...{ suite: stale },
  },
  {
    name: 'money goes onto a card in the version a colleague has saved',
    file: 'src/features/membership/RechargeForm.tsx',
    find: 'const [card] = useState(latest);',
    put: 'const card = latest;',
    ...{ suite: 'tests/staleEditors.test.ts', only: 'every form sends' },
  },
  {
    name: 'a role is overwritten by whoever saves last',
    file: 'server/areas/role/acts/saveRole.ts',
    find: "  if (stored.version !== version) throw new Problem('error.version');\n",
    put: '',
    ...{ suite: 'tests/journeys/editors.spec.ts' },
  },
  {
    name: 'the page does not ask for trusted types',
    file: 'server/http/site.ts',
    find: '    "require-trusted-types-for \'script\'",\n',
    put: '',
    ...{ suite: 'server/areas/inpatient/inpatient.db.test.ts', only: 'runs our scripts only' },
  },
  {
    name: 'any script may be fetched by its address',
    file: 'src/store/trustedTypes.ts',
    find: '(address === script ? address : null)',
    put: 'address',
    ...{ suite: 'src/store/trustedTypes.test.ts' },
  },
  {
    name: 'a key stands whether its act does or not',
    file: 'server/pipeline/pipeline.ts',
    find: '? await onceOnly(db, { orgId: session.orgId, staffId: session.staffId, key, call: name, arg, at: engine.now() }, run)',
    put: '? await inTenant(engine.sql, session, (own) => onceOnly(own, { orgId: session.orgId, staffId: session.staffId, key, call: name, arg, at: engine.now() }, run))',
    ...{ suite: 'tests/soak/actKills.test.ts', env: { SOAK: '1', KILL_ACTS: 'distributeClaim' } },
  },
  {
    name: 'the name of a treatment is read as markup on a patient’s page',
    file: 'src/external/pages/MyCourses.tsx',
    find: '      <strong>{name(course.name)}</strong>',
    put: '      <strong dangerouslySetInnerHTML={{ __html: name(course.name) }} />',
    ...{ suite: 'tests/journeys/injectionPages.spec.ts', env: { INJECTION: 'share' } },
  },
  {
    name: 'the name of the clinic is a password',
    file: 'server/sessions/obviousPasswords.ts',
    find: 'word.length >= 4 && word === letters',
    put: 'word.length >= 99 && word === letters',
    ...{ suite: 'server/sessions/sessions.db.test.ts', only: 'a name of the clinic' },
  },
];
