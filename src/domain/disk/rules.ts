/** Bytes of the disk that holds the files and our own database. */
export interface DiskSpace {
  free: number;
  total: number;
}

/** `full`: uploads are refused, and PostgreSQL stops soon. `low`: somebody has to make room before that. */
export type DiskState = 'low' | 'full';

/** A tenth of the disk, or three times what uploads leave free (`XINGLIN_KEEP_FREE_GB`), whichever is more. */
const lowShare = 0.1;
const lowTimesKept = 3;

/** `keptFree`: bytes that uploads leave free. */
export function diskStateOf({ free, total }: DiskSpace, keptFree: number): DiskState | undefined {
  if (free < keptFree) return 'full';
  return free < Math.max(total * lowShare, keptFree * lowTimesKept) ? 'low' : undefined;
}
