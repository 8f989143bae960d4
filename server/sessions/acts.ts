import type { Settings } from '../environment/settings.ts';
import { keyOf, newSecret, sha256 } from '../keys/secrets.ts';
import type { Sessions } from './sessions.ts';

type Acts = Pick<Sessions, 'join' | 'endBound' | 'open' | 'continueAt' | 'end'>;

/** The acts that begin, continue and end sessions, each in the caller's transaction. */
export function actsOver(clock: () => Date, settings: Settings): Acts {
  const endAfter = (hours = settings.absoluteHours) => new Date(clock().getTime() + Math.min(hours, settings.absoluteHours) * 3_600_000);

  return {
    join: async (db, bind, { loginName, derived, language, hours }) => {
      const token = newSecret();
      const usedSince = new Date(clock().getTime() - settings.idleMinutes * 60_000);
      const [joined] = await db<{ practiceId: string | null }[]>`
        select join_session(${sha256(bind)}, ${loginName}, ${derived}, ${language}, ${sha256(token)}, ${clock()}, ${usedSince},
          ${endAfter(hours)}) as practice_id`;
      return joined?.practiceId ? { token, practiceId: joined.practiceId } : undefined;
    },
    endBound: async (db, bind) => {
      const ended = await db<{ staffId: string }[]>`select end_bound_session(${sha256(bind)}, ${clock()}) as staff_id`;
      return ended.map(({ staffId }) => staffId);
    },
    open: async (db, { loginName, derived, practiceId, deviceType, language, bound, hours }) => {
      const halves = { token: newSecret(), bind: bound ? newSecret() : null };
      const now = clock();
      const [opened] = await db<{ is: boolean }[]>`
        select open_session(${loginName}, ${derived}, ${practiceId}, ${deviceType}, ${language}, ${sha256(halves.token)},
          ${halves.bind && sha256(halves.bind)}, ${now}, ${endAfter(hours)}) as is`;
      return opened?.is ? halves : undefined;
    },
    continueAt: async (db, id, practiceId) => {
      const [token, bind] = [newSecret(), newSecret()];
      const [continued] = await db<{ isBound: boolean | null }[]>`
        select continue_session(${keyOf(id)}, ${practiceId}, ${sha256(token)}, ${sha256(bind)}, ${clock()}) as is_bound`;
      if (!continued || continued.isBound === null) return undefined;
      return { token, bind: continued.isBound ? bind : null };
    },
    end: async (db, id) => void (await db`select end_session(${keyOf(id)}, ${clock()})`),
  };
}
