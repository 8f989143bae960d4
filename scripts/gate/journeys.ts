import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../chromium.mjs';
import { prepareCups } from '../cups.mjs';
import { reportsFolder } from './record.ts';
import { countsOfPlaywright, type PlaywrightReport, tracesIn } from './reports.ts';
import { counted, show } from './running.ts';
import { type ByChance, type Counts, type Failure, MOST_BY_CHANCE } from './tally.ts';

const playwright = 'node_modules/.bin/playwright';
const AGAIN = 3;

/** Journeys of these marks are never forgiven: one failure of money or rights is a fault. */
const firm = ['money', 'rights'];

interface Run {
  stage: string;
  workers: number;
  /** `gate`, `whole`, or both without. */
  project?: string;
  /** Spec files, or `file:line`. */
  places?: readonly string[];
  repeat?: number;
}

async function play({ stage, workers, project, places = [], repeat = 1 }: Run, name: string): Promise<{ counts: Counts; file: string }> {
  const chromium = await findChromium({ forJourneys: true });
  prepareCups();
  const file = path.join(reportsFolder, `${name}.json`);
  const args = ['test', '--config', 'tests/journeys/playwright.config.ts', `--workers=${workers}`, ...places];
  if (project) args.push(`--project=${project}`);
  if (repeat > 1) args.push(`--repeat-each=${repeat}`);
  const { code } = await show(playwright, args, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(file),
    JOURNEYS_RESULTS: path.resolve('.cache', 'journeys-results', name),
  });
  return { counts: counted<PlaywrightReport>(stage, code, file, countsOfPlaywright), file };
}

export const runJourneys = async (run: Run): Promise<Counts> => (await play(run, run.stage)).counts;

/**
 * Runs the journeys; one that fails is run again alone, three times. It fails if it fails once more, and is told as failed by chance
 * if it passes three times.
 */
export async function runJourneysTwice(run: Run): Promise<{ counts: Counts; byChance: ByChance[] }> {
  const { counts, file } = await play(run, run.stage);
  const traces = existsSync(file) ? tracesIn(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : new Map<string, string>();
  const sound: string[] = [];
  for (const { place = '' } of worthAgain(counts.failed)) {
    const again = await play({ ...run, workers: 1, places: [place], repeat: AGAIN }, `${run.stage}-again-${sound.length}`);
    if (again.counts.failed.length === 0 && again.counts.passed === AGAIN) sound.push(place);
  }
  return forgive(counts, sound, traces);
}

/** With more failures than may be by chance the gate fails, whatever a second run says. */
export const worthAgain = (failed: readonly Failure[]): Failure[] => (failed.length > MOST_BY_CHANCE ? [] : failed.filter(mayBeChance));

export const mayBeChance = ({ place, tags = [] }: Failure): boolean => place !== undefined && !tags.some((tag) => firm.includes(tag));

/** A journey that failed and then passed each time counts as passed, and is told by name with its trace. */
export function forgive(
  { passed, failed }: Counts,
  sound: readonly string[],
  traces: ReadonlyMap<string, string>,
): { counts: Counts; byChance: ByChance[] } {
  const isSound = ({ place }: Failure) => place !== undefined && sound.includes(place);
  const byChance = failed.filter(isSound).map(({ name, place = '' }) => ({ name, trace: traces.get(place) ?? '' }));
  return { counts: { passed: passed + byChance.length, failed: failed.filter((failure) => !isSound(failure)) }, byChance };
}
