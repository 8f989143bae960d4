/** Messages come parsed (see messages.ts): the parser would be 6 KiB for nothing on every page. */
export const withoutIcuParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};
