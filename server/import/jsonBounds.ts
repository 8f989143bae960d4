import { Problem } from '../pipeline/problem.ts';

export interface JsonBounds {
  /** Items of the outermost array, or values one a line. */
  rows: number;
  /** Values in all, at any depth. */
  values: number;
  depth: number;
}

/** A patient of another program has 20 to 200 values, nested eight deep. */
export const jsonBounds: JsonBounds = { rows: 20_000, values: 600_000, depth: 50 };

const [quote, backslash, comma, opensArray, closesArray, opensObject, closesObject] = [34, 92, 44, 91, 93, 123, 125];

interface Counted {
  rows: number;
  values: number;
  depth: number;
}

/** Counts a text of JSON in one walk over its characters, without building any of it. */
function countJson(text: string): Counted {
  let [depth, deepest, values, outermost, items] = [0, 0, 0, 0, 0];
  let isQuoted = false;
  let isArray = false;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (isQuoted) {
      if (code === backslash) place += 1;
      else if (code === quote) isQuoted = false;
    } else if (code === quote) isQuoted = true;
    else if (code === comma) {
      values += 1;
      if (depth === 1 && isArray) items += 1;
    } else if (code === opensArray || code === opensObject) {
      if (depth === 0) {
        outermost += 1;
        isArray = code === opensArray;
      }
      values += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === closesArray || code === closesObject) depth = Math.max(0, depth - 1);
  }
  return { rows: outermost + items, values, depth: deepest };
}

/** Throws what is too much about a text of JSON before a parser builds it. */
export function refuseLargeJson(text: string, limits: JsonBounds = jsonBounds): void {
  const { rows, values, depth } = countJson(text);
  if (rows > limits.rows) throw new Problem('import.rows.tooMany', { values: { rows, limit: limits.rows } });
  if (values > limits.values || depth > limits.depth)
    throw new Problem('import.fhir.tooComplex', { values: { values: limits.values, depth: limits.depth } });
}
