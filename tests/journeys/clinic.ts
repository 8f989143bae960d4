import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { demonstrationPassword } from '../../server/seed/content/organisation/staff.ts';
import type { Credentials, User } from '../../src/domain/session/shapes.ts';
import { axeSource } from './axeSource.ts';
import { withTemplateOfToday } from './demonstrationDay.ts';
import { administer, copyTemplate, databaseOf, databasesOf, dropDatabase, inDatabase } from './journeyDatabase.ts';
import { typeAsPerson } from './pace.ts';
import { startProduct } from './product.ts';
import { type JourneyServer, Servers } from './servers.ts';
import { countQuestions, settled } from './settled.ts';

export type Language = 'zh' | 'en';

/** One clinic with its demonstration day, untouched by other journeys. */
export class Clinic {
  private readonly browser: Browser;
  private readonly database: string;
  private readonly server: JourneyServer;
  private readonly windows: BrowserContext[] = [];
  /** What the consoles of all windows complained about, with the place where it happened. */
  readonly complaints: string[] = [];

  private constructor(browser: Browser, database: string, server: JourneyServer) {
    this.browser = browser;
    this.database = database;
    this.server = server;
  }

  static async open(browser: Browser, servers: Servers): Promise<Clinic> {
    const database = `clinic_${randomBytes(6).toString('hex')}`;
    await withTemplateOfToday(() => copyTemplate(database));
    return new Clinic(browser, database, await servers.open(databasesOf(database).XINGLIN_APP_DATABASE_URL));
  }

  /** The product over an empty database, with the code that it printed for its owner. */
  static async openEmpty(browser: Browser): Promise<{ clinic: Clinic; code: string }> {
    const database = `clinic_${randomBytes(6).toString('hex')}`;
    await administer((admin) => admin.unsafe(`create database ${database}`));
    const { url, printed, stop } = await startProduct(database, { demonstration: false });
    const code = printed.match(/Set-up code: (\S+)/)?.[1];
    if (!code) throw new Error(`no set-up code was printed:\n${printed.slice(-2000)}`);
    return { clinic: new Clinic(browser, database, { url, violations: [], stop }), code };
  }

  get url(): string {
    return this.server.url;
  }

  /** Where its database is, for a journey that sets its stage by hand. */
  get databaseAddress(): string {
    return databaseOf(this.database);
  }

  /** Calls and answers that are not as the OpenAPI document says (`npm run conformance` only). */
  get violations(): readonly string[] {
    return this.server.violations;
  }

  /** A window of its own (own cookies, own storage), on the page where one signs in. */
  async openWindow(language: Language): Promise<Page> {
    const page = await this.newWindow(language);
    await page.goto(this.url);
    return page;
  }

  /** A window of somebody who has signed in. How one signs in has journeys of its own: there it is done by `signInOn`. */
  async signIn(account: string, { language = 'zh', path = 'main' }: { language?: Language; path?: string } = {}): Promise<Page> {
    const page = await this.newWindow(language);
    const answer = await page.request.post(`${this.url}api/auth/login`, {
      headers: { Authorization: `@${language}` },
      data: { account, password: demonstrationPassword, deviceType: 'desktop' } satisfies Credentials,
    });
    const { data } = (await answer.json()) as { data: User };
    await page.addInitScript(keepSession, { ...data, language });
    await page.addInitScript(saveData);
    await this.visit(page, path);
    return page;
  }

  private async newWindow(language: Language): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    this.windows.push(context);
    countQuestions(context);
    const page = await context.newPage();
    typeAsPerson(page);
    const complain = (text: string) => this.complaints.push(`${new URL(page.url()).hash} ${text}`);
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain(String(error)));
    return page;
  }

  /** Until then the screen before it stands, and answers keys and questions. */
  async visit(page: Page, path: string): Promise<void> {
    await page.goto(`${this.url}#/${path}`);
    await page.waitForFunction(isShown, undefined, { timeout: 30_000 });
  }

  /** One row of the database, for what no screen says: the id in an address. */
  async find<Row extends object>(query: string): Promise<Row> {
    const [row] = await inDatabase(this.database, (sql) => sql.unsafe<Row[]>(query));
    if (!row) throw new Error(`nothing found by: ${query}`);
    return row;
  }

  async simplify(): Promise<void> {
    await inDatabase(this.database, (sql) => sql`update org set system_version = 'v2'`);
  }

  /** As if nobody had asked any patient about allergies: none is recorded, and none is denied. */
  async forgetAllergies(): Promise<void> {
    await inDatabase(this.database, async (sql) => {
      await sql`update patient_allergy set deleted_at = now() where deleted_at is null`;
      await sql`update patient set never_allergic = false`;
    });
  }

  /**
   * Gives the patients, one after another, each kind of answer about allergies: one name, short and long, two, none known, never asked, and
   * two names as long as a person may type them.
   */
  async varyAllergies(): Promise<void> {
    await inDatabase(this.database, async (sql) => {
      await sql`update patient_allergy set deleted_at = now() where deleted_at is null`;
      await sql`
        with numbered as (select org_id, id, row_number() over (partition by org_id order by mrn) % 7 as turn from patient),
        answered as (update patient p set never_allergic = n.turn = 4
          from numbered n where n.org_id = p.org_id and n.id = p.id)
        insert into patient_allergy (org_id, id, patient_id, allergen_code, allergen_name, severity, status, recorded_by, recorded_at)
        select n.org_id, gen_random_uuid(), n.id, a.code, a.name, a.severity, 'active', gen_random_uuid(), now()
        from numbered n join (values
          (0, 'penicillins', '青霉素类', 'severe'), (1, 'cephalosporins', '头孢菌素类', 'severe'), (1, 'mango', '芒果', 'mild'),
          (2, 'iodine-contrast', '碘对比剂', 'severe'), (3, 'local-anaesthetics', '普鲁卡因类局麻药', 'severe'), (3, 'egg', '鸡蛋', 'mild'),
          (6, '', '注射用头孢哌酮钠舒巴坦钠（二〇一九年在外院静脉滴注时发生，当时血压下降、全身皮疹，经抢救后好转）', 'severe'),
          (6, '', 'Iodinated contrast medium (iohexol 350 mg/ml), given abroad before a CT of the chest in 2019', 'moderate')
        ) as a (turn, code, name, severity) on a.turn = n.turn`;
    });
  }

  async stop(): Promise<void> {
    // A window left open asks a dead server for its notices, again and again, at the cost of the journeys that follow.
    await Promise.all(this.windows.map((window) => window.close()));
    await this.server.stop();
    await dropDatabase(this.database);
  }
}

/** Runs in the page: what is shown is what the address says, also after the application has corrected it. */
function isShown(): boolean {
  const place = location.hash.slice(1);
  const shown = document.getElementById('content')?.dataset.place;
  return /^\/(login|sys-message)/.test(place) || (shown !== undefined && decodeURI(shown) === decodeURI(place));
}

/** Runs in the page, before the application: leaves in the tab's storage what signing in leaves there. */
function keepSession(user: User): void {
  const key = 'persist:xinglin.session';
  if (window !== window.top || sessionStorage.getItem(key) !== null) return;
  const kept = { user, language: user.language, returnTo: null, _persist: { version: 1, rehydrated: true } };
  sessionStorage.setItem(
    key,
    JSON.stringify(Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]))),
  );
  localStorage.setItem('xinglin.language', user.language);
}

/** Runs in the page: a journey goes where it goes, and screens beside its way are not to be brought ahead. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export async function signInOn(page: Page, account: string, language: Language = 'zh', password = demonstrationPassword): Promise<void> {
  const button = page.getByRole('button', { name: language === 'zh' ? '中文' : 'English' });
  await button.click();
  await page.getByLabel(language === 'zh' ? '账号' : 'Account', { exact: true }).fill(account);
  await page.getByLabel(language === 'zh' ? '密码' : 'Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/(simplified-)?main/);
}

/** Answers the page that stands before every other where an administrator set the password. */
export async function changeFirstPassword(
  page: Page,
  password: string,
  language: Language = 'zh',
  first = demonstrationPassword,
): Promise<void> {
  const label = language === 'zh' ? ['原密码', '新密码', '再次输入新密码'] : ['Current password', 'New password', 'New password again'];
  const typed = [first, password, password];
  for (const [index, name] of label.entries()) await page.getByRole('textbox', { name, exact: true }).fill(typed[index]!);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: language === 'zh' ? '菜单' : 'Menu' }).waitFor();
}

/** Shown, and nothing of it still on its way. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Good practice that the guidelines leave open: one title a page, and no element in a role that is not its own. */
const practices = ['page-has-heading-one', 'aria-allowed-role', 'scrollable-region-focusable'];

/**
 * Nothing a person with a screen reader would stumble over (WCAG 2.2 A and AA), frames aside. Loaded once a page: a third of the time.
 * Contrast is two thirds of the rest: where the same screen is looked at in both languages, one is enough (src/app/theme/contrast.test.ts).
 */
export async function expectAccessible(page: Page, { contrast = true }: { contrast?: boolean } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ values, enabled, practices }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const rules = { 'color-contrast': { enabled }, ...Object.fromEntries(practices.map((rule) => [rule, { enabled: true }])) };
      // A foot covers what a person scrolls on to reach: it is judged at its own place of the page.
      const feet = [...document.querySelectorAll<HTMLElement>('[data-foot]')];
      for (const foot of feet) foot.style.position = 'static';
      const found = await axe.run(document, { runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'], iframes: false });
      for (const foot of feet) foot.style.position = '';
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { values: guidelines, enabled: contrast, practices },
  );
  expect(violations).toEqual([]);
}

export const test = base.extend<{ clinic: Clinic; noise: RegExp[] }, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      servers.end();
    },
    { scope: 'worker' },
  ],
  /** What consoles may say in this journey: the browser itself reports a call that a dead session refuses. */
  noise: [[], { option: true }],
  clinic: async ({ browser, servers, noise }, use, info) => {
    const clinic = await Clinic.open(browser, servers);
    await use(clinic);
    const heard = [...clinic.complaints]; // when the server stops, every window that is still open complains
    await clinic.stop();
    const complaints = [...heard, ...clinic.violations].filter((text) => !noise.some((known) => known.test(text)));
    if (info.status === info.expectedStatus) expect(complaints).toEqual([]);
  },
});

export { expect };
