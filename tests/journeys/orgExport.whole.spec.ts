import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { demonstrationPassword } from '../../server/seed/content/organisation/staff.ts';
import { expect, expectAccessible, type Language, test } from './clinic.ts';

const reader = fileURLToPath(new URL('../programs/readExport.mjs', import.meta.url));
const words = {
  zh: {
    menu: '数据导出',
    act: '导出全部数据',
    none: '尚未导出过',
    password: '您的登录密码',
    wrong: '密码错误',
    done: '已完成',
    download: '下载',
    remove: '删除压缩包',
    gone: '已删除',
  },
  en: {
    menu: 'Export of everything',
    act: 'Export everything',
    none: 'Nothing was exported yet',
    password: 'Your password',
    wrong: 'The password is wrong',
    done: 'Done',
    download: 'Download',
    remove: 'Delete archive',
    gone: 'Deleted',
  },
} as const;

for (const language of ['zh', 'en'] as const satisfies Language[]) {
  const say = words[language];

  test(`an administrator exports everything, downloads it and finds in it what the manifest says (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('admin', { language, path: 'main/organization/organization-export' });
    await expect(page.getByText(say.none)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say.act }).click();
    const dialog = page.getByRole('dialog', { name: say.act });
    await dialog.getByLabel(say.password).fill('not my password 1');
    await dialog.getByRole('button', { name: say.act }).click();
    await expect(dialog.getByText(say.wrong)).toBeVisible();
    await dialog.getByLabel(say.password).fill(demonstrationPassword);
    await dialog.getByRole('button', { name: say.act }).click();
    await expect(dialog).toHaveCount(0);

    const row = page.getByRole('row').nth(1);
    await expect(row.getByText(say.done)).toBeVisible({ timeout: 120_000 });
    await expect(row).toContainText(/SHA-256 ?[0-9a-f]{64}/, { timeout: 120_000 });
    await expectAccessible(page);
    const hash = (await row.textContent())!.match(/SHA-256 ?([0-9a-f]{64})/)![1];
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: say.download }).click()]);
    const archive = readFileSync(await download.path());

    expect(createHash('sha256').update(archive).digest('hex')).toBe(hash);
    const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-archive-'));
    for (const [name, bytes] of Object.entries(unzipSync(archive))) {
      const file = path.join(folder, ...name.split('/'));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    const read = JSON.parse(execFileSync(process.execPath, [reader, folder], { encoding: 'utf8' }));
    rmSync(folder, { recursive: true });
    // A buyer at the desk without a file is a row of the table, and no Patient.
    const patients = await clinic.find<{ rows: number; onFile: number }>(
      'select count(*)::int as rows, count(*) filter (where not is_walk_in)::int as "onFile" from patient join org on org.id = patient.org_id and org.code = \'XLT\'',
    );
    expect(patients.rows).toBeGreaterThan(patients.onFile);
    expect(read).toMatchObject({ faults: [], counts: { patient: patients.rows }, resources: { Patient: patients.onFile } });

    await row.getByRole('button', { name: say.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.remove }).click();
    await expect(row.getByText(say.gone)).toBeVisible();
    expect(clinic.complaints).toEqual([]);
  });
}

test('a person without the right to the organisation finds no entry to the export, and no screen at its address', async ({ clinic }) => {
  const cashier = await clinic.signIn('zhaoqian', { path: 'main/billing/refund-management' });
  await expect(cashier.getByRole('navigation').getByText(words.zh.menu)).toHaveCount(0);

  await clinic.visit(cashier, 'main/organization/organization-export');

  await expect(cashier.getByRole('button', { name: words.zh.act })).toHaveCount(0);
  await expect(cashier.getByText(words.zh.none)).toHaveCount(0);
});
