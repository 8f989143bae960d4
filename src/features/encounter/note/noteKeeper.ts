import { isCallProblem } from '../../../api/problem.ts';
import { mergeText } from '../../../domain/encounter/mergeText.ts';
import type { Section, SectionContent } from '../../../domain/encounter/shapes.ts';
import { silentAfter } from '../../../domain/session/typedText.ts';
import { sessionMemory } from '../../../store/sessionMemory.ts';
import { blank, isSame, type NoteLink, type SectionView, storedView } from './sectionView.ts';

/** After the last key, and at the latest so long after the first: a person who types without a pause loses no more than this. */
const pause = 1500;
const patience = 4000;
const retryPause = 5000;

/**
 * The sections of one record as they are typed, saved one by one. It lives beside the screen, not in it: when an expired
 * session takes the screen away, the text waits here for the same person to sign in again. Never in browser storage.
 */
export class NoteKeeper {
  private views = new Map<string, SectionView>();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();
  private firstKeys = new Map<string, number>();
  private listeners = new Set<() => void>();
  private sending = new Map<string, Promise<void>>();
  private parked = new Set<string>();
  private link: NoteLink | undefined;
  /** Stays when the screen goes: a save that ends afterwards takes its text away. */
  private shelf: Pick<NoteLink, 'shelve' | 'unshelve'> | undefined;
  readonly encounterId: string;
  readonly staffId: string;

  constructor(encounterId: string, staffId = '') {
    this.encounterId = encounterId;
    this.staffId = staffId;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  view = (sectionType: string): SectionView => this.views.get(sectionType) ?? blank;

  /** Codes of the sections that hold a text, as one text: it changes only when they do. */
  written = (): string =>
    [...this.views]
      .filter(
        ([, { content }]) =>
          content.text.trim() !== '' || Object.values(content.fields ?? {}).some((value) => value !== null && value !== ''),
      )
      .map(([sectionType]) => sectionType)
      .sort()
      .join(' ');

  /** Everything the record holds now, typed or saved. */
  contents = (): { sectionType: string; content: SectionContent }[] =>
    [...this.views].map(([sectionType, { content }]) => ({ sectionType, content }));

  hasUnsaved = (): boolean => [...this.views.values()].some(({ status }) => status !== 'saved');

  /** What leaving would not save by itself: a refused text, a conflict nobody has settled. */
  needsCare = (): boolean => [...this.views.values()].some(({ status }) => status === 'failed' || status === 'conflict');

  /** The screen is there: what waited is sent. */
  attach(link: NoteLink): () => void {
    this.link = link;
    this.shelf = link;
    void this.flush();
    return () => {
      void this.flush();
      if (this.link === link) this.link = undefined;
    };
  }

  /** What the server holds has arrived, at the start or because somebody saved. */
  receive(sections: readonly Section[]): void {
    for (const section of sections) this.receiveOne(section);
  }

  /** A text found in a draft that an earlier sitting left. */
  recover(sectionType: string, content: SectionContent, base: SectionView['base']): void {
    const now = this.view(sectionType);
    this.parked.add(sectionType);
    if (now.status !== 'saved' || isSame(now.content, content)) {
      this.unpark(sectionType);
      return;
    }
    this.set(sectionType, { ...now, content, base, status: 'unsaved' });
    this.schedule(sectionType, 0);
  }

  type(sectionType: string, content: SectionContent): void {
    const now = this.view(sectionType);
    if (now.status === 'conflict') {
      this.set(sectionType, { ...now, content });
      this.schedule(sectionType, pause);
      return;
    }
    this.set(sectionType, {
      ...now,
      content,
      status: isSame(content, now.base.content) ? 'saved' : now.status === 'saving' ? 'saving' : 'unsaved',
    });
    const since = this.firstKeys.get(sectionType) ?? Date.now();
    this.firstKeys.set(sectionType, since);
    this.schedule(sectionType, Math.max(0, Math.min(pause, since + patience - Date.now())));
  }

  /** Takes a text that a page that is gone left in this browser. What is typed here stays beside it; a colleague's text meets both as usual. */
  take(sectionType: string, { content, base }: Pick<SectionView, 'content' | 'base'>): void {
    const now = this.view(sectionType);
    if (isSame(now.content, content)) return;
    const isUntouched = isSame(now.content, now.base.content);
    const both = {
      text: mergeText(base.content.text, content.text, now.content.text),
      fields: { ...now.content.fields, ...content.fields },
    };
    this.set(sectionType, isUntouched ? { ...now, content, base, status: 'unsaved' } : { ...now, content: both });
    this.schedule(sectionType, 0);
  }

  /** The user has settled a conflict: this is the text, grown from the colleague's. */
  settle(sectionType: string, content: SectionContent): void {
    const { theirs } = this.view(sectionType);
    if (!theirs) return;
    this.set(sectionType, { ...storedView(theirs), content, status: 'unsaved' });
    this.unpark(sectionType);
    void this.flushOne(sectionType);
  }

  async flush(): Promise<void> {
    await Promise.all([...this.views.keys()].map((sectionType) => this.flushOne(sectionType)));
  }

  async flushOne(sectionType: string): Promise<void> {
    clearTimeout(this.timers.get(sectionType));
    // Taken before any wait: a screen that goes away still sends.
    const { link } = this;
    const under = this.sending.get(sectionType);
    if (under !== undefined) await under;
    const before = this.view(sectionType);
    if (!link || before.status === 'saving') return;
    if (before.status === 'conflict') {
      this.park(sectionType, before);
      return;
    }
    this.firstKeys.delete(sectionType);
    if (isSame(before.content, before.base.content)) {
      if (before.status !== 'saved') this.set(sectionType, { ...before, status: 'saved' });
      return;
    }
    const sent = this.send(link, sectionType, before);
    this.sending.set(sectionType, sent);
    await sent;
  }

  private async send(link: NoteLink, sectionType: string, { content, base, ...rest }: SectionView): Promise<void> {
    this.set(sectionType, { ...rest, content, base, status: 'saving', problem: null });
    const silence = setTimeout(() => this.set(sectionType, { ...this.view(sectionType), isLate: true }), silentAfter);
    try {
      const { saved, conflict } = await link.save({ noteRecordId: this.encounterId, sectionType, content, version: base.version });
      if (saved) this.wasSaved(sectionType, saved);
      else if (conflict) this.meet(sectionType, conflict);
    } catch (thrown) {
      this.set(sectionType, {
        ...this.view(sectionType),
        status: 'failed',
        isLate: true,
        problem: isCallProblem(thrown) ? thrown.message : null,
      });
      // What the server refuses it would refuse again; anything else may pass in a moment.
      if (this.link && !(isCallProblem(thrown) && thrown.cause === 'refused')) this.schedule(sectionType, retryPause);
    } finally {
      clearTimeout(silence);
      this.sending.delete(sectionType);
    }
  }

  private wasSaved(sectionType: string, saved: Section): void {
    const { content } = this.view(sectionType);
    const isCurrent = isSame(content, saved.content);
    this.set(sectionType, { ...storedView(saved), content: isCurrent ? saved.content : content, status: isCurrent ? 'saved' : 'unsaved' });
    if (isCurrent) this.unpark(sectionType);
    else this.schedule(sectionType, pause);
  }

  private receiveOne(section: Section): void {
    const now = this.view(section.sectionType);
    if (section.version <= now.base.version || now.status === 'saving') return;
    const isUntouched = isSame(now.content, now.base.content);
    if (isUntouched) this.set(section.sectionType, storedView(section));
    else this.meet(section.sectionType, section);
  }

  /** A colleague's text meets mine: both are kept until the user settles it. */
  private meet(sectionType: string, theirs: Section): void {
    const now = this.view(sectionType);
    if (isSame(now.content, theirs.content)) {
      this.set(sectionType, storedView(theirs));
      return;
    }
    const conflict: SectionView = { ...now, status: 'conflict', theirs };
    this.set(sectionType, conflict);
    this.park(sectionType, conflict);
  }

  private park(sectionType: string, view: SectionView): void {
    this.parked.add(sectionType);
    this.link?.park(sectionType, view);
  }

  private unpark(sectionType: string): void {
    if (this.parked.delete(sectionType)) this.link?.unpark(sectionType);
  }

  private schedule(sectionType: string, wait: number): void {
    clearTimeout(this.timers.get(sectionType));
    this.timers.set(
      sectionType,
      setTimeout(() => void this.flushOne(sectionType), wait),
    );
  }

  /** The person has signed out: nothing is kept, and nothing is sent any more. */
  forget(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.link = undefined;
    this.shelf = undefined;
    this.views.clear();
  }

  private set(sectionType: string, view: SectionView): void {
    this.views.set(sectionType, view);
    if (view.status === 'saved') this.shelf?.unshelve(sectionType);
    else this.shelf?.shelve(sectionType, view);
    for (const listener of this.listeners) listener();
  }
}

const keepers = new Map<string, NoteKeeper>();
sessionMemory.register('texts of records', 'person', () => {
  for (const keeper of keepers.values()) keeper.forget();
  keepers.clear();
});

/** One keeper a person and record: another person who signs in here meets none of the first one's text. */
export function keeperOf(staffId: string, encounterId: string): NoteKeeper {
  const key = `${staffId} ${encounterId}`;
  const known = keepers.get(key);
  if (known) return known;
  // Records that hold nothing unsaved are forgotten when another is opened.
  for (const [name, keeper] of keepers) if (!keeper.hasUnsaved()) keepers.delete(name);
  const made = new NoteKeeper(encounterId, staffId);
  keepers.set(key, made);
  return made;
}
