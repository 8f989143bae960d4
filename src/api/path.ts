/**
 * Path templates of the catalogue: `{id}` is required, `[/{x}]` optional. The template types the arguments, so a
 * missing or misspelt one does not compile.
 */
export type PathValue = string | number;

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type OptionalSegments<T extends string> = T extends `${string}[${infer Segment}]${infer Rest}` ? Segment | OptionalSegments<Rest> : never;
type RequiredPart<T extends string> = T extends `${infer Before}[${string}]${infer After}` ? RequiredPart<`${Before}${After}`> : T;

export type PathArgs<T extends string> = { [Name in NamesIn<RequiredPart<T>>]: PathValue } & {
  [Name in NamesIn<OptionalSegments<T>>]?: PathValue;
};

const placeholder = /\{(\w+)\}/g;

export const namesIn = (template: string): string[] => [...template.matchAll(placeholder)].map((match) => match[1]!);

/**
 * Fills a template. Values are URI-encoded; an optional segment goes when its value is absent.
 * Throws on a required value that is missing or empty: an empty segment would name another call.
 */
export function fillPath(template: string, args: Record<string, unknown>): string {
  const withOptional = template.replace(/\[([^[\]]*)\]/g, (_, segment: string) =>
    namesIn(segment).every((name) => isPresent(args[name])) ? segment : '',
  );
  return withOptional.replace(placeholder, (_, name: string) => {
    if (!isPresent(args[name])) throw new TypeError(`path argument ${name} is missing`);
    return encodeURIComponent(String(args[name]));
  });
}

/** The arguments that do not go into the path: the query of a GET, the body of a POST. */
export function besidesPath(template: string, args: Record<string, unknown>): Record<string, unknown> {
  const inPath = new Set(namesIn(template));
  return Object.fromEntries(Object.entries(args).filter(([name, value]) => !inPath.has(name) && value !== undefined));
}

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';
