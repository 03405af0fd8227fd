/** Every fetch is a view on the record: none happens behind the admin's back. */
export const recordedView = {
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
