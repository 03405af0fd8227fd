import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeApp, openApp } from '../../testing/app.tsx';
import { complete, teacherWith } from '../../testing/teachers.ts';
import { site } from '../../lib/site.ts';
import { percentOf } from '../../lib/format/format.ts';
import { shareOf } from './Guide.tsx';

const usual = site.commissionBasisPoints;

afterEach(() => {
  closeApp();
  site.commissionBasisPoints = usual;
});

test.each([
  [500, /95% of your fee/, 'Commission (5%)', 'Rp 114.000'],
  [1500, /85% of your fee/, 'Commission (15%)', 'Rp 102.000'],
  [750, /92.5% of your fee/, 'Commission (7.5%)', 'Rp 111.000'],
])(
  'with a commission of %i basis points it says so everywhere',
  async (points, share, row, earned) => {
    site.commissionBasisPoints = points;
    openApp('/teacher/dashboard/guide', { as: teacherWith(complete) });
    await screen.findByText(share);
    expect(screen.getByText(row)).toBeTruthy();
    expect(screen.getByText(earned)).toBeTruthy();
  },
);

test('the guide names the automatic completion and the payout day', async () => {
  openApp('/teacher/dashboard/guide', { as: teacherWith(complete) });
  await screen.findByText(/we complete it 72 hours after its end/);
  expect(screen.getByText(/Payouts on the 15th/)).toBeTruthy();
});

describe('the share', () => {
  test('rounds the commission down', () => {
    expect(shareOf(99_999, 500)).toEqual({ commission: 4999, earned: 95_000 });
  });

  test('is formatted by language', () => {
    expect([percentOf(750, 'en'), percentOf(750, 'id')]).toEqual(['7.5', '7,5']);
  });
});
