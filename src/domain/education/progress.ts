/** Parts of a video or of a text that are counted as seen, each a bit of one number. */
export const partCount = 20;
export const allSeen = 2 ** partCount - 1;

/** The last seconds of a video and the foot of a text need not be seen. */
const finishedAt = 95;

/** The number with the part at this share (0 to 1) of the whole. */
export function seenWith(seen: number, share: number): number {
  if (!Number.isFinite(share)) return seen;
  const part = Math.min(partCount - 1, Math.max(0, Math.floor(share * partCount)));
  return seen | (1 << part);
}

/** Every part up to this share: a text is read from its head. */
export function seenUpTo(seen: number, share: number): number {
  let result = seen;
  for (let part = 0; part < partCount && part / partCount < share; part += 1) result |= 1 << part;
  return result;
}

export function percentSeen(seen: number): number {
  let count = 0;
  for (let part = 0; part < partCount; part += 1) if (seen & (1 << part)) count += 1;
  return (count * 100) / partCount;
}

/** True where a patient has seen the resource: a jump to the end of a video is not enough. */
export const isFinished = (seen: number): boolean => percentSeen(seen) >= finishedAt;
