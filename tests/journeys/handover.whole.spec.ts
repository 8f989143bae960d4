import { expect, expectAccessible, test } from './clinic.ts';

test('an administrator opens the inpatient module from its page, and it opens with the person handed over', async ({ clinic }) => {
  const redirect = encodeURIComponent(JSON.stringify({ route: 'inpatient-nurse/orders-check', isShowMenu: true }));
  const doctor = await clinic.signIn('chenyi', { path: 'main/in-hospital', language: 'en' });
  await expect(doctor.frameLocator('iframe').getByText('Ask an administrator')).toBeVisible();

  const page = await clinic.signIn('admin', { path: `main/in-hospital?redirect=${redirect}` });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: '开通住院模块' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开通住院模块' }).click();

  await expect(frame.getByRole('heading', { name: '住院模块已开通' })).toBeVisible();
  await expect(frame.getByText('医嘱核对')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('allow', 'loopback-network');
  const hash = () => frame.locator('html').evaluate(() => window.location.hash);
  await expect.poll(hash, { message: 'what was handed over is gone from the address of the frame' }).toBe('');
  await expectAccessible(page);
});
