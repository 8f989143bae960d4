import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Box, boxDifference, difference, resolution, threeTones } from './compare.ts';
import { readPgm, readPng, writePng } from './picture.ts';

const folder = 'tests/golden';
/** GOLDEN=renew (`npm run golden`) keeps what is printed as what shall be printed: look at it before it is committed. */
const isRenewing = process.env.GOLDEN === 'renew';

interface Known {
  /** Of the pictures, without the letters of the subset. */
  fonts: string[];
  boxes: Record<string, Box[]>;
}
/** A line of fonts, then a line a document. */
const indexFile = `${folder}/pages.ndjson`;
const known = readKnown();
function readKnown(): Known {
  if (!existsSync(indexFile)) return { fonts: [], boxes: {} };
  const [fonts, ...documents] = readFileSync(indexFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as never);
  return { fonts: fonts ?? [], boxes: Object.fromEntries(documents as [string, Box[]][]) };
}
const renewed: Known = { fonts: [], boxes: {} };

/** ABCDEF+NotoSerifCJKsc-Regular, as the paper embeds it. */
function fontsOf(pdf: string): string[] {
  const rows = execFileSync('pdffonts', [pdf], { encoding: 'utf8' }).split('\n').slice(2);
  return rows.map((row) => row.split(/\s+/)[0]!.replace(/^[A-Z]{6}\+/, '')).filter(Boolean);
}

const boxesOf = (window: Page): Promise<Box[]> =>
  window.evaluate(() =>
    [...document.querySelectorAll('.paper')].flatMap((sheet, page) => {
      const edge = sheet.getBoundingClientRect();
      const millimetres = (pixels: number) => Math.round(pixels * (25.4 / 96) * 2) / 2;
      return [...sheet.querySelectorAll<HTMLElement>('[data-block]')]
        .map((block) => ({ block, box: block.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0)
        .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
        .map(({ block, box }) => ({
          page: page + 1,
          name: block.dataset.block!,
          left: millimetres(box.left - edge.left),
          width: millimetres(box.width),
        }));
    }),
  );

/** What of a printed document does not look as it did; the pages that do not are left beside it as pictures. */
export async function compareWithGolden(name: string, pdf: string, window: Page): Promise<string[]> {
  const boxes = await boxesOf(window);
  const fonts = fontsOf(pdf);
  const drawn = `${pdf.replace('.pdf', '')}-pages`;
  rmSync(drawn, { recursive: true, force: true });
  mkdirSync(drawn);
  execFileSync('pdftoppm', ['-r', String(resolution), '-gray', pdf, `${drawn}/p`]);
  const pages = readdirSync(drawn).sort();
  if (isRenewing) {
    renewed.fonts = [...new Set([...renewed.fonts, ...fonts])].sort();
    renewed.boxes[name] = boxes;
    for (const [index, page] of pages.entries())
      writeFileSync(`${folder}/${name}-${index + 1}.png`, writePng(threeTones(readPgm(readFileSync(`${drawn}/${page}`)))));
    return [];
  }
  // Without any pictures there is nothing to compare with.
  if (known.fonts.length === 0) return [];
  const golden = known.boxes[name];
  if (!golden) return [`${name}: no picture yet (npm run golden, then look at it)`];
  const stranger = fonts.find((font) => !known.fonts.includes(font));
  if (stranger) {
    tellOnce(stranger);
    const different = boxDifference(golden, boxes);
    return different ? [`${name}: ${different}`] : [];
  }
  return pages.flatMap((page, index) => {
    const file = `${folder}/${name}-${index + 1}.png`;
    if (!existsSync(file)) return [`${name}: page ${index + 1} is new`];
    const different = difference(readPng(readFileSync(file)), readPgm(readFileSync(`${drawn}/${page}`)));
    return different ? [`${name}, page ${index + 1}: ${different} (${drawn}/${page})`] : [];
  });
}

let isTold = false;
function tellOnce(font: string): void {
  if (!isTold) console.log(`The pages are set in ${font}, the pictures are not: boxes are compared, pictures are not`);
  isTold = true;
}

/** After the last document of a renewal: what nobody prints any more goes. */
export function keepGolden(): void {
  if (!isRenewing) return;
  for (const file of readdirSync(folder))
    if (file.endsWith('.png') && !(file.replace(/-\d+\.png$/, '') in renewed.boxes)) rmSync(`${folder}/${file}`);
  const lines = [renewed.fonts, ...Object.entries(renewed.boxes)];
  writeFileSync(indexFile, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}
