import { useEffect, useState } from 'react';

/** Shows the code field after the password was accepted, and focuses it. */
export function useCodeField(setFocus: (name: 'code') => void) {
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
  return { asksCode, askCode: () => setAsksCode(true) };
}
