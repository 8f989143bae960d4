import { report } from '../faults/report.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type TimedWork, timedWork } from '../time/timedWork.ts';
import type { LateRows } from '../trail/late.ts';
import type { Reserve } from '../trail/reserve.ts';

const EVERY = 5000;

interface Held {
  reserve: Pick<Reserve, 'touch'>;
  late: Pick<LateRows, 'write'>;
  sessions: Pick<Sessions, 'writeHeld'>;
}

/** Writes what waited while the disk of the database was full, as soon as there is room: sessions, then the rows of the trail. */
export const asideOver = ({ reserve, late, sessions }: Held): TimedWork =>
  timedWork({
    every: EVERY,
    work: async () => {
      reserve.touch();
      await sessions.writeHeld();
      await late.write();
      return 0;
    },
    failed: (error) => report(error, { requestId: 'aside', call: 'disk' }),
  });
