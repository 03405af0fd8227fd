import { useEffect, useRef } from 'react';
import { toast } from '../toast.ts';

interface Failing {
  isError: boolean;
  errorUpdateCount: number;
  /** A refetch failed; the page still shows the data of an earlier fetch. */
  isRefetchError?: boolean;
}

const A_REFETCH = -1;

/** Shows a toast for each failed fetch; for failed refetches one toast until a refetch succeeds. The page renders the error state itself. */
export function useErrorToast(query: Failing, text: string) {
  const { isError, errorUpdateCount, isRefetchError } = query;
  const failure = isRefetchError ? A_REFETCH : errorUpdateCount;
  const said = useRef(0);
  useEffect(() => {
    if (isError && said.current !== failure) toast.error(text);
    said.current = isError ? failure : 0;
  }, [isError, failure, text]);
}
