export interface Placed<Entry> {
  entry: Entry;
  /** Column from the left, and how many columns share the width. */
  lane: number;
  lanes: number;
}

/** Overlapping appointments side by side: each gets the first free lane of the group it overlaps with. */
export function placeInLanes<Entry extends { startsAt: string; duration: number }>(entries: readonly Entry[]): Placed<Entry>[] {
  const sorted = entries
    .map((entry) => ({ entry, start: Date.parse(entry.startsAt), end: Date.parse(entry.startsAt) + entry.duration * 60_000 }))
    .sort((a, b) => a.start - b.start || b.end - a.end);

  const placed: Placed<Entry>[] = [];
  let group: { entry: Entry; lane: number }[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    placed.push(...group.map(({ entry, lane }) => ({ entry, lane, lanes: laneEnds.length })));
    [group, laneEnds] = [[], []];
  };

  for (const { entry, start, end } of sorted) {
    if (laneEnds.every((laneEnd) => laneEnd <= start)) closeGroup();
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    group.push({ entry, lane });
  }
  closeGroup();
  return placed;
}

interface Laned {
  id: string;
  lane: number;
  startsAt: string;
  duration: number;
}

const meets = (a: Pick<Laned, 'startsAt' | 'duration'>, b: Pick<Laned, 'startsAt' | 'duration'>): boolean =>
  Date.parse(a.startsAt) < Date.parse(b.startsAt) + b.duration * 60_000 &&
  Date.parse(b.startsAt) < Date.parse(a.startsAt) + a.duration * 60_000;

/**
 * Where a booking stands among those of its doctor's day, or nothing when the doctor is full. Where room is left but split over
 * several lanes, others move together: `moved` are their new lanes.
 */
export function laneFor(
  wanted: Pick<Laned, 'id' | 'startsAt' | 'duration'>,
  bookings: readonly Laned[],
  allowed: number,
): { lane: number; moved: { id: string; lane: number }[] } | undefined {
  const taken = new Set(bookings.filter((booking) => meets(booking, wanted)).map(({ lane }) => lane));
  for (let lane = 1; lane <= allowed; lane += 1) if (!taken.has(lane)) return { lane, moved: [] };

  const placed = placeInLanes([...bookings, { ...wanted, lane: 0 }]);
  if (placed.some(({ lane }) => lane >= allowed)) return undefined;
  const laneOf = new Map(placed.map(({ entry, lane }) => [entry.id, lane + 1]));
  return {
    lane: laneOf.get(wanted.id)!,
    moved: bookings.filter(({ id, lane }) => laneOf.get(id) !== lane).map(({ id }) => ({ id, lane: laneOf.get(id)! })),
  };
}
