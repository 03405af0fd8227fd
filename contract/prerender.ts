import type { Language } from '#domain/account.ts';
import type { PublicConfig } from './settings.ts';

/** Which first screen the server wants of the client's pages. */
export interface Wish {
  path: string;
  language: Language;
  config: PublicConfig;
}

export interface Drawing {
  /** The page's file among the client's sources. */
  source: string;
  html: string;
  /** For the head: pictures that are wanted early. */
  links: string;
  /** What it was drawn with, as the client's query cache takes it. */
  answers: Answer[];
}

export type Answer = [key: readonly unknown[], answer: unknown];

/** What the built client brings for the server; undefined for pages that wait for the login. */
export type CreateRenderer = (
  fetch: typeof globalThis.fetch,
) => (wish: Wish) => Promise<Drawing | undefined>;
