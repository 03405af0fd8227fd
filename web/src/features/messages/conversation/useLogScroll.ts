import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LogRow } from './log-rows.ts';

const NEAR = 80;

/** Stays at the newest message while the reader is there, and in place when older ones come above. */
export function useLogScroll(rows: readonly LogRow[]) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: '', last: '', height: 0 });
  const [hasNews, setNews] = useState(false);
  const first = rows[0]?.key ?? '';
  const last = rows.at(-1)?.key ?? '';
  const isOwn = rows.at(-1)?.isOwn;

  const toEnd = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    setNews(false);
  };

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    const isNew = last !== was.last;
    if (isNew && (isAtEnd.current || isOwn)) element.scrollTop = element.scrollHeight;
    else if (isNew) setNews(true);
    else if (first !== was.first) element.scrollTop += element.scrollHeight - was.height;
    before.current = { first, last, height: element.scrollHeight };
  }, [first, last, isOwn]);

  // The keyboard of a phone, or a longer draft, takes room from below.
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (isAtEnd.current) setNews(false);
    before.current.height = element.scrollHeight;
  };

  return { log, onScroll, hasNews, toEnd };
}
