import type { ImageName } from '../../domain/form/drawing/images.ts';
import type { Language } from '../../domain/session/shapes.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { Signature } from '../parts/Signatures.tsx';

/** A piece of the record that stays whole on its page; text is cut between lines where it has to be. */
export type RecordBlock = {
  /** Of the record's parts, the one it belongs to: the code of a section, vitals, diagnoses, orders, signatures. */
  part: string;
  /** Begins a page of its own. */
  startsPage?: true;
} & (
  | { kind: 'text'; id: string; title: string; text: string }
  | { kind: 'facts'; id: string; title: string; facts: Fact[] }
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'item'; id: string; order: string; text: string; note: string; group: number }
  | { kind: 'table'; id: string; title: string; columns: string[]; rows: string[][]; hasRowNames: boolean }
  | { kind: 'drawing'; id: string; title: string; image: ImageName; marks: { x: number; y: number }[]; text: string; language: Language }
  | { kind: 'signatures'; id: string; places: Signature[] }
);
