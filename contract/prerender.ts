import type { Language } from '#domain/account.ts';
import type { PublicConfig } from './settings.ts';

/** The page that the server asks the client's renderer for. */
export interface RenderRequest {
  path: string;
  language: Language;
  config: PublicConfig;
}

export interface RenderedPage {
  /** The page's source file in the client. */
  source: string;
  html: string;
  /** For the head: links to pictures that load early. */
  links: string;
  /** Query results that the page was rendered with, for the client's query cache. */
  answers: Answer[];
}

export type Answer = [key: readonly unknown[], answer: unknown];

/** Exported by the built client for the server; the renderer returns undefined for pages that need a login. */
export type CreateRenderer = (
  fetch: typeof globalThis.fetch,
) => (wish: RenderRequest) => Promise<RenderedPage | undefined>;
