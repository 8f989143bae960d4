import type { AnyServed } from '../../server/calls/call.ts';
import { calls } from '../../server/calls/index.ts';
import { Problem } from '../../server/problem.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';

/** What an act answers that would have been done. */
export const DONE = 'error.unbuilt';

/** Every act runs to its end and is undone: the world stays as it is, and whoever asks next finds the same one. */
export function rehearsal() {
  const rehearsed = { isOn: false, served: {} as Partial<Record<string, AnyServed>> };
  for (const [name, { kind, needs }] of Object.entries(catalogue) as [Call, AnyRow][]) {
    const served = calls[name];
    if (!served) continue;
    const run: typeof served.run = async (arg, context) => {
      const answer = await served.run(arg, context);
      if (rehearsed.isOn && kind === 'mutation' && needs !== 'anyone') throw new Problem(DONE, { values: { call: name } });
      return answer;
    };
    rehearsed.served[name] = { ...served, run };
  }
  return rehearsed;
}
