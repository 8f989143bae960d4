import { isCalendarDate } from '../../dates.ts';
import type { Message } from '../../problem.ts';
import { measurements } from '../../vitals/measurements.ts';
import { checkMarks } from '../drawing/marks.ts';
import type { Answer, AskedElement, ElementOf, Row, Subject, TableColumn } from '../shapes.ts';
import { checkPicked } from './picked.ts';

const wrong: Message = { message: 'error.field.choice' };

const hasPlaces = (value: number, places: number): boolean => Number(value.toFixed(places)) === value;

interface Limits {
  least: number | null;
  most: number | null;
  places: number;
}

function checkNumber(answer: Answer, { least, most, places }: Limits): Message | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return { message: 'form.fill.number' };
  if (least !== null && answer < least) return { message: 'form.fill.least', values: { least } };
  if (most !== null && answer > most) return { message: 'form.fill.most', values: { most } };
  return hasPlaces(answer, places) ? undefined : { message: 'form.fill.places', values: { places } };
}

function checkDate(answer: Answer, { range }: ElementOf<'date'>, visitDay: string): Message | undefined {
  if (typeof answer !== 'string' || !isCalendarDate(answer)) return { message: 'form.fill.date' };
  if (range === 'past' && answer > visitDay) return { message: 'form.fill.past' };
  return range === 'future' && answer < visitDay ? { message: 'form.fill.future' } : undefined;
}

function checkChoice(answer: Answer, element: ElementOf<'choice'> | ElementOf<'scale'>): Message | undefined {
  const codes = element.options.map(({ code }) => code);
  if (element.type === 'scale' || !element.isMany) return typeof answer === 'string' && codes.includes(answer) ? undefined : wrong;
  if (!Array.isArray(answer)) return wrong;
  const chosen: unknown[] = answer;
  return chosen.every((code) => typeof code === 'string' && codes.includes(code)) && new Set(chosen).size === chosen.length
    ? undefined
    : wrong;
}

const isRows = (answer: Answer): answer is Row[] => Array.isArray(answer) && answer.every((row) => typeof row === 'object');

function isCell(value: Row[string] | undefined, kind: TableColumn['kind']): boolean {
  if (value === undefined || value === null) return true;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1_000_000_000;
  return typeof value === 'string' && (kind === 'text' || isCalendarDate(value));
}

function checkTable(answer: Answer, { columns, mostRows }: ElementOf<'table'>): Message | undefined {
  if (!isRows(answer)) return wrong;
  if (answer.length > mostRows) return { message: 'form.fill.rows', values: { most: mostRows } };
  const codes = columns.map(({ code }) => code);
  const isKnown = answer.every((row) => Object.keys(row).every((code) => codes.includes(code)));
  const isRight = answer.every((row) => columns.every(({ code, kind }) => isCell(row[code], kind)));
  return isKnown && isRight ? undefined : { message: 'form.fill.cell' };
}

/** Why an answer is none of this element; undefined where it is one. An answer that is absent is no problem here. */
export function checkAnswer(element: AskedElement, answer: Answer | undefined, { visitDay }: Subject): Message | undefined {
  if (answer === undefined || answer === '') return undefined;
  switch (element.type) {
    case 'text':
      if (typeof answer !== 'string') return wrong;
      return answer.length > element.mostCharacters
        ? { message: 'form.fill.tooLong', values: { most: element.mostCharacters } }
        : undefined;
    case 'number':
      return checkNumber(answer, element);
    case 'vitalSign': {
      const [least, most] = measurements[element.sign].human;
      return checkNumber(answer, { least, most, places: 2 });
    }
    case 'date':
      return checkDate(answer, element, visitDay);
    case 'choice':
    case 'scale':
      return checkChoice(answer, element);
    case 'table':
      return checkTable(answer, element);
    case 'drawing':
      return checkMarks(answer, element);
    default:
      return checkPicked(element.type, answer);
  }
}

/** True where nothing was entered. */
export function isBlank(answer: Answer | undefined): boolean {
  if (answer === undefined) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (!Array.isArray(answer)) return false;
  return (
    answer.length === 0 || (isRows(answer) && answer.every((row) => Object.values(row).every((value) => value === null || value === '')))
  );
}
