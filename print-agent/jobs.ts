import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { jobLine, type Paper, paper } from '../src/domain/print/agent.ts';
import { forget, keep, kept, privateFolder } from './folder.ts';
import type { Said } from './words.ts';

/** What the agent keeps of a job beside its paper. */
const job = z.object({
  ...z.omit(jobLine, { problem: true, isKept: true }).shape,
  /** Who asked, from where: others do not see it. */
  origin: z.string(),
  practice: z.string(),
  staffNameEn: z.optional(z.string()),
  problem: z.nullable(z.custom<Said>((value) => typeof value === 'object' && value !== null && 'id' in value)),
  /** The system's number, once it has the paper. */
  spoolId: z.nullable(z.string()),
  isReleased: z.boolean(),
});
export type Job = z.infer<typeof job>;

export const isOver = ({ state }: Job): boolean => state === 'printed' || state === 'failed';

/** One folder: `<id>.json` is the job, `<id>.paper.json` what it prints. The paper is written first: a job without one cannot be. */
export class JobFolder {
  readonly folder: string;
  constructor(folder: string) {
    this.folder = privateFolder(path.join(folder, 'jobs'));
  }

  private file = (id: string, ending: string) => path.join(this.folder, `${id}${ending}`);

  /** Oldest first. What a power cut left behind is cleared away. */
  all(): Job[] {
    const names = fs.readdirSync(this.folder);
    for (const name of names.filter((each) => /\.(new|pdf)$/.test(each))) forget(path.join(this.folder, name));
    const ids = names.flatMap((name) => /^([0-9a-f-]{36})\.json$/.exec(name)?.[1] ?? []);
    for (const name of names) {
      const [, id] = /^(.{36})\.paper\.json$/.exec(name) ?? [];
      if (id && !ids.includes(id)) forget(path.join(this.folder, name));
    }
    return ids
      .flatMap((id) => {
        const read = job.safeParse(JSON.parse(kept(this.file(id, '.json')) ?? 'null'));
        return read.success ? [read.data] : [];
      })
      .sort((one, other) => one.at.localeCompare(other.at) || one.jobId.localeCompare(other.jobId));
  }

  write(fresh: Job, ofPaper?: Paper): void {
    if (ofPaper) keep(this.file(fresh.jobId, '.paper.json'), JSON.stringify(ofPaper));
    keep(this.file(fresh.jobId, '.json'), JSON.stringify(fresh));
  }

  paperOf(id: string): Paper | undefined {
    const text = kept(this.file(id, '.paper.json'));
    return text === undefined ? undefined : paper.parse(JSON.parse(text));
  }

  hasPaper = (id: string): boolean => fs.existsSync(this.file(id, '.paper.json'));
  pdfOf = (id: string): string => this.file(id, '.pdf');

  remove(id: string): void {
    for (const ending of ['.json', '.paper.json', '.pdf']) forget(this.file(id, ending));
  }
}
