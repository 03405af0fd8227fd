import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { hasUnsaved, releaseAll } from '../../lib/navigation/navigation-guard.ts';
import { shareOnePrompt, retryAfterRefusal } from '../../lib/api/refusals.ts';
import { landingOf } from './landing.ts';
import { meQuery } from './queries.ts';
import { useLazy } from '../../ui/lazy.tsx';

const load = () => import('./SignInDialog.tsx').then((module) => module.SignInDialog);

/**
 * When the login has expired, asks for it in a dialog over the page; refused calls are then sent
 * again.
 */
export function SignInAgain({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [Dialog, fetchDialog] = useLazy(load);
  const [prompt, setPrompt] = useState<{ number: number; answer: (isBack: boolean) => void }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let number = 0;
    let isDismissed = false;
    const ask = shareOnePrompt((resolve) => {
      const answer = (isBack: boolean) => {
        isDismissed = !isBack;
        resolve(isBack);
      };
      number += 1;
      anchor.current = document.activeElement as HTMLElement | null;
      setPrompt({ number, answer });
      setOpen(true);
      fetchDialog().catch(() => answer(false));
    });
    const lift = ({ method = 'GET' }: RequestInit) => {
      if (method !== 'GET') return ask();
      // A background GET needs no dialog: drop the user, which closes the page, unless that
      // would lose input.
      if (hasUnsaved()) return isDismissed ? false : ask();
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      return false;
    };
    return retryAfterRefusal({ status: 401, code: 'login_required', lift });
  }, [queryClient, fetchDialog]);

  const close = (isBack: boolean) => {
    setOpen(false);
    prompt?.answer(isBack);
  };
  const welcome = (next: User) => {
    // A different person gets a fresh page, without the input and data of the previous one.
    if (next._id !== user._id) return startAnew(next);
    queryClient.setQueryData(meQuery.queryKey, next);
    close(true);
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  useOtherTabs(user._id, (id) => (id === user._id ? close(true) : startAnew()));

  if (!Dialog || !prompt) return null;
  return (
    <Dialog
      key={prompt.number}
      open={open}
      anchor={anchor}
      email={user.email}
      onSignedIn={welcome}
      onClose={() => close(false)}
    />
  );
}

function startAnew(user?: User) {
  releaseAll();
  if (user) window.location.assign(landingOf(user, undefined));
  else window.location.reload();
}

/**
 * Tabs share the cookie: each announces its user, so that no tab keeps working as another
 * person.
 */
function useOtherTabs(userId: string, onArrival: (userId: string) => void) {
  const listener = useRef(onArrival);
  useEffect(() => {
    listener.current = onArrival;
  });
  useEffect(() => {
    const channel = new BroadcastChannel('login');
    channel.addEventListener('message', ({ data }) => listener.current(String(data)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel takes no target origin
    channel.postMessage(userId);
    return () => channel.close();
  }, [userId]);
}
