import { paths } from '#contract/paths.ts';

/** Guests, students and admins find these in the header; teachers do not. */
export const publicLinks = [
  { to: paths.home, text: 'layout.home' },
  { to: paths.teachers(), text: 'layout.allTeachers' },
  { to: paths.about, text: 'layout.aboutUs' },
  { to: paths.contact, text: 'layout.contact' },
] as const;
