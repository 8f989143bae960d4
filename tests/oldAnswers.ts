import { readdirSync, readFileSync } from 'node:fs';

/** Where the parenthesis that opens at `start` is closed. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('([{'.includes(text[at]!)) depth += 1;
    else if (')]}'.includes(text[at]!) && --depth === 0) return at;
  }
  return text.length;
}

/** The code without its comments, and without the contents of its strings. */
const codeOf = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'/g, "''")
    .replaceAll(/"[^"\n]*"/g, '""');

/** The arguments of a call, as they are written. */
function argumentsOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at];
    if (sign !== undefined && '([{'.includes(sign)) depth += 1;
    else if (sign !== undefined && ')]}'.includes(sign)) depth -= 1;
    else if (at === text.length || (sign === ',' && depth === 0)) {
      if (text.slice(from, at).trim()) found.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return found;
}

/** True if the expression has the same value whenever the component is drawn: literals, and constants of the module. */
function isFixed(expression: string, file: string): boolean {
  const names = expression.matchAll(/(?<![.\w$])([A-Za-z_$][\w$]*)\b(?!\s*:)/g);
  return [...names].every(
    ([, name]) =>
      ['undefined', 'true', 'false', 'null', 'as', 'const', 'skipToken'].includes(name!) ||
      new RegExp(`^(export )?const ${name}\\b`, 'm').test(file) ||
      new RegExp(`^import [^;]*\\b${name}\\b[^;]*;`, 'm').test(file),
  );
}

export interface Query {
  file: string;
  call: string;
  /** The names it is taken apart into: `{ currentData: rows, error }`; undefined when it is kept whole. */
  parts?: string;
  /** The name it is kept under. */
  name?: string;
  /** What stands right before and behind the call. */
  before: string;
  after: string;
  /** The rest of its function. */
  below: string;
}

/** Every query whose question may change while its component stays: another patient, another keyword, another page. */
export function changingQueries(file: string, written: string): Query[] {
  const text = codeOf(written);
  return [...text.matchAll(/\bapi\.use(\w+?)Query\(/g)].flatMap((match) => {
    const open = match.index + match[0].length - 1;
    const end = closing(text, open);
    const [question = ''] = argumentsOf(text.slice(open + 1, end));
    if (!match[1]!.startsWith('Lazy') && isFixed(question, text)) return [];
    const before = text.slice(0, match.index);
    if (match[1]!.startsWith('Lazy') && /const \[\w+\] =\s*$/.test(before)) return [];
    const parts = /const (?:\[\w+, )?\{((?:[^{}]|\{[^{}]*\})*)\}(?:\])? =\s*(?:useFirst\()?$/.exec(before)?.[1];
    const name = /(?:const |[{,]\s*)(\w+)(?: =|:)\s*$/.exec(before)?.[1];
    return [
      {
        file,
        call: match[1]!,
        ...(parts !== undefined && { parts }),
        ...(name !== undefined && parts === undefined && { name }),
        before: before.slice(-60),
        after: text.slice(end + 1, end + 60),
        below: text.slice(end + 1).split(/^\}/m)[0]!,
      },
    ];
  });
}

/** `data` among the names a query is taken apart into. */
const takesData = (parts: string) => /(?:^|,)\s*data\b/.test(parts);
/** Blocks and hooks that show an old answer dimmed and a failed question as a failure, or keep the first answer. */
const safe = /(?:\brows=\{|\b(?:shownAnswer|useFirst|useChoices)\()$/;

/** True if the query's last answer, of whatever question, is taken for the answer to the present one. */
export function takesOldAnswer({ parts, name, before, after, below }: Query): boolean {
  if (parts !== undefined) return takesData(parts);
  if (/^\??\.(currentData|error)\b/.test(after)) return false;
  if (/^\??\.data\b/.test(after)) return true;
  if (name === undefined) return !safe.test(before);
  return [...below.matchAll(new RegExp(`(?<![.\\w])${name}\\b`, 'g'))].some(({ index }) => {
    const behind = below.slice(index + name.length, index + name.length + 40);
    const ahead = below.slice(Math.max(0, index - 200), index);
    if (/^\??\.data\b/.test(behind)) return true;
    if (/^\??\.|^=[^=>]|^:/.test(behind)) return false;
    const apart = /const \{([^{}]*)\} = $/.exec(ahead)?.[1];
    if (apart !== undefined) return takesData(apart);
    return !safe.test(ahead);
  });
}

/** True if a failure of the query is nowhere read: nothing found and not asked look the same. */
export function hidesFailure({ parts, name, below, after }: Query): boolean {
  if (parts !== undefined) return !/\berror\b/.test(parts);
  if (/^\??\.(currentData|data)\b/.test(after)) return true;
  if (name === undefined) return false;
  return (
    new RegExp(`(?<![.\\w])${name}\\??\\.(currentData|data)\\b`).test(below) &&
    !new RegExp(`(?<![.\\w])${name}\\b(?!\\??\\.[cdi])`).test(below)
  );
}

export const screenFiles = ['src/features', 'src/blocks', 'src/app', 'src/print'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);
