/** Hours for which text that has not reached the server is kept in a browser, and for which its key is given: over a weekend. */
export const keptHours = 72;

/** Bytes of one text, as the server takes of a draft, and how many texts one browser keeps. The oldest make room. */
export const longestText = 64 * 1024;
export const mostTexts = 200;

/** Milliseconds after which text that is not on the server is said to be so. */
export const silentAfter = 3000;
