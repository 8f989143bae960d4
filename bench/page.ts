import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import { freshWindow, loginForm, settled, typeLogin } from './browser.ts';
import { atMost, type Figure, median } from './figure.ts';

/** Bytes of scripts as they came over the wire (the body, compressed), from the browser's own account. */
async function weighed(context: BrowserContext, page: Page): Promise<() => number> {
  const session = await context.newCDPSession(page);
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isScript = type === 'Script' || /javascript/.test(response.mimeType);
    if (isScript && !response.fromDiskCache)
      scripts.set(requestId, Number(response.headers['content-length'] ?? response.headers['Content-Length']));
  });
  await session.send('Network.enable');
  return () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

/** A page of this machine with one field and nothing else: opening it is the floor of opening ours. */
async function bareForm(): Promise<{ url: string; stop: () => void }> {
  const http = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>floor</title><form class="login"><input name="username"></form>'),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`, stop: () => http.close() };
}

async function timeToForm(page: Page, url: string): Promise<number> {
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await loginForm(page).waitFor();
  return performance.now() - began;
}

/** Opening the product in a browser that has never seen it: what is fetched, and how long until one can work. */
export async function measurePages(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const floor = await bareForm();
  const bytes = { login: 0, shell: 0, list: 0 };
  const times = { bare: [] as number[], login: [] as number[], main: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const { context, page, complaints } = await freshWindow(browser);
    const bare = await timeToForm(page, floor.url);
    const weight = await weighed(context, page);
    const login = await timeToForm(page, `${url}/#/login`);
    // Before the first key: from then on the application is fetched while the person types.
    bytes.login = weight();
    await typeLogin(page, 'chenyi');
    await page.waitForLoadState('networkidle');
    const began = performance.now();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/(simplified-)?main/);
    await settled(page);
    const main = performance.now() - began;
    bytes.shell = weight();
    await page.goto(`${url}/#/main/clinical/clinical`);
    await page.locator('[role="grid"]').waitFor();
    await settled(page);
    bytes.list = weight();
    await context.close();
    if (complaints.length > 0) throw new Error(`the console says: ${complaints.join('\n')}`);
    if (round < 0) continue;
    times.bare.push(bare);
    times.login.push(login);
    times.main.push(main);
  }
  floor.stop();
  const form = median(times.bare);
  return [
    { measure: 'login page: scripts until usable, brotli', value: bytes.login, unit: 'KiB', aim: atMost(60) },
    { measure: 'main shell: scripts until usable', value: bytes.shell, unit: 'KiB', aim: atMost(225) },
    { measure: 'shell and a list', value: bytes.list, unit: 'KiB', aim: atMost(270) },
    { measure: 'login page usable, never seen before', value: median(times.login), unit: 'ms', floor: form },
    { measure: 'Enter on the password → main shell settled', value: median(times.main), unit: 'ms', floor: form },
  ];
}
