// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

/** Against suites that docs/security.md names and no other list plants anything for. */
export const mutants: Mutant[] = [
  {
    name: 'any file passes for a picture',
    file: 'src/domain/document/kinds.ts',
    find: 'size > most || type === undefined || !(types as readonly string[]).includes(type) ? refused : undefined',
    put: 'size > most || types.length === 0 ? refused : undefined',
    suite: 'server/areas/document/document.db.test.ts',
    only: 'a PDF sent as a picture',
  },
  {
    name: 'many sessions of one address are each counted for themselves',
    file: 'server/http/limits.ts',
    find: '        { key: `${what} address ${address}`, limit: limits[what].address },\n',
    put: '        ...(session === undefined ? [{ key: `${what} address ${address}`, limit: limits[what].address }] : []),\n',
    suite: 'server/http/limits.test.ts',
    only: 'share what the address may do',
  },
  {
    name: 'colleagues read each other’s places in the stream',
    file: 'server/push/pushPlace.ts',
    find: '`place ${practiceId} ${staffId}`',
    put: '`place ${practiceId} ${staffId.length > 99}`',
    suite: 'server/push/pushPlace.test.ts',
    only: 'another person',
  },
  {
    name: 'allergies are read without a trace',
    file: 'src/api/catalogue.ts',
    find: "reads: ['Allergy'], scope: 'org', audit: 'patient' })<Patient.Allergy[]>(),",
    put: "reads: ['Allergy'], scope: 'org' })<Patient.Allergy[]>(),",
    suite: 'server/trail/coverage.test.ts',
    only: 'data of a patient is in the trail',
  },
  {
    name: 'a key is not kept while PostgreSQL is killed',
    file: 'server/pipeline/idempotency.ts',
    find: '  await db`insert into idempotency (org_id',
    put: "  if (key === '') await db`insert into idempotency (org_id",
    suite: 'tests/soak/databaseKills.test.ts',
    env: { SOAK: '1' },
  },
];
