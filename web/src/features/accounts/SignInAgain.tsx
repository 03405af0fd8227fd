import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { hasUnsaved, releaseAll } from '../../lib/navigation/leaving.ts';
import { askOnce, mendRefusals } from '../../lib/api/refusals.ts';
import { landingOf } from './landing.ts';
import { meQuery } from './queries.ts';
import type { SignInDialogProps } from './SignInDialog.tsx';

/** A login that ended in the middle of something: the person signs in over the page, and what was sent goes on. */
export function SignInAgain({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();
  const [asked, setAsked] = useState<{ number: number; answer: (isBack: boolean) => void }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let number = 0;
    let isPutOff = false;
    const ask = askOnce((resolve) => {
      const answer = (isBack: boolean) => {
        isPutOff = !isBack;
        resolve(isBack);
      };
      number += 1;
      anchor.current = document.activeElement as HTMLElement | null;
      setAsked({ number, answer });
      setOpen(true);
      import('./SignInDialog.tsx').then(
        (module) => setDialog(() => module.SignInDialog),
        () => answer(false),
      );
    });
    const mend = ({ method = 'GET' }: RequestInit) => {
      if (method !== 'GET') return ask();
      // Nobody waits for what only refreshes the page: then the page closes, unless that loses something.
      if (hasUnsaved()) return isPutOff ? false : ask();
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      return false;
    };
    return mendRefusals({ status: 401, code: 'login_required', mend });
  }, [queryClient]);

  const close = (isBack: boolean) => {
    setOpen(false);
    asked?.answer(isBack);
  };
  const welcome = (next: User) => {
    // Another person gets a fresh page: nothing of what the former one typed or saw.
    if (next._id !== user._id) return startAnew(next);
    queryClient.setQueryData(meQuery.queryKey, next);
    close(true);
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  useOtherTabs(user._id, (id) => (id === user._id ? close(true) : startAnew()));

  if (!Dialog || !asked) return null;
  return (
    <Dialog
      key={asked.number}
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

/** Tabs share the cookie: each says who is there now, so that none goes on as someone else. */
function useOtherTabs(userId: string, onArrival: (userId: string) => void) {
  const heard = useRef(onArrival);
  useEffect(() => {
    heard.current = onArrival;
  });
  useEffect(() => {
    const channel = new BroadcastChannel('login');
    channel.addEventListener('message', ({ data }) => heard.current(String(data)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own
    channel.postMessage(userId);
    return () => channel.close();
  }, [userId]);
}
