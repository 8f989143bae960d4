import type { Context } from '../../../pipeline/context.ts';
import { confirm } from '../../../pipeline/problem.ts';

/** Texts of warnings that were not there before. */
export const newOnes = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([key, text]) => (before.has(key) ? [] : [text]));

/** Tells the signer once what rests on the corrected fact; the transaction is undone until the signer has confirmed. */
export async function askAboutDependents({ audit }: Context, confirmed: boolean | undefined, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  if (!confirmed) throw confirm('addendum.confirm.depends', { items: items.join('\n') });
  audit({ detail: { told: items.length } });
}
