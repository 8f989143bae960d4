/** A test, or a whole stage, that failed. */
export interface Failure {
  stage: string;
  /** File and title, as it is told at the end. */
  name: string;
  reason: string;
  /** The place by which it is run again: a file, or `file:line` of a journey. */
  place?: string | undefined;
  /** Marks of a journey, such as `money`. */
  tags?: readonly string[] | undefined;
}

/** The report of a runner. */
export interface Counts {
  passed: number;
  failed: readonly Failure[];
}

/** A journey that failed once and passed each time it was run again alone, with the folder of its trace. */
export interface ByChance {
  name: string;
  trace: string;
}

export interface StageTime {
  seconds: number;
  processorSeconds: number;
}

/** More journeys than these that failed by chance fail the gate. */
export const MOST_BY_CHANCE = 2;

/** The counts of one run, stage by stage. */
export class Tally {
  passed = 0;
  readonly failures: Failure[] = [];
  readonly byChance: ByChance[] = [];
  readonly stages: Record<string, StageTime> = {};

  add(counts: Counts): void {
    this.passed += counts.passed;
    this.failures.push(...counts.failed);
  }

  fail(stage: string, reason: string): void {
    this.failures.push({ stage, name: stage, reason });
  }

  /** All that counts against the run: too many journeys by chance are one failure more. */
  get failed(): readonly Failure[] {
    if (this.byChance.length <= MOST_BY_CHANCE) return this.failures;
    const reason = this.byChance.map(({ name }) => name).join('\n');
    return [...this.failures, { stage: 'journeys', name: `${this.byChance.length} journeys failed by chance`, reason }];
  }

  closingLine(): string {
    return `${this.passed} passed, ${this.failed.length} failed`;
  }
}

/** The name and the first lines of the reason: told once more at the very end, where they are looked for. */
export const toldOf = ({ stage, name, reason }: Failure): string => {
  const title = name === stage ? stage : `${stage}: ${name}`;
  return `✗ ${title}\n${reason.split('\n').slice(0, 12).join('\n')}`;
};
