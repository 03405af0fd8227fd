import { useEffect, useState } from 'react';

/** The code of the second step is asked for after the password; who waits for it is taken to its field. */
export function useCodeField(setFocus: (name: 'code') => void) {
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
  return { asksCode, askCode: () => setAsksCode(true) };
}
