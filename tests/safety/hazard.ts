/** One row of docs/clinical-safety.md, in the manner of a DCB0129 hazard log. `tests` name the test file and the exact test title. */
export interface Hazard {
  id: string;
  hazard: string;
  cause: string;
  effect: string;
  severity: 'minor' | 'significant' | 'considerable' | 'major' | 'catastrophic';
  control: string;
  tests: readonly { file: string; title: string }[];
}
