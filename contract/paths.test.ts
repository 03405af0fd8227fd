import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('names with spaces and signs survive in a path', () => {
  expect(paths.teachers('Language & Literature', { search: 'a b' })).toBe(
    '/teachers/Language%20%26%20Literature?search=a+b',
  );
});

test('without a part the path ends at its base', () => {
  expect(paths.teachers()).toBe('/teachers');
  expect(paths.messages()).toBe('/messages');
  expect(paths.teacherDashboard()).toBe('/teacher/dashboard');
});
