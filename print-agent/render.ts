import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions, type Route } from 'playwright-core';
import type { Paper } from '../src/domain/print/agent.ts';
import { Told } from './words.ts';

/** Nobody's address: whatever asks for another is refused. */
const home = 'https://print.xinglin.invalid';
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css' };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'";
const patience = 30_000;

const systems = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
];
/** Chrome and Edge are found by playwright on Windows and macOS. */
const channels = ['chrome', 'msedge', 'chromium'];

/** Lays papers out in the print window of the application, in one browser without a window of its own. */
export class Renderer {
  private readonly site: string;
  private readonly browser: string;
  private running: Promise<Browser> | undefined;

  constructor(site: string, browser: string) {
    this.site = site;
    this.browser = browser;
    if (!existsSync(path.join(site, 'print.html')))
      throw new Error(`${site} has no print.html: build the application first (npm run build)`);
  }

  async render(paper: Paper): Promise<Buffer> {
    const context = await (await this.warm()).newContext({ serviceWorkers: 'block', acceptDownloads: false });
    try {
      context.setDefaultTimeout(patience);
      await context.route(
        () => true,
        (route) => this.answer(route),
      );
      const page = await context.newPage();
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset.printed = '1';
        };
      });
      await page.goto(`${home}/print.html`);
      await page.evaluate((job) => window.postMessage({ kind: 'xinglin.print.job', job }, window.location.origin), paper);
      await page.waitForSelector('html[data-printed]').catch(() => {
        throw new Told('agent.problem.template', { document: paper.document });
      });
      return await page.pdf({ preferCSSPageSize: true });
    } finally {
      await context.close();
    }
  }

  async stop(): Promise<void> {
    await (await this.running?.catch(() => undefined))?.close();
  }

  /** One browser for all papers; one that died is started again. */
  private warm(): Promise<Browser> {
    this.running ??= this.launch().then(
      (browser) => browser.on('disconnected', () => (this.running = undefined)),
      (thrown) => {
        this.running = undefined;
        throw thrown;
      },
    );
    return this.running;
  }

  private async launch(): Promise<Browser> {
    const found = this.browser || systems.find((file) => existsSync(file));
    const options: LaunchOptions = {
      chromiumSandbox: process.getuid?.() !== 0, // its sandbox refuses root
      args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND', '--disable-background-networking'],
    };
    if (found) return chromium.launch({ ...options, executablePath: found });
    for (const channel of channels) {
      const browser = await chromium.launch({ ...options, channel }).catch(() => undefined);
      if (browser) return browser;
    }
    throw new Told('agent.problem.noBrowser');
  }

  /** Files of the application and nothing else: a paper reaches no network. */
  private async answer(route: Route): Promise<void> {
    const { origin, pathname } = new URL(route.request().url());
    const file = path.join(this.site, path.normalize(pathname));
    const type = types[path.extname(file)];
    if (origin !== home || !type || !file.startsWith(this.site)) return route.abort();
    const body = await readFile(file).catch(() => undefined);
    if (!body) return route.abort();
    return route.fulfill({ body, headers: { 'content-type': type, 'content-security-policy': policy } });
  }
}
