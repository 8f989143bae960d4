import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants/mutant.ts';

const folder = fileURLToPath(new URL('mutants', import.meta.url));

/** Of all lists in tests/mutants. */
export async function plantedBugs(): Promise<Mutant[]> {
  const lists = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'mutant.ts')
    .sort();
  const read = await Promise.all(lists.map((name) => import(`./mutants/${name}`) as Promise<{ mutants: Mutant[] }>));
  return read.flatMap(({ mutants }) => mutants);
}
