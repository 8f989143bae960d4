/** Lower case with hyphens: as PostgreSQL writes a uuid, and so as every id of ours is stored, shown and compared. */
const canonical = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export const isCanonicalId = (text: string): boolean => canonical.test(text);

/**
 * Whether PostgreSQL may read a text as a uuid that is spelled in another way: upper case, braces, hyphens left out or elsewhere. Such a
 * text names a row in SQL and equals no id in the program, so a guard that compares texts would miss it. Refuses more than PostgreSQL
 * reads, never less.
 */
export const isOddSpelling = (text: string): boolean => !isCanonicalId(text) && /^[\da-f]{32}$/i.test(text.replace(/[^\da-z]/gi, ''));
