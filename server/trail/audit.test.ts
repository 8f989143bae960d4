import { describe, expect, it } from 'vitest';
import { spellingsOf } from '../../tests/spellings.ts';
import type { AuditNote } from '../pipeline/context.ts';
import { auditEntries } from './audit.ts';

const [one, two, three] = [
  '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a51',
  '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a52',
  '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a53',
];

function entries({
  arg = {},
  path = 'x/y',
  note = {},
  patients = [],
}: {
  arg?: Record<string, unknown>;
  path?: string;
  note?: AuditNote;
  patients?: string[];
}) {
  let count = 0;
  const newId = () => String(++count);
  const tenant = { orgId: 'o', practiceId: 'p', staffId: 's' };
  return auditEntries({ tenant, newId, at: new Date(0), call: 'c', path, arg, address: '', notes: [note], patients });
}
const named = (what: Parameters<typeof entries>[0]) => entries(what).map(({ patientId }) => patientId);

describe('the entry of a call in the trail', () => {
  it.each([
    ['nobody where nobody is known', {}, [null]],
    ['the patient whom the argument names', { arg: { patientId: one } }, [one]],
    ['the patient whose page it is', { arg: { id: one }, path: 'patient/queryDetail/{id}' }, [one]],
    ['nobody by an id of another thing', { arg: { id: one } }, [null]],
    ['the patient whose record the guard has found', { arg: { id: one }, patients: [two] }, [two]],
    ['the patient whom the call noted, before all others', { note: { patientId: three }, patients: [two] }, [three, two]],
    ['each patient once', { arg: { patientId: one }, patients: [one, two], note: { patients: [two, three] } }, [one, two, three]],
    ['each patient whom the call shows', { note: { patientId: null, patients: [one, two] } }, [one, two]],
  ] as const)('names %s', (_, what, expected) => {
    expect(named(what as Parameters<typeof entries>[0])).toEqual(expected);
  });

  it('has an id of its own for each patient, and the same object', () => {
    const both = entries({ arg: { id: three }, patients: [one, two] });
    expect(both.map(({ id, objectId }) => [id, objectId])).toEqual([
      ['1', three],
      ['2', three],
    ]);
  });

  it.each(spellingsOf(one!))('keeps no id %s', (_, text) => {
    expect(entries({ arg: { id: text, patientId: text }, path: 'patient/x' })).toMatchObject([{ patientId: null, objectId: null }]);
  });
});
