/** The server logs every fetch as a view by the admin, so nothing refetches by itself. */
export const recordedView = {
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
