import type { PageName } from './pages.ts';

export interface Section {
  id: string;
  title: string;
  /** Markdown without its heading. */
  text: string;
}

export interface ManualPage {
  title: string;
  /** Markdown between the title and the first section. */
  lead: string;
  sections: readonly Section[];
}

export interface Found {
  page: PageName;
  pageTitle: string;
  section: Section;
  /** Plain text around the first word that was found. */
  excerpt: string;
}

const sectionHeading = /^## (.+?) \{#([a-z][a-z-]*)\}$/;

/** Splits a page of the manual: `# Title`, an opening paragraph, sections that begin with `## Heading {#id}`. */
export function readPage(markdown: string): ManualPage {
  const [first = '', ...lines] = markdown.split('\n');
  const lead: string[] = [];
  const sections: { id: string; title: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, title, id] = sectionHeading.exec(line) ?? [];
    if (title !== undefined && id !== undefined) sections.push({ id, title, lines: [] });
    else (sections.at(-1)?.lines ?? lead).push(line);
  }
  return {
    title: first.replace(/^# /, '').trim(),
    lead: lead.join('\n').trim(),
    sections: sections.map((section) => ({ id: section.id, title: section.title, text: section.lines.join('\n').trim() })),
  };
}

/** What a reader sees of Markdown, without pictures, on one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/^[ |:-]+\|$/gm, '')
    .replace(/^(\d+\.|-|>|#+)\s+/gm, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();

const before = 24;
const after = 72;

function excerptOf(text: string, at: number): string {
  const start = Math.max(0, at - before);
  const end = Math.min(text.length, at + after);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** Sections that hold every word of the question, those with one of them in the heading first, otherwise in the order of the manual. */
export function searchManual(pages: ReadonlyMap<PageName, ManualPage>, question: string): readonly Found[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: (Found & { isInTitle: boolean })[] = [];
  for (const [page, { title: pageTitle, sections }] of pages) {
    for (const section of sections) {
      const text = plainText(section.text);
      const title = section.title.toLowerCase();
      const whole = `${pageTitle} ${title} ${text}`.toLowerCase();
      if (!words.every((word) => whole.includes(word))) continue;
      const at = Math.max(0, Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((index) => index >= 0), text.length));
      found.push({
        page,
        pageTitle,
        section,
        excerpt: excerptOf(text, at === text.length ? 0 : at),
        isInTitle: words.some((word) => title.includes(word)),
      });
    }
  }
  return [...found.filter(({ isInTitle }) => isInTitle), ...found.filter(({ isInTitle }) => !isInTitle)];
}

/** Where a link inside the manual leads: 'cashier.md#refunds' or '#refunds' on the page itself. Nothing for any other address. */
export function placeOfLink(href: string, page: string): { page: string; section?: string } | undefined {
  const [, name, id] = /^(?:([a-z-]+)\.md)?(?:#([a-z-]+))?$/.exec(href) ?? [];
  if (name === undefined && id === undefined) return undefined;
  return { page: name ?? page, ...(id === undefined ? {} : { section: id }) };
}
