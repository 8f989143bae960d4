import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Paper, PrinterChoice } from '../src/domain/print/agent.ts';
import type { DocumentName } from '../src/domain/print/shapes.ts';
import { forget } from './folder.ts';
import { isOver, type Job, JobFolder } from './jobs.ts';
import { factsOf } from './spooler/media.ts';
import type { Spooler } from './spooler/spooler.ts';
import { type Said, Told } from './words.ts';

export type JobDraft = Pick<Job, 'jobId' | 'origin' | 'practice' | 'staffName' | 'staffNameEn' | 'objectId' | 'reprintOf'>;

interface Tools {
  folder: string;
  /** A paper as PDF. */
  render: (paper: Paper) => Promise<Buffer>;
  spooler: Spooler;
  choiceFor: (document: DocumentName) => PrinterChoice;
  now: () => Date;
  keepHours: number;
  /** Milliseconds between two looks at what the system's printers have. */
  pause?: number;
}

/**
 * Jobs one after another, each step on the disk before the next begins. Killed at any place, the next start goes on: what was being laid
 * out is laid out again; what the printers hold is let go, and never sent again.
 */
export class Queue {
  private readonly tools: Tools;
  private readonly files: JobFolder;
  private readonly jobs = new Map<string, Job>();
  private readonly waiting = new Map<string, ((job: Job) => void)[]>();
  private isWorking = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(tools: Tools) {
    this.tools = tools;
    this.files = new JobFolder(tools.folder);
  }

  start(): void {
    for (const job of this.files.all()) this.jobs.set(job.jobId, job);
    this.forgetOld();
    for (const job of this.jobs.values()) if (job.state === 'rendering') this.change(job, { state: 'queued' });
    this.work();
    void this.look();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  get(id: string): Job | undefined {
    return this.jobs.get(id);
  }

  /** Newest first. */
  list(): Job[] {
    return [...this.jobs.values()].reverse();
  }

  isKept(id: string): boolean {
    return this.files.hasPaper(id);
  }

  paperOf(id: string): Paper | undefined {
    return this.files.paperOf(id);
  }

  /** The same id once more is the same job. */
  add(draft: JobDraft, paper: Paper): Job {
    const known = this.jobs.get(draft.jobId);
    if (known) return known;
    const job: Job = {
      ...draft,
      document: paper.document,
      title: paper.title,
      language: paper.language,
      at: this.tools.now().toISOString(),
      state: 'queued',
      printer: null,
      copies: 1,
      pages: null,
      problem: null,
      spoolId: null,
      isReleased: false,
    };
    this.files.write(job, paper);
    this.jobs.set(job.jobId, job);
    this.work();
    return job;
  }

  /** When the system's printers have it, or it has failed; undefined when neither is so in time. */
  async settled(id: string, milliseconds: number): Promise<Job | undefined> {
    const job = this.jobs.get(id);
    if (!job || isOver(job) || job.isReleased) return job;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), milliseconds);
      const hear = (done: Job) => {
        clearTimeout(timer);
        resolve(done);
      };
      this.waiting.set(id, [...(this.waiting.get(id) ?? []), hear]);
    });
  }

  private change(job: Job, step: Partial<Job>): void {
    Object.assign(job, step);
    this.files.write(job);
    if (!isOver(job) && !job.isReleased) return;
    for (const hear of this.waiting.get(job.jobId) ?? []) hear(job);
    this.waiting.delete(job.jobId);
  }

  private work(): void {
    if (this.isWorking) return;
    this.isWorking = true;
    void this.workOff().finally(() => {
      this.isWorking = false;
      if (this.next()) this.work();
    });
  }

  private next(): Job | undefined {
    if (this.isStopped) return undefined;
    return [...this.jobs.values()].find(({ state, isReleased }) => state === 'queued' || (state === 'sent' && !isReleased));
  }

  private async workOff(): Promise<void> {
    for (let job = this.next(); job; job = this.next()) {
      try {
        if (job.state === 'queued') await this.send(job);
        await this.tools.spooler.release(job.spoolId!);
        this.change(job, { isReleased: true });
        this.lookSoon();
      } catch (thrown) {
        this.change(job, { state: 'failed', problem: saidOf(thrown) });
      }
      forget(this.files.pdfOf(job.jobId));
    }
  }

  private async send(job: Job): Promise<void> {
    const paper = this.files.paperOf(job.jobId);
    if (!paper) throw new Told('agent.problem.gone');
    this.change(job, { state: 'rendering' });
    const file = this.files.pdfOf(job.jobId);
    await writeFile(file, await this.tools.render(paper), { mode: 0o600 });
    const { pages, size } = factsOf(readFileSync(file));
    const { printer: chosen, tray, copies } = this.tools.choiceFor(job.document);
    const printer = await this.printerFor(chosen);
    const spoolId = await this.tools.spooler.send(file, { printer, tray, copies, size, title: paper.title });
    this.change(job, { state: 'sent', spoolId, printer, copies, pages });
  }

  private async printerFor(chosen: string | null): Promise<string> {
    const printers = await this.tools.spooler.printers();
    const found = chosen === null ? printers.find(({ isDefault }) => isDefault) : printers.find(({ name }) => name === chosen);
    if (found) return found.name;
    throw chosen === null ? new Told('agent.problem.noPrinter') : new Told('agent.problem.printerGone', { printer: chosen });
  }

  private lookSoon(): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), this.tools.pause ?? 1000);
  }

  /** What became of the jobs the system's printers have. */
  private async look(): Promise<void> {
    const open = [...this.jobs.values()].filter(({ state, isReleased }) => state === 'sent' && isReleased);
    if (open.length === 0) return;
    const states = await this.tools.spooler.states(open.map(({ spoolId }) => spoolId!)).catch(() => new Map<string, never>());
    for (const job of open) {
      const state = states.get(job.spoolId!) ?? { kind: 'waiting' };
      if (state.kind === 'printed' || state.kind === 'gone') this.change(job, { state: 'printed' });
      if (state.kind === 'failed')
        this.change(job, { state: 'failed', problem: { id: 'agent.problem.spooler', values: { reason: state.reason } } });
    }
    this.forgetOld();
    this.lookSoon();
  }

  private forgetOld(): void {
    const before = new Date(this.tools.now().getTime() - this.tools.keepHours * 3_600_000).toISOString();
    for (const job of [...this.jobs.values()].filter((each) => isOver(each) && each.at < before)) {
      this.files.remove(job.jobId);
      this.jobs.delete(job.jobId);
    }
  }
}

/** What a program complained about is for the person too: out of paper, no such printer. */
const saidOf = (thrown: unknown): Said =>
  thrown instanceof Told
    ? thrown.said
    : { id: 'agent.problem.spooler', values: { reason: thrown instanceof Error ? thrown.message.split('\n')[0]!.slice(0, 300) : '' } };
