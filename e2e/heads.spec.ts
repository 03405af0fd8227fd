import { expect, test } from './fixtures.ts';
import { link } from './screen.ts';

const inHead = 'head > [data-head]';

test('a page has one title, and its head goes when people move on', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About us | Lentera');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await link(page, 'Contact').first().click();
  await expect(page).toHaveTitle('Contact | Lentera');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator(inHead)).toHaveCount(0);
});

test('the facts about a teacher are data that no rule of the browser minds', async ({ page }) => {
  const answer = await page.request.get('/api/teachers/list?search=Kartika');
  const { teachers } = (await answer.json()) as { teachers: { _id: string; fullName: string }[] };
  const [teacher] = teachers;
  await page.goto(`/session/${teacher?._id}`);
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({ provider: { name: teacher?.fullName } });
});
