import { expect, test } from './clinic.ts';

/** Pages of lists, by the path of the call that answers them. */
const lists: Readonly<Record<string, string>> = {
  候诊: 'encounter/queryWorkList',
  未完成就诊: 'encounter/queryWorkList',
  未读报告: 'examineReport/queryUnreadList',
  待签到: 'appointment/queryList',
  待收费: 'billing/queryNotPayList',
  待发药: 'sendgoods/queryList',
  待执行: 'orderExecute/queryList',
  待回访: 'followupPlan/queryList',
};

for (const account of ['admin', 'liuhushi']) {
  test(`each number of the home screen is that of the list it opens (${account})`, async ({ clinic }) => {
    const page = await clinic.signIn(account, { path: 'main/home' });
    const cards = page.locator('main ul:not([aria-label])').first().getByRole('link');
    await expect(cards.first()).toContainText(/^\d+/);
    const count = await cards.count();
    expect(count).toBeGreaterThan(1);
    for (let index = 0; index < count; index += 1) {
      const text = (await cards.nth(index).innerText()).trim();
      const [, number, label] = /^(\d+)\s*\n+([^\n]+)/.exec(text) ?? [];
      const of = Object.entries(lists).find(([words]) => label?.includes(words))?.[1];
      if (of === undefined) continue;
      const answered = page.waitForResponse(async (answer) => {
        if (!answer.url().includes(of)) return false;
        const { data } = (await answer.json()) as { data?: { rows?: unknown[] } };
        return Array.isArray(data?.rows) && answer.request().postData()?.includes('"size":1,') !== true;
      });
      await cards.nth(index).click();
      const { data } = (await (await answered).json()) as { data: { total: number } };
      expect(`${label} ${data.total}`).toBe(`${label} ${number}`);
      await page.goBack();
      await expect(cards.first()).toContainText(/^\d+/);
    }
  });
}
