/**
 * Places in the middle of acts where a test ends the process or makes it fail. Besides these every write has three of its own,
 * named after its call: `settleBilling.acted` (all its statements sent), `.closing` (trail and outbox too), `.committed`.
 */
export const innerPoints = [
  'settle.benefits',
  'settle.booked',
  'card.booked',
  'card.halfway',
  'deposit.booked',
  'refund.moneyBooked',
  'refund.cardBooked',
  'package.sold',
  'package.upgraded',
  'coupon.issued',
  'coupon.givenNext',
  'dispense.taken',
  'rest.taken',
  'review.written',
  'review.overruled',
  'substitution.answered',
  'stock.moved',
  'stock.monthHalfway',
  'prices.halfway',
  'transfer.halfway',
  'chain.sent',
  'chain.received',
  'chain.settled',
  'consumable.asked',
  'consumable.sent',
  'consumable.takenBack',
  'count.halfway',
  'claim.halfway',
  'appointment.claimed',
  'order.charged',
  'bill.charged',
  'bill.moved',
  'surgery.arranged',
  'surgery.charged',
  'sale.sheet',
  'sale.made',
  'invoice.numbered',
  'invoice.recorded',
  'approval.decided',
  'approval.performed',
  'till.handedOver',
  'till.counted',
  'till.sheetWritten',
  'till.channelClosed',
  'till.channelLinked',
  'till.dayLocked',
  'till.statementImported',
] as const;
export type InnerPoint = (typeof innerPoints)[number];

export const callPoints = ['acted', 'closing', 'committed'] as const;
export type CallPoint = (typeof callPoints)[number];

interface Armed {
  point: string;
  deed: 'kill' | 'throw';
}

/** What `XINGLIN_FAILPOINT=settle.booked:kill` asks for; nothing unless the program says that it is under test. */
export function armedBy({ XINGLIN_FAILPOINT, NODE_ENV }: Readonly<Record<string, string | undefined>>): Armed | undefined {
  if (!XINGLIN_FAILPOINT) return undefined;
  if (NODE_ENV !== 'test') throw new Error('XINGLIN_FAILPOINT breaks the program on purpose: only with NODE_ENV=test');
  const [point = '', deed] = XINGLIN_FAILPOINT.split(':');
  const isKnown = (innerPoints as readonly string[]).includes(point) || /^\w+\.(acted|closing|committed)$/.test(point);
  if (!isKnown || (deed !== 'kill' && deed !== 'throw')) throw new Error(`XINGLIN_FAILPOINT=${XINGLIN_FAILPOINT} names no failpoint`);
  return { point, deed };
}

const armed = armedBy(process.env);

function strike(point: string): void {
  if (point !== armed?.point) return;
  if (armed.deed === 'throw') throw new Error(`Failpoint ${point}`);
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); // nothing more is said before the signal arrives
}

/** Does nothing unless the environment names this place. */
export const failpoint: (point: InnerPoint) => void = armed ? strike : () => {};

export const failpointOfCall: (call: string, point: CallPoint) => void = armed ? (call, point) => strike(`${call}.${point}`) : () => {};
