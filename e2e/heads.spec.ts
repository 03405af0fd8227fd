import { expect, test } from './fixtures.ts';

test('the facts about a teacher are data that no rule of the browser minds', async ({ page }) => {
  const answer = await page.request.get('/api/teachers/list?search=Kartika');
  const { teachers } = (await answer.json()) as { teachers: { _id: string; fullName: string }[] };
  const [teacher] = teachers;
  await page.goto(`/session/${teacher?._id}`);
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({ provider: { name: teacher?.fullName } });
});
