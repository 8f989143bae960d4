import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { screens } from '../src/app/routes.tsx';
import { keyText } from '../src/blocks/keyText.ts';
import { type ManualPage, placeOfLink, readPage } from '../src/domain/help/manual.ts';
import { helpOf, ownPages, pageNames, sectionOfScreen } from '../src/domain/help/pages.ts';
import { langFolder, wordAreas } from './wordAreas.ts';

const languages = ['zh', 'en'] as const;
type Language = (typeof languages)[number];
const folder = `${process.cwd()}/docs/manual`;
const textOf = (language: Language, page: string) => readFileSync(`${folder}/${language}/${page}.md`, 'utf8');
const pagesOf = (language: Language): Map<string, ManualPage> => new Map(pageNames.map((page) => [page, readPage(textOf(language, page))]));
const sectionsOf = (language: Language) => [...pagesOf(language)].map(([page, { sections }]) => [page, sections.map(({ id }) => id)]);

/** Every text that the message can become, as a pattern: an argument stands for anything. */
function patternOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return `(?:${Object.values(element.options)
          .map(({ value }) => patternOf(value))
          .join('|')})`;
      return '.+';
    })
    .join('');
}

function messagesOf(language: Language) {
  const texts = wordAreas.flatMap((area) =>
    Object.values(JSON.parse(readFileSync(`${langFolder}/${language}/${area}.json`, 'utf8')) as Record<string, string>),
  );
  const patterns = texts
    .filter((text) => text.includes('{'))
    .map((text) => patternOf(parse(text, { ignoreTag: true })))
    // A message of arguments alone would allow every phrase.
    .filter((pattern) => pattern.replaceAll(/[.+?:()|]/g, '').length > 2)
    .map((pattern) => new RegExp(`^${pattern}$`));
  const plain = new Set(texts);
  return { has: (phrase: string) => plain.has(phrase) || patterns.some((pattern) => pattern.test(phrase)) };
}

describe.each(languages)('the manual (%s)', (language) => {
  test('has exactly the pages that the contents offer, each with a title and an opening paragraph', () => {
    const files = readdirSync(`${folder}/${language}`).map((file) => file.replace('.md', ''));
    expect(files.sort()).toEqual([...pageNames].sort());
    for (const [name, { title, lead }] of pagesOf(language)) expect([name, title.length > 1, lead.length > 10]).toEqual([name, true, true]);
  });

  test('prints in bold only names that the screens carry', () => {
    const messages = messagesOf(language);
    const phrases = pageNames.flatMap((page) =>
      [...textOf(language, page).matchAll(/\*\*(.+?)\*\*/g)].map(([, phrase]) => [page, phrase!] as const),
    );
    expect(phrases.length).toBeGreaterThan(200);
    expect(phrases.filter(([, phrase]) => !messages.has(phrase))).toEqual([]);
  });

  test('names no section twice on a page', () => {
    for (const [page, ids] of sectionsOf(language)) expect([page, new Set(ids).size]).toEqual([page, ids!.length]);
  });

  test('has links that lead to a page and a section', () => {
    const pages = pagesOf(language);
    const dead = pageNames.flatMap((page) =>
      [...textOf(language, page).matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].flatMap(([, href]) => {
        const place = placeOfLink(href!, page);
        const { sections } = pages.get(place?.page ?? '') ?? {};
        const leads = sections && (place?.section === undefined || sections.some(({ id }) => id === place.section));
        return leads ? [] : [`${page}: ${href}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  test('shows pictures that exist, with words for who cannot see them', () => {
    const pictures = pageNames.flatMap((page) => [...textOf(language, page).matchAll(/!\[([^\]]*)\]\(\.\.\/pictures\/([^)]+)\)/g)]);
    expect(pictures.filter(([, alt, file]) => alt!.length < 8 || !existsSync(`${folder}/pictures/${file}`))).toEqual([]);
    const used = new Set(pictures.map(([, , file]) => file));
    const kept = readdirSync(`${folder}/pictures`).filter((file) => file.endsWith(`-${language}.jpg`));
    expect(kept.filter((file) => !used.has(file))).toEqual([]);
  });

  test('has a section for every screen that can be opened', () => {
    const pages = pagesOf(language);
    const without = screens
      .map(({ path }) => path)
      .filter((path) => {
        const place = helpOf(path);
        return !place || !pages.get(place.page)?.sections.some(({ id }) => id === place.section);
      });
    expect(without).toEqual([]);
  });

  test('lists every key that a screen binds', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
    );
    const bound = sources.flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/\buseShortcut\(\s*'([^']+)'/g)].map(([, keys]) => keyText(keys!)),
    );
    const listed = new Set([...textOf(language, 'keyboard').matchAll(/`([^`]+)`/g)].map(([, keys]) => keys));
    expect(bound.length).toBeGreaterThan(30);
    expect([...new Set(bound)].filter((keys) => !listed.has(keys))).toEqual([]);
  });
});

describe('the manual', () => {
  test('has the same pages and sections in both languages', () => {
    expect(sectionsOf('en')).toEqual(sectionsOf('zh'));
  });

  test('keeps no picture of a language that it is not written in', () => {
    expect(readdirSync(`${folder}/pictures`).filter((file) => !/-(zh|en)\.jpg$/.test(file))).toEqual([]);
  });

  test('keeps no section for a screen that does not exist', () => {
    const names = new Set(
      screens.map(({ path }) => (path.endsWith('/:id') ? path.split('/').slice(-2).join('/') : path.split('/').at(-1))),
    );
    expect(Object.keys(sectionOfScreen).filter((name) => !names.has(name))).toEqual([]);
  });

  test('does not write a page that a component shows', () => {
    for (const page of ownPages) expect(existsSync(`${folder}/en/${page}.md`)).toBe(false);
  });
});
