import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/chromium.mjs';
import { demonstrationPassword } from '../server/seed/content/organisation/staff.ts';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium({ say: () => {} }), args: ['--no-sandbox', '--disable-gpu'] });
}

/** A window that has seen nothing yet, and what it says to its console: a page that complains is not measured. */
export async function freshWindow(browser: Browser): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  // What runs in the page was compiled here, where names are kept by a function the page does not have.
  await context.addInitScript('globalThis.__name = (given) => given');
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/** Usable: the form is there and takes keys. */
export const loginForm = (page: Page) => page.locator('form.login input[name="username"]');

export async function typeLogin(page: Page, account: string): Promise<void> {
  await loginForm(page).fill(account);
  await page.locator('form.login input[name="password"]').fill(demonstrationPassword);
}

/** The screen has its heading and nothing on it waits any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]'));
}
