import { useEffect, useRef } from 'react';
import { toast } from '../ui/toast.ts';

interface Failing {
  isError: boolean;
  errorUpdateCount: number;
}

/** Says a query's failure once each time it fails; the page draws the error state itself. */
export function useErrorToast({ isError, errorUpdateCount }: Failing, text: string) {
  const said = useRef(0);
  useEffect(() => {
    if (!isError || said.current === errorUpdateCount) return;
    said.current = errorUpdateCount;
    toast.error(text);
  }, [isError, errorUpdateCount, text]);
}
