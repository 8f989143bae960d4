import type { Fact } from '../parts/FactGrid.tsx';
import type { Signature } from '../parts/Signatures.tsx';

/** A piece of the record that stays whole on its page; text is cut between lines where it has to be. */
export type RecordBlock = {
  /** Of the record's parts, the one it belongs to: the code of a section, vitals, diagnoses, orders, signatures. */
  part: string;
} & (
  | { kind: 'text'; id: string; title: string; text: string }
  | { kind: 'facts'; id: string; title: string; facts: Fact[] }
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'item'; id: string; order: string; text: string; note: string; group: number }
  | { kind: 'table'; id: string; title: string; columns: string[]; rows: string[][]; hasRowNames: boolean }
  | { kind: 'signatures'; id: string; places: Signature[] }
);
