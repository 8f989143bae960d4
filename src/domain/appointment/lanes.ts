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
