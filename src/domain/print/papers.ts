import type { DocumentName } from './paperParts.ts';

export type PaperName = 'A4' | 'label' | 'wristband';

/** Millimetres, as the document is read. `paper.css` has a page of each name; a test compares the two. */
export const papers: Readonly<Record<PaperName, { width: number; height: number }>> = {
  A4: { width: 210, height: 297 },
  label: { width: 40, height: 30 },
  wristband: { width: 280, height: 25 },
};

const ownPaper: Partial<Record<DocumentName, PaperName>> = { label: 'label', wristband: 'wristband' };

/** Bills, records and certificates are A4 (technical contract §9). */
export const paperOf = (document: DocumentName): PaperName => ownPaper[document] ?? 'A4';
