import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

/** Module-level stores that hold nothing of a session, with the reason. Every other one is registered in src/store/sessionMemory.ts. */
const exempt: Readonly<Record<string, string>> = {
  'api/api.ts ownHooks': 'hooks of the catalogue',
  'api/upload.ts listeners': 'held weakly by the file that is sent',
  'app/application.tsx hadUser': 'a flag about the page',
  'app/application.tsx hasExpired': 'a flag about the page',
  'app/front/expiry.ts isLeft': 'a flag about the page',
  'app/scanner/heldKeys.ts replayed': 'held weakly by key events',
  'app/scanner/scanSearch.ts search': 'a function of the mounted top bar; it leaves with it',
  'app/shell/later.tsx parts': 'code of the shell',
  'blocks/Timer.tsx ticker': 'the clock of the page',
  'blocks/Timer.tsx second': 'the clock of the page',
  'blocks/Timer.tsx watchers': 'functions of mounted timers; each leaves with its component',
  'blocks/listTable/textWidth.ts known': 'widths of letters',
  'blocks/useScan.ts entries': 'functions of mounted parts; each leaves with its component',
  'blocks/useShortcut.ts entries': 'functions of mounted parts; each leaves with its component',
  'blocks/useShortcut.ts listeners': 'functions of mounted parts; each leaves with its component',
  'blocks/useUnsaved.ts listeners': 'functions of mounted parts; each leaves with its component',
  'domain/dates.ts clocks': 'formats of the platform, by zone',
  'domain/dates.ts known': 'offsets of a zone, by hour',
  'domain/growth/zScore.ts read': 'a table of the domain, read once',
  'domain/medication/allergy.ts groupsOfInn': 'a table of the domain, read once',
  'features/help/manual.ts loaded': 'the manual, by language',
  'features/order/group/useGroup.ts made': 'a counter',
  'mock/answers.ts systemVersion': 'development only',
  'print/page/main.tsx isPrinted': 'a flag of the print page, which is a document of its own',
  'features/order/herbal/useHerbal.ts made': 'counts the keys of cells; it holds nothing of a session',
  'store/screenLock.ts listeners': 'functions of mounted parts; each leaves with its component',
  'store/sessionMemory.ts memories': 'the registry itself',
  'store/typedText.ts late': 'counts mounted parts; each leaves with its component',
  'store/typedText.ts listeners': 'functions of mounted parts; each leaves with its component',
  'store/typedText.ts opening': 'a promise without a value',
  'words/library.ts formats': 'held weakly by the words of a language',
  'words/library.ts listeners': 'functions of mounted parts; each leaves with its component',
  'words/library.ts loading': 'words of areas',
  'words/library.ts spoken': 'words of areas',
  'words/library.ts wanted': 'names of areas of words',
};

/** Names of the variables at the top of a module that can be filled: `let`, and collections that nothing declares read-only. */
function findStores(text: string): string[] {
  const lets = [...text.matchAll(/^(?:export )?let (\w+)/gm)];
  const empty = String.raw`new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|new (?:Map|Set|WeakMap|WeakSet)<[^\n]*>\(\[|new Set(?:<[^\n]*>)?\(\[|\[\]|\{\}`;
  const collections = [...text.matchAll(new RegExp(`^(?:export )?const (\\w+)(:[^=\\n]+)? = (?:${empty})`, 'gm'))].filter(
    ([line, name, type = '']) => {
      if (/Readonly|readonly|never\[\]/.test(type)) return false;
      // A collection that is written as a table and never changed is a constant.
      return /\(\)|\[\]|\{\}/.test(line) || new RegExp(`\\b${name}\\.(set|add|delete|clear|push)\\(`).test(text);
    },
  );
  const isChanged = (name: string) =>
    new RegExp(`\\b${name}(?:\\.(?:set|add|delete|clear|push|splice)\\(|\\[[^\\]]+\\] \\??\\??=[^=])`).test(text);
  return [...lets.map(([, name]) => name!), ...collections.map(([, name]) => name!).filter(isChanged)];
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test[.-]/.test(file));
const stores = files.flatMap((file) => {
  const text = readFileSync(`src/${file}`, 'utf8');
  const registered = [...text.matchAll(/sessionMemory\.register\([\s\S]*?\n\}?\);|sessionMemory\.register\([^\n]*\);/g)].join('\n');
  return findStores(text).map((name) => ({ place: `${file} ${name}`, isRegistered: new RegExp(`\\b${name}\\b`).test(registered) }));
});

test('every module-level store of the client is cleared by the session memory or holds nothing of a session', () => {
  const unregistered = stores.filter(({ place, isRegistered }) => !isRegistered && !(place in exempt)).map(({ place }) => place);
  expect(unregistered).toEqual([]);
});

test('every exemption from the session memory still exists', () => {
  const places = new Set(stores.map(({ place }) => place));
  expect(Object.keys(exempt).filter((place) => !places.has(place))).toEqual([]);
});

describe('the search for module-level stores', () => {
  it.each([
    ['a map', 'const seen = new Map<string, string>();\nseen.set(a, b);', ['seen']],
    ['a set that grows', "export const seen = new Set<string>(['a']);\nseen.add('b');", ['seen']],
    ['a variable', 'let last: string | undefined;', ['last']],
    ['an object', 'const seen: Record<string, number> = {};\nseen[name] = 1;', ['seen']],
    ['an array', 'const seen: string[] = [];\nseen.push(a);', ['seen']],
    ['no constant table', "const known = new Set(['a']);", []],
    ['no local variable', '  const seen = new Map();\n  seen.set(a, b);', []],
  ])('finds %s', (_what, text, expected) => expect(findStores(text)).toEqual(expected));
});
