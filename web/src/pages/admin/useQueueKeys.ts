import { useEffect } from 'react';

/**
 * J and K move to the next and the previous entry of the page's list. While an entry is open beside its list, they open
 * the next one.
 */
export function useQueueKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (!step || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role=dialog]')) return;
      const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)];
      const links = entries.flatMap((entry) => entry.querySelector('a') ?? []);
      const open = links.findIndex((link) => link.ariaCurrent === 'true');
      const focused = entries.findIndex((entry) => entry.contains(document.activeElement));
      const from = focused >= 0 ? focused : open;
      const next = links[from < 0 ? 0 : from + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      if (open >= 0) next.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Rows of a table, and entries of a queue, that lead to a page. */
const ENTRIES = 'main tbody tr:has(a), main [data-queue] > li:has(a)';
