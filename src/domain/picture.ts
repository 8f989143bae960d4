import * as z from 'zod/mini';

/** A small picture within a record, PNG or JPEG, as a data address. `longest`: characters. */
export const pictureOf = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/));

/** Characters of a signature: up to five stand on the sheets of one prescription. */
export const longestSignature = 20_000;

/** Characters of a clinic's logo: every paper carries it. */
export const longestLogo = 40_000;
