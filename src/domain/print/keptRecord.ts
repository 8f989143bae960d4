import type { KeptPaper } from './archive.ts';
import type { Bilingual } from './paperParts.ts';

/** True if the laid-out paper prints one of these names, in either language. */
export function printsAny({ job }: KeptPaper, names: readonly Bilingual[]): boolean {
  const text = JSON.stringify(job.model ?? null);
  return names.flatMap(({ zh, en }) => [zh, en]).some((name) => name !== '' && text.includes(JSON.stringify(name).slice(1, -1)));
}

/** Ids of the orders that a kept list of executions was asked for. */
export function ordersOf({ printable }: KeptPaper): string[] {
  const { orderExecuteIds } = printable as { orderExecuteIds?: unknown };
  return Array.isArray(orderExecuteIds) ? orderExecuteIds.filter((id) => typeof id === 'string') : [];
}
