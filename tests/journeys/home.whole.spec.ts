import { expect, expectSettled, test } from './clinic.ts';

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
    // Until its own setting is there the home screen shows every card where it always stood, and counts come one after another.
    await expectSettled(page);
    const labels = await cards.locator('strong').allTextContents();
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels) {
      const of = Object.entries(lists).find(([words]) => label.includes(words))?.[1];
      if (of === undefined) continue;
      const card = cards.filter({ has: page.getByText(label, { exact: true }) });
      await expect(card).toContainText(/^\d+/);
      const [number] = /^\d+/.exec(await card.innerText()) ?? [];
      const answered = page.waitForResponse(async (answer) => {
        if (!answer.url().includes(of)) return false;
        const { data } = (await answer.json()) as { data?: { rows?: unknown[] } };
        return Array.isArray(data?.rows) && answer.request().postData()?.includes('"size":1,') !== true;
      });
      await card.click();
      const { data } = (await (await answered).json()) as { data: { total: number } };
      expect(`${label} ${data.total}`).toBe(`${label} ${number}`);
      await page.goBack();
      await expect(card).toContainText(/^\d+/);
      await expectSettled(page);
    }
  });
}
