import type { Sql } from '../database/connect.ts';
import { runProgram } from '../start/program.ts';
import { isProgram, withDatabase } from '../start/installation.ts';
import { type Difference, findLedgerDifferences, ledgerNames } from './ledgerSums.ts';

/** Every organisation of the installation; only accounts are not kept apart by row-level security. */
export async function recomputeLedgers(owner: Sql, app: Sql): Promise<Difference[]> {
  const organisations = await owner<{ orgId: string }[]>`select distinct org_id from account`;
  const found: Difference[] = [];
  for (const { orgId } of organisations) found.push(...(await findLedgerDifferences(app, orgId)));
  return found;
}

export function reportOf(differences: readonly Difference[]): string[] {
  return ledgerNames.flatMap((ledger) => {
    const own = differences.filter((difference) => difference.ledger === ledger);
    return [
      `${ledger.padEnd(24)} ${own.length === 0 ? 'adds up' : `${own.length} DIFFER`}`,
      ...own.map(({ name, stored, counted }) => `    ${name}: stored ${stored}, its lines ${counted}`),
    ];
  });
}

async function run(): Promise<number> {
  const differences = await withDatabase(recomputeLedgers);
  for (const line of reportOf(differences)) console.log(line);
  return differences.length === 0 ? 0 : 1;
}

if (isProgram(import.meta.url)) await runProgram(run);
