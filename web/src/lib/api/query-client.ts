import { QueryClient } from '@tanstack/react-query';
import type { RenderedPage } from '#contract/client.ts';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // Never retry a mutation: it could book or pay twice.
      // Offline it fails at once; TanStack Query would otherwise send it when the connection is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

/** Fills the cache with the API answers that the server rendered the page with, so they are not fetched again. */
export function takeServedAnswers() {
  const written = document.getElementById('answers')?.textContent;
  for (const [key, answer] of written ? (JSON.parse(written) as RenderedPage['answers']) : []) {
    queryClient.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
  }
}
