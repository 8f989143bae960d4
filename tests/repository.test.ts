import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { langFolder, wordAreas } from './wordAreas.ts';

/** Rules of the house that no compiler keeps. An exemption stands here with its reason. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((file) => file && existsSync(`${root}/${file}`));
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const sources = files
  .filter((file) => /^(src|server|print-agent|tests|scripts|bench)\/.*\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: textOf(file) }));
const isTest = (file: string) => /\.test(-d)?\.tsx?$/.test(file) || file.startsWith('tests/');
const product = sources.filter(({ file }) => /^(src|server|print-agent)\//.test(file) && !isTest(file));
/** Lines of the files that match, as `file:line`, so that a failure can be clicked. */
const linesWith = (pattern: RegExp, within: typeof sources) =>
  within.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  );

describe('the catalogue', () => {
  const text = textOf('src/api/catalogue.ts');
  const sections = text
    .slice(text.indexOf('export const catalogue'))
    .split(/^ {2}\/\/ (?=\w+$)/m)
    .slice(1);

  test('has sections in alphabetical order, rows sorted inside', () => {
    const titles = sections.map((section) => section.split('\n')[0]!);
    expect(titles).toEqual([...titles].sort());
    for (const section of sections) {
      const names = [...section.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!);
      expect(names).toEqual([...names].sort());
    }
  });

  test('has one line a row', () => {
    const rows = sections
      .flatMap((section) => section.split('\n').slice(1))
      .filter((line) => line.trim() && !/^(} satisfies|export|\s*\/\/)/.test(line));
    expect(rows.filter((row) => row !== '}' && !/^ {2}\w+: \w+\('/.test(row))).toEqual([]);
  });
});

const wordsIn = (language: string) =>
  Object.fromEntries(
    wordAreas.flatMap((area) =>
      Object.entries(JSON.parse(readFileSync(`${langFolder}/${language}/${area}.json`, 'utf8')) as Record<string, string>),
    ),
  );
const zh = wordsIn('zh');
const en = wordsIn('en');
const chinese = /[\u3400-\u9fff\uff00-\uffef]/;

describe('words', () => {
  test('are complete in both languages', () => {
    expect(Object.keys(en).filter((id) => !(id in zh))).toEqual([]);
    expect(Object.keys(zh).filter((id) => !(id in en))).toEqual([]);
  });

  test('stand once, sorted', () => {
    for (const language of ['zh', 'en'])
      for (const area of wordAreas) {
        const ids = [...readFileSync(`${langFolder}/${language}/${area}.json`, 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id!);
        expect(
          ids.filter((id, index) => ids.indexOf(id) !== index),
          `${language}/${area} twice`,
        ).toEqual([]);
      }
  });

  test('take the same values in both languages', () => {
    /** Chinese counts a price in tenths (9 折), English what is taken off. */
    const counted = ['billing.discount.button'];
    const different = Object.keys(zh).filter(
      (id) => id in en && !counted.includes(id) && argumentsOf(zh[id]!).join() !== argumentsOf(en[id]!).join(),
    );
    expect(different).toEqual([]);
  });

  test('are never empty, and English has no Chinese', () => {
    /** Names of languages are written in their own. */
    const allowed = (id: string) => /language/i.test(id);
    /** The example row of the import template leaves optional columns empty. */
    const mayBeEmpty = (id: string) => id.startsWith('import.example.');
    expect(Object.entries(zh).filter(([id, text]) => !text.trim() && !mayBeEmpty(id))).toEqual([]);
    expect(Object.entries(en).filter(([id, text]) => (!text.trim() && !mayBeEmpty(id)) || (chinese.test(text) && !allowed(id)))).toEqual(
      [],
    );
  });

  test('are all used, and what is used exists', () => {
    const used = new Set(
      sources
        .filter(({ file }) => !isTest(file))
        .flatMap(({ text }) => [...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, id]) => id!)),
    );
    /** Ids made of a table's codes: `state.pay.${code}`; the table is the proof that all of them exist. */
    const prefixes = new Set(sources.flatMap(({ text }) => [...text.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, prefix]) => prefix!)));
    const isUsed = (id: string) => used.has(id) || [...prefixes].some((prefix) => id.startsWith(prefix));
    const unused = Object.keys(zh).filter((id) => !isUsed(id));
    expect(unused, 'unused').toEqual([]);
  });

  test('are asked for by the name of an area that exists', () => {
    const asked = product
      .filter(({ file }) => file.startsWith('src/'))
      .flatMap(({ text }) => [...withoutComments(text).matchAll(/\bsay\('([^']+)'/g)].map(([, id]) => id!));
    expect(asked.filter((id) => !(id in zh))).toEqual([]);
  });
});

function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  const collect = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(element.type === TYPE.select || element.type === TYPE.plural ? `${element.value}:${TYPE[element.type]}` : element.value);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) collect(option.value);
    }
  };
  collect(parse(message, { ignoreTag: true }));
  return [...found].sort();
}

describe('lists of the server', () => {
  const queries = product.filter(({ file }) => file.startsWith('server/areas/'));

  test('are paged by server/paging: no query cuts, counts or turns its pages by itself', () => {
    /** The queue of the doctor is rebuilt on its own. */
    const elsewhere = ['server/areas/encounter/queries/encounter.ts'];
    const byHand = /offset \$\{|count\(\*\) over|rows\[0\]\?\.total|Number\((listing\.)?(page|size)\)|\(page - 1\) \*/;
    expect(
      linesWith(
        byHand,
        queries.filter(({ file }) => !elsewhere.includes(file)),
      ),
    ).toEqual([]);
  });

  test('get the names of their page and size from the list itself', () => {
    const isPaged = /(takes|extend)\b.*(Wire\.page\b|sortedBy\(|Wire\.listing)/;
    const called = queries.flatMap(({ file, text }) =>
      [...text.matchAll(/\bcall\(\s*\{[^;]*?gives:[^\n]*/g)]
        .filter(([body]) => isPaged.test(body) && /pageOf|pageWithSums/.test(body))
        .map(() => file),
    );
    expect(called).toEqual([]);
  });
});

describe('sources', () => {
  test('carry no words of their own: people read what lang/ says', () => {
    const allowed = [
      /^server\/seed\//, // the content of a demonstration clinic
      /^src\/mock\//, // answers as a clinic would give them
      /^src\/domain\/medication\/herbs\//, // names of pieces of Chinese medicine, their processing and their sources: facts, and the rule itself
      /^src\/domain\/medication\/tables\//, // names of drugs and classes in both languages: facts beside their codes
      /^server\/(founding|opening)\//, // what a new clinic begins with, and the questions of the set-up program
      /^server\/import\//, // headings of the files clinics bring
      /^src\/domain\/(medication\/(dosageForms|doseBands|ingredientNames|strength)|inventory\/productTakeOver)\.ts$/, // words of drug names and packages: the rule itself
      /^src\/domain\/(names|identity|money|search|dates|order\/(quantity|doseText))/, // characters that are the rule itself: surnames, digits in words, units
      /^src\/domain\/register\/nameForms\.ts$/, // words for dosage forms in generic names: the rule itself
      /^src\/domain\/order\/imaging(Checks|Facts)\.ts$/, // names of examinations and contrast media that the rule itself looks for, and its source
      /^src\/domain\/report\/(usual|number\/readNumber)\.ts$/, // names of examinations and words for more and less that the rule itself looks for
      /^src\/domain\/inventory\/delivery(Cells|Columns|Goods|Lines)\.ts$/, // headings, dates, units and names of makers in the delivery notes of suppliers
      /^src\/domain\/dictionary\/address\.ts$/, // words of addresses that the rule itself reads
      /^src\/domain\/till\/statement\.ts$/, // headings and words of the statements of payment channels
      /^src\/domain\/(encounter\/contradictions\/|history\/(differences|drugs\/readUsage)\.ts$)/, // words of records that the rule itself looks for
      /^src\/domain\/(form\/fill\/punctuation|history\/proposal)\.ts$/, // punctuation of the lines that the rule itself writes into a record
      /^src\/domain\/form\/drawing\/images\.ts$/, // names of parts of the body in both languages: facts beside their codes
      /^src\/domain\/session\/captcha\.ts$/, // digits in words, which the sums of the sign-in are made of
      /^src\/domain\/inquiry\/women\.ts$/, // words of questions that the rule itself looks for
      /^src\/domain\/sms\/healthWords\.ts$/, // words that the rule itself refuses in a template
      /^src\/domain\/form\/library\//, // forms to begin with, stored in both languages, whatever the reader speaks
      /^src\/domain\/permission\/presets\.ts$/, // names that are stored with a role in both languages, whatever the reader speaks
      /^src\/app\/theme\/components\.ts$/, // the pattern of a calendar's head
      /^server\/start\/start\.ts$/, // the name of the product, to whoever starts it
      /^src\/app\/front\//, // the sign-in page speaks before the words library is there
      /^src\/external\/External\.tsx$/, // the name of a language, in that language
      /sample\.tsx?$/, // sample documents
    ];
    const speaking = product.filter(({ file }) => !allowed.some((path) => path.test(file)));
    expect(
      linesWith(
        chinese,
        speaking.map(({ file, text }) => ({ file, text: withoutComments(text) })),
      ),
    ).toEqual([]);
  });

  test('are small: at most 300 lines', () => {
    const exempt = [
      /^src\/api\/catalogue\.ts$/, // one row a call, one file on purpose
      /^src\/app\/routes\.tsx$/, // one entry a screen, one file on purpose
      /^server\/seed\/content\//, // tables of reference content
      /^src\/domain\/medication\/tables\//, // tables of clinical facts, one row a fact
      /\.test(-d)?\.tsx?$/, // tables of cases
    ];
    const long = sources.filter(({ file, text }) => text.split('\n').length > 301 && !exempt.some((path) => path.test(file)));
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test('write the properties of an object one by one instead of spreading a literal into it', () => {
    expect(linesWith(/\.\.\.\{/, sources)).toEqual([]);
  });

  test('leave requiredness to the rules of the domain', () => {
    const own = product.filter(({ file }) => !file.startsWith('src/domain/'));
    expect(linesWith(/error\.field\.required/, own)).toEqual([]);
  });

  test('call the server through the catalogue only', () => {
    const outside = product.filter(({ file }) => file.startsWith('src/') && !/^src\/(api|mock)\//.test(file));
    const exempt = [
      'src/api/plugin.ts', // a program on the user's own machine, not our server
      'src/print/pictures.ts', // a practice's logo, by whatever address it was given
      'src/app/front/call.ts', // runs before the call library is loaded
      'src/app/front/takeOver.ts', // the same
      'src/external/ask.ts', // patients' pages carry nothing of the application, the catalogue of staff calls least of all
      'src/inpatient/exchange.ts', // the page in the frame has a key, and no session
      'src/store/surroundings.ts', // the base address itself
    ];
    const rest = outside.filter(({ file }) => !exempt.includes(file));
    expect(linesWith(/\bfetch\(|\baxios\b|['"`]\/?api\//, rest)).toEqual([]);
  });

  test('suppress nothing without a reason, and leave no any', () => {
    expect(linesWith(/biome-ignore(?!.*: \S+ \S+)|@ts-ignore|@ts-nocheck|eslint-disable/, product)).toEqual([]);
    expect(linesWith(/@ts-expect-error/, product)).toEqual([]);
    const bare = product.flatMap(({ file, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) =>
        /(:|as|<) ?any\b(?! other| of)/.test(line.replace(/\/\/.*|^\s*\*.*/, '')) && !/biome-ignore/.test(lines[index - 1] ?? '')
          ? [`${file}:${index + 1}`]
          : [],
      );
    });
    expect(bare).toEqual([]);
  });

  test('use the choices and calendars of the house, in the language of the reader: no native select, date or time field', () => {
    const screens = product.filter(({ file }) => file.startsWith('src/'));
    expect(linesWith(/<select\b|type=["'](date|datetime-local|time|month|week)["']/, screens)).toEqual([]);
    const calendars = screens.filter(({ text }) => text.includes("from '@mui/x-date-pickers/LocalizationProvider'"));
    expect(calendars.map(({ file }) => file)).toEqual(['src/blocks/CalendarWords.tsx']);
    const pickers = screens.filter(({ text }) => /from '@mui\/x-date-pickers\/(?!Adapter|Localization|locales|theme)/.test(text));
    expect(pickers.filter(({ text }) => !text.includes('<CalendarWords>')).map(({ file }) => file)).toEqual([]);
  });

  test('have names that say something', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)\.tsx?$|Manager\.tsx?$|(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  test('keep features apart', () => {
    const crossing = product.flatMap(({ file, text }) => {
      const own = /^src\/features\/([^/]+)\//.exec(file)?.[1];
      if (!own) return [];
      return [...text.matchAll(/from '(\.[^']+)'/g)]
        .map(([, specifier]) => /^src\/features\/([^/]+)\//.exec(join(dirname(file), specifier!))?.[1])
        .filter((other) => other !== undefined && other !== own)
        .map((other) => `${file} -> ${other}`);
    });
    expect(crossing).toEqual([]);
  });

  test('never bring the mock into the application', () => {
    const outside = product.filter(({ file }) => !file.startsWith('src/mock/'));
    expect(linesWith(/from '.*\/mock\/|from 'msw/, outside)).toEqual([]);
  });

  test('hold no leftovers of a merge, no unfinished business', () => {
    expect(linesWith(/^(<{7}|>{7}|={7}$)/, sources)).toEqual([]);
    expect(linesWith(/\b(TODO|FIXME|XXX)\b/, product)).toEqual([]);
  });
});

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '');
