import type { DocumentName } from './paperParts.ts';

export const paperNames = ['A4', 'A4L', 'B5', 'A5', 'A5L', 'label', 'wristband'] as const;
export type PaperName = (typeof paperNames)[number];

/** Millimetres, as the document is read. `paper.css` has a page of each name; a test compares the two. */
export const papers: Readonly<Record<PaperName, { width: number; height: number }>> = {
  A4: { width: 210, height: 297 },
  A4L: { width: 297, height: 210 },
  B5: { width: 176, height: 250 },
  A5: { width: 148, height: 210 },
  A5L: { width: 210, height: 148 },
  label: { width: 40, height: 30 },
  wristband: { width: 280, height: 25 },
};

const ownPaper: Partial<Record<DocumentName, PaperName>> = {
  label: 'label',
  bagLabel: 'label',
  wristband: 'wristband',
  controlledRegister: 'A4L',
  appraisalSheet: 'A4L',
};

/** Bills, records and certificates are A4 (technical contract §9). */
export const paperOf = (document: DocumentName): PaperName => ownPaper[document] ?? 'A4';
