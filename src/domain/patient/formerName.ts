/** Earlier names as people type them, each by itself. */
export const formerNamesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\u3001\uff0c,;\uff1b]/)
      .map((name) => name.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];

const LONGEST = 100;

interface Renamed {
  /** The text of the field. */
  typed: string;
  /** The name until now, and the name from now on. */
  before: string;
  after: string;
}

/** The earlier names after a patient was saved: a name that was changed is one from now on, and the name of today is none. */
export function formerNameAfter({ typed, before, after }: Renamed): string {
  const names = [...new Set([...formerNamesIn(typed), ...(before === after ? [] : [before])])].filter((name) => name !== after);
  while (names.join('、').length > LONGEST) names.shift();
  return names.join('、');
}
