import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants/mutant.ts';

const folder = fileURLToPath(new URL('mutants', import.meta.url));

/** The planted bugs of all lists in tests/mutants, each with the name of its list. */
export async function plantedBugs(): Promise<(Mutant & { list: string })[]> {
  const lists = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'mutant.ts')
    .sort();
  const read = await Promise.all(
    lists.map(async (name) => {
      const { mutants } = (await import(`./mutants/${name}`)) as { mutants: Mutant[] };
      return mutants.map((mutant) => ({ ...mutant, list: name.replace('.ts', '') }));
    }),
  );
  return read.flat();
}
