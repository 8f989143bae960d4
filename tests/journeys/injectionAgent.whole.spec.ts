import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Renderer } from '../../print-agent/render.ts';
import type { Paper } from '../../src/domain/print/agent.ts';
import { sampleJobs } from '../../src/print/samples/jobs.sample.ts';
import { withTexts } from '../injection/papers.ts';
import { documentWords } from './documentWords.ts';
import { journeysFolder, root } from './places.ts';

/** INJECTION=share or all: every document in both languages; otherwise some. */
const walksPapers = process.env.INJECTION !== undefined;

/** Whatever of them runs, or is read as more than text, leaves a bare word on the paper. */
const attacks = [
  '<h1>itran</h1>',
  '<script>MARK</script>',
  '<img src=x onerror="MARK">',
  '<svg/onload=MARK>',
  '"><script>MARK</script>',
  '<iframe srcdoc="<script>MARK</script>"></iframe>',
  '<a href="javascript:MARK">x</a>',
  '{{constructor.constructor("MARK")()}}',
].map((attack) => attack.replaceAll('MARK', "document.body.append('it'+'ran')"));

test('what looks like a script is text on the papers the agent lays out, and nothing of it runs there', async () => {
  test.setTimeout(300_000);
  const folder = path.join(journeysFolder, '..', 'paper');
  mkdirSync(folder, { recursive: true });
  const renderer = new Renderer(path.join(root, 'dist', 'app'), process.env.CHROMIUM_PATH ?? '');
  let turn = 0;
  const next = () => attacks[turn++ % attacks.length]!;
  const jobs = walksPapers
    ? (['zh', 'en'] as const).flatMap((language) => sampleJobs(documentWords(language)))
    : sampleJobs(documentWords('en')).filter(({ document }) => ['bill', 'label'].includes(document));
  try {
    for (const job of jobs) {
      const file = path.join(folder, `agent-${job.document}.pdf`);
      writeFileSync(file, await renderer.render({ ...job, title: next(), model: withTexts(job.model, next) } as Paper));
      const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, '');
      const found = [job.document, /(?<!<h1>)itran/.test(text), /<script>|onerror=|onload=|javascript:|srcdoc|constructor/.test(text)];
      expect(found).toEqual([job.document, false, true]);
    }
  } finally {
    await renderer.stop();
  }
});
