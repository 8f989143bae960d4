import type { Announcement, AuditNote } from './context.ts';

/** Notes, events and later work that a handler leaves besides its answer. */
export class Traces {
  readonly notes: AuditNote[] = [];
  readonly events: Announcement[] = [];
  readonly afterCommit: (() => void)[] = [];
  /** Whose record the arguments name, as the guard of sight has found it. */
  patients: readonly string[] = [];

  /** A transaction that is run again begins with nothing. */
  cleared(): this {
    this.notes.length = this.events.length = this.afterCommit.length = 0;
    this.patients = [];
    return this;
  }

  async announce(event: Announcement): Promise<void> {
    this.events.push(event);
  }

  audit(note: AuditNote): void {
    this.notes.push(note);
  }

  doAfterCommit(work: () => void): void {
    this.afterCommit.push(work);
  }

  leave(): void {
    for (const work of this.afterCommit) work();
  }
}
