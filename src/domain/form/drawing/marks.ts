import type { Message } from '../../problem.ts';
import type { Answer, ElementOf, Row } from '../shapes.ts';
import { type Picture, pictures, type Region } from './images.ts';

export const markLimits = { marks: 60, note: 100 } as const;

/** A mark on a picture: its region, its place in the units of the picture, its kind and a note. */
export interface Mark {
  place: string;
  x: number;
  y: number;
  kind: string;
  note: string;
}

const isInside = ({ shape, x, y, halfWidth, halfHeight }: Region, at: { x: number; y: number }): boolean => {
  const [across, down] = [(at.x - x) / halfWidth, (at.y - y) / halfHeight];
  return shape === 'box' ? Math.abs(across) <= 1 && Math.abs(down) <= 1 : across * across + down * down <= 1;
};

/** The region under a point; the topmost one where several overlap, undefined beside all of them. */
export const regionAt = ({ regions }: Picture, at: { x: number; y: number }): Region | undefined =>
  regions.findLast((region) => isInside(region, at));

const keys = ['kind', 'note', 'place', 'x', 'y'];

function isMark(row: Row, { image, kinds }: ElementOf<'drawing'>): boolean {
  const { x, y, place, kind, note } = row;
  if (Object.keys(row).toSorted().join() !== keys.join()) return false;
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isInteger(x) || !Number.isInteger(y)) return false;
  const region = pictures[image].regions.find(({ code }) => code === place);
  return (
    region !== undefined &&
    isInside(region, { x, y }) &&
    kinds.some(({ code }) => code === kind) &&
    typeof note === 'string' &&
    note.length <= markLimits.note
  );
}

/** Why an answer is no drawing on the picture of its element. A mark lies within the region that it names. */
export function checkMarks(answer: Answer, element: ElementOf<'drawing'>): Message | undefined {
  if (!Array.isArray(answer)) return { message: 'error.field.choice' };
  if (answer.length > markLimits.marks) return { message: 'form.fill.rows', values: { most: markLimits.marks } };
  const isRight = answer.every((row) => typeof row === 'object' && isMark(row, element));
  return isRight ? undefined : { message: 'form.fill.mark' };
}

/** Marks of an answer that was checked. */
export const marksOf = (rows: readonly Row[]): Mark[] =>
  rows.map(({ place, x, y, kind, note }) => ({
    place: String(place),
    x: Number(x),
    y: Number(y),
    kind: String(kind),
    note: String(note ?? ''),
  }));
