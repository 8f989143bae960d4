import { expect, expectSettled, test } from './clinic.ts';

/** Pages of lists, by the path of the call that answers them. */
const lists: Readonly<Record<string, string>> = {
  候诊: 'encounter/queryWorkList',
  未完成: 'encounter/queryWorkList',
  未读报告: 'examineReport/queryUnreadList',
  待签到: 'appointment/queryList',
  待收费: 'billing/queryNotPayList',
  待发药: 'sendgoods/queryList',
  待执行: 'orderExecute/queryList',
  待测体征: 'nursing/queryPatientList',
  待回访: 'followupPlan/queryList',
};

for (const account of ['admin', 'liuhushi']) {
  test(`each number of the home screen is that of the list it opens (${account})`, async ({ clinic }) => {
    const page = await clinic.signIn(account, { path: 'main/home' });
    // Panels have their number in the heading, other work has it before its name.
    const cards = page.locator('main section h2 a, main li > a:has(> span > strong)').filter({ hasText: /\d/ });
    // Until its own setting is there the home screen shows every card where it always stood, and counts come one after another.
    await expectSettled(page);
    const texts = (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ''));
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      const [label, of] = Object.entries(lists).find(([words]) => text.includes(words)) ?? [];
      if (label === undefined || of === undefined) continue;
      const card = cards.filter({ hasText: label }).first();
      const [number] = /\d+/.exec(await card.innerText()) ?? [];
      const answered = page.waitForResponse(async (answer) => {
        if (!answer.url().includes(of)) return false;
        const { data } = (await answer.json()) as { data?: { rows?: unknown[] } };
        return Array.isArray(data?.rows) && answer.request().postData()?.includes('"size":1,') !== true;
      });
      await card.click();
      const { data } = (await (await answered).json()) as { data: { total: number } };
      expect(`${label} ${data.total}`).toBe(`${label} ${number}`);
      await page.goBack();
      await expect(card).toContainText(/\d/);
      await expectSettled(page);
    }
  });
}
