import { longWait } from '../domain/appointment/queue.ts';
import { Timer } from './Timer.tsx';
import { useParameter } from './useParameter.ts';

/** How long somebody has waited since an instant, marked after the minutes that the clinic has set: `<WaitTimer from={row.signedAt} />` */
export function WaitTimer({ from }: { from: string }) {
  return <Timer from={from} limit={useParameter('LONG_WAIT_MINUTES', longWait)} />;
}
