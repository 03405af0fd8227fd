import { useEffect, useRef } from 'react';
import { toast } from '../toast.ts';

interface Failing {
  isError: boolean;
  errorUpdateCount: number;
  /** What came before is still on the page. */
  isRefetchError?: boolean;
}

const A_REFETCH = -1;

/** Says a query's failure once each time it fails, a repeated look's once until one succeeds; the page draws the error state itself. */
export function useErrorToast(query: Failing, text: string) {
  const { isError, errorUpdateCount, isRefetchError } = query;
  const failure = isRefetchError ? A_REFETCH : errorUpdateCount;
  const said = useRef(0);
  useEffect(() => {
    if (isError && said.current !== failure) toast.error(text);
    said.current = isError ? failure : 0;
  }, [isError, failure, text]);
}
