import type { Change } from '../../../../src/domain/approval/shapes.ts';
import { changesBetween } from '../../../../src/domain/permission/grant.ts';
import { titlesOf } from '../../../../src/domain/permission/tree.ts';
import type * as Role from '../../../../src/domain/role/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Limited } from '../../../limits/limited.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { countRights, type ReadyRole, readyRole, writeRole } from './saveRole.ts';

/** Gives a role its new rights. Any change of the role while the request waits ends the request. */
export const roleRights: Limited<Role.RightsChange, ReadyRole, unknown> = {
  async weigh(context, { id, version, reason, ...draft }) {
    const ready = await readyRole(context, { ...draft, id, version });
    const count = countRights(ready);
    if (count === 0) throw new Problem('approval.refused.notNeeded');
    const { stored } = ready;
    return {
      weight: {
        amount: count,
        objectId: id,
        objectNumber: stored.nameZh,
        patientId: null,
        reason,
        fingerprint: String(stored.version),
        changes: changesOf(ready, context.session.language),
      },
      ready,
    };
  },
  perform: (context, { reason }, ready) => writeRole(context, ready, reason),
};

/** The rights given and taken, in the words of the role editor. */
function changesOf({ stored, draft }: ReadyRole, language: Language): Change[] {
  const { given, taken } = changesBetween(stored.authorities, draft.authorities);
  const row = (label: string, codes: readonly string[]): Change[] => {
    if (codes.length === 0) return [];
    const words = titlesOf(codes as Role.Code[]).map((title) => say(language, title)); // the shape of a role holds codes only
    return [
      {
        label,
        unit: 'text',
        before: null,
        after: words.length > 0 ? words.join(say(language, 'approval.change.comma')) : String(codes.length),
      },
    ];
  };
  return [...row('approval.change.rightsGiven', given), ...row('approval.change.rightsTaken', taken)];
}
