/** The server logs every fetch as a view by the admin, so retries and refetches in the background are off. */
export const recordedView = {
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
