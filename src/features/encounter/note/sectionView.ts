import type { Section, SectionContent } from '../../../domain/encounter/shapes.ts';

/** saved: as in store; unsaved: typed and not sent; failed: sending failed, will be repeated; conflict: a colleague saved in between. */
export type SectionStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface SectionView {
  content: SectionContent;
  status: SectionStatus;
  /** The stored version that this text was changed from. */
  base: { content: SectionContent; version: number };
  savedAt: string | null;
  savedBy: string | null;
  /** In a conflict: what the colleague saved. */
  theirs: Section | null;
  /** True while the server has not answered for some seconds, or could not be reached: the words beside the section say so. */
  isLate: boolean;
  /** Why it could not be saved, in the user's language. */
  problem: string | null;
}

export interface NoteDraft {
  noteRecordId: string;
  sectionType: string;
  content: SectionContent;
  version: number;
}

/** The calls by which a keeper reaches the server; the screen of the record gives them. */
export interface NoteLink {
  save: (draft: NoteDraft) => Promise<{ saved: Section | null; conflict: Section | null }>;
  /** Keeps a text that cannot be saved now (a conflict not yet settled) where a killed tab does not lose it. */
  park: (sectionType: string, view: SectionView) => void;
  unpark: (sectionType: string) => void;
  /** Keeps a text in this browser until it is on the server. */
  shelve: (sectionType: string, view: SectionView) => void;
  unshelve: (sectionType: string) => void;
}

export const emptyContent: SectionContent = { text: '' };
export const blank: SectionView = {
  content: emptyContent,
  status: 'saved',
  base: { content: emptyContent, version: 0 },
  savedAt: null,
  savedBy: null,
  theirs: null,
  isLate: false,
  problem: null,
};

const keyOf = ({ text, fields }: SectionContent) =>
  JSON.stringify([
    text,
    Object.entries(fields ?? {})
      .filter(([, value]) => value !== null && value !== '')
      .sort(),
  ]);
export const isSame = (one: SectionContent, other: SectionContent) => keyOf(one) === keyOf(other);

export const storedView = (section: Section): SectionView => ({
  content: section.content,
  status: 'saved',
  base: { content: section.content, version: section.version },
  savedAt: section.updatedAt,
  savedBy: section.updatedBy,
  theirs: null,
  isLate: false,
  problem: null,
});
