import { expect, test } from './fixtures.ts';

test('a teacher’s structured data in the page head breaks no CSP rule', async ({ page }) => {
  const answer = await page.request.get('/api/teachers/list?search=Kartika');
  const { teachers } = (await answer.json()) as { teachers: { _id: string; fullName: string }[] };
  const [teacher] = teachers;
  await page.goto(`/session/${teacher?._id}`);
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({ provider: { name: teacher?.fullName } });
});
