import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/api/catalogue.ts';
import { dependsOnSight } from '../src/api/patientRows.ts';
import type { AnyRow } from '../src/api/row.ts';
import { crmCalls, mainCalls, pluginCalls } from './contractCalls.ts';

/** Every form a path is served in: an optional part in brackets may be there or not. */
function formsOf({ verb, path }: AnyRow): string[] {
  const plain = (text: string) => `${verb} ${text.replace(/^\//, '').replace(/\{\w+\}/g, '{}')}`;
  return [plain(path.replace(/[[\]]/g, '')), plain(path.replace(/\[.*\]/g, ''))];
}

const rows = Object.values(catalogue) as AnyRow[];
const served = (base: AnyRow['base']) => new Set(rows.filter((row) => row.base === base).flatMap(formsOf));

describe('the technical contract', () => {
  test('has its calls in the catalogue, by verb and path as printed', () => {
    const ours = served(undefined);
    expect(mainCalls.filter((call) => !ours.has(call))).toEqual([]);
  });

  test('has the calls of the customer-relationship service on their own base', () => {
    const ours = served('crm');
    expect(crmCalls.filter((call) => !ours.has(call))).toEqual([]);
  });

  test('has the calls of the print plugin on theirs', () => {
    const ours = served('plugin' as AnyRow['base']);
    expect(pluginCalls.filter((call) => !ours.has(call))).toEqual([]);
  });
});

describe('what a call changes is shown anew', () => {
  const written = new Set(rows.flatMap(({ writes = [] }) => writes));
  const read = new Set<string>(
    Object.entries(catalogue as Record<string, AnyRow>).flatMap<string>(([name, { reads = [], cache }]) => [
      ...reads,
      ...(cache === 'dictionary' ? ['Dictionary'] : []),
      ...(dependsOnSight(name) ? ['Sight'] : []),
    ]),
  );

  test('every tag that is written is read by some call', () => {
    expect([...written].filter((tag) => !read.has(tag))).toEqual([]);
  });

  /** A file nobody has taken over yet, a file that is only read, a ticket, the module that its own page asks for: no screen shows them. */
  const unseen = ['uploadFile', 'noteExportTicket', 'openEducationFiles', 'openInpatient', 'orgExportTicket', 'readDeliveryFile'];

  test('every change of the clinic’s data names what it changes', () => {
    const silent = Object.entries(catalogue as Record<string, AnyRow>).filter(
      ([, row]) =>
        row.kind === 'mutation' &&
        !row.writes?.length &&
        !row.quiet &&
        row.gives === undefined &&
        row.scope !== 'self' &&
        row.needs !== 'anyone',
    );
    expect(silent.map(([name]) => name).sort()).toEqual(unseen.sort());
  });
});
