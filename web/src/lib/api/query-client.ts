import { QueryClient } from '@tanstack/react-query';
import type { RenderedPage } from '#contract/prerender.ts';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // Booking, payment and the like must never be sent twice by us.
      // Without a line it fails at once, rather than being sent whenever one is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

/** What the server has drawn the page with: it is in the page, and need not be asked for. */
export function takeServedAnswers() {
  const written = document.getElementById('answers')?.textContent;
  for (const [key, answer] of written ? (JSON.parse(written) as RenderedPage['answers']) : []) {
    queryClient.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
  }
}
