import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1 },
    // Booking, payment and the like must never be sent twice by us.
    // Without a line it fails at once, rather than being sent whenever one is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
