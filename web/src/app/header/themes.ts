import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from '../theme.ts';

export const themeChoices = ['system', 'light', 'dark'] as const satisfies ThemeChoice[];

export const themeIcons: Record<ThemeChoice, LucideIcon> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
};
