import { runJourneys } from './journeys.ts';
import { runVitest } from './running.ts';
import type { Perform } from './testChanged.ts';

/** How often each is run. */
const JOURNEYS = 5;
const ENDPOINT_FILES = 3;

/**
 * Looks for what passes by luck: every endpoint file three times, each time in another order, and every journey five times, by a
 * caller that has limited itself to half a processor. What failed in any run is told at the end; traces lie in .cache/journeys-results.
 */
export async function testChance(seed: number, perform: Perform): Promise<void> {
  console.log(`SEED=${seed}`);
  for (let round = 0; round < ENDPOINT_FILES; round += 1)
    await perform(`endpoint-${round + 1}`, (stage) =>
      runVitest(stage, {
        projects: ['endpoint', 'whole'],
        workers: 1,
        command: ['run', '--sequence.shuffle.files', `--sequence.seed=${seed + round}`],
      }),
    );
  await perform('journeys', (stage) => runJourneys({ stage, workers: 1, repeat: JOURNEYS }));
}
