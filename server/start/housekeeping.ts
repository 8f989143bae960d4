import type { Settings } from '../environment/settings.ts';
import { spoolFolder, sweepSpool } from '../files/spool.ts';
import { report } from '../faults/report.ts';
import type { Outside } from '../pipeline/context.ts';

const HOUR = 3_600_000;

/** Looks after the disk of this machine, which no other server sees: says when it fills up, removes what uploads left behind. */
export interface Housekeeping {
  tidy: () => Promise<void>;
  start: () => void;
  stop: () => void;
}

interface House {
  settings: Settings;
  now: () => Date;
  findDisk: Outside['findDisk'];
}

export function housekeepingOver({ settings, now, findDisk }: House): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  const tidy = async () => {
    const disk = await findDisk();
    if (disk) console.error(JSON.stringify({ disk: disk.state, freeBytes: disk.free, folder: settings.filesFolder }));
    await sweepSpool(spoolFolder(settings.filesFolder), now());
  };
  return {
    tidy,
    start: () => {
      timer = setInterval(
        () => void tidy().catch((error: unknown) => report(error, { requestId: 'tidy', call: 'housekeeping' })),
        HOUR,
      ).unref();
    },
    stop: () => clearInterval(timer),
  };
}
