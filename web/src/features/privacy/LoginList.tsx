import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnLogin } from '#contract/privacy.ts';
import { wibDate } from '#domain/calendar.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { longDate } from '#domain/format-dates.ts';
import { ago } from '../../lib/format/moments.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHomeOf } from '../../ui/layout/focus-home.ts';
import { PrivacyItem } from './PrivacyItem.tsx';
import { ownPrivacyQuery } from './queries.ts';
import './texts.ts';

export function LoginList({ logins }: { logins: OwnLogin[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (loginId: string | undefined) =>
      loginId ? call('endLogin', { params: { loginId } }) : call('endOtherLogins'),
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('privacy.endFailed'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownPrivacyQuery.queryKey }),
  });
  const end = async ({ currentTarget }: MouseEvent<HTMLElement>, loginId?: string) => {
    if (ending.isPending) return;
    const home = focusHomeOf(currentTarget);
    await ending.mutateAsync(loginId);
    // The button is gone now.
    home?.focus({ preventScroll: true });
  };
  const press = (loginId?: string) => (event: MouseEvent<HTMLElement>) =>
    void end(event, loginId).catch(() => undefined);
  // The current login first, then by last use.
  const ordered = logins.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  const isEndingAll = ending.isPending && ending.variables === undefined;
  return (
    <PrivacyItem
      title={t('privacy.logins')}
      text={t('privacy.loginsText')}
      action={
        logins.length > 1 && (
          <Button
            variant="secondary"
            busyText={isEndingAll && t('privacy.ending')}
            onClick={press()}
          >
            {t('privacy.endOthers')}
          </Button>
        )
      }
    >
      <ul className="mt-3">
        {ordered.map((login) => (
          <LoginRow
            key={login._id}
            login={login}
            isEnding={ending.isPending && ending.variables === login._id}
            onEnd={press(login._id)}
          />
        ))}
      </ul>
    </PrivacyItem>
  );
}

interface LoginRowProps {
  login: OwnLogin;
  isEnding: boolean;
  onEnd: (event: MouseEvent<HTMLElement>) => void;
}

const PHONES = new Set(['Android', 'iPhone', 'iPad']);

function LoginRow({ login, isEnding, onEnd }: LoginRowProps) {
  const { t } = useTranslation();
  const { browser, system, createdAt, lastUsedAt, isThisOne } = login;
  const named = browser && system ? t('privacy.device', { browser, system }) : browser || system;
  const device = named || t('privacy.unknownDevice');
  const id = useId();
  const language = currentLanguage();
  const now = useNow().getTime();
  // The last use is recorded every ten minutes, so anything more recent counts as now.
  const isRecent = now - Date.parse(lastUsedAt) < 600_000;
  const used = isRecent
    ? t('privacy.justNow')
    : t('privacy.lastUsed', { when: ago(lastUsedAt, now, language) });
  const date = longDate(wibDate(new Date(createdAt)), language);
  const Icon = PHONES.has(system) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3.5 border-t border-line py-3 first:border-t-0 last:pb-0">
      <Icon className="size-5 flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{device}</span>
          {isThisOne && (
            <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-xs font-semibold text-brand-text">
              {t('privacy.thisOne')}
            </span>
          )}
        </p>
        <p id={id} className="text-sm text-ink-3">
          {`${isThisOne ? t('privacy.inUse') : used}, ${t('privacy.since', { date })}`}
        </p>
      </div>
      {!isThisOne && (
        <Button
          variant="ghost"
          aria-label={t('privacy.endOf', { device })}
          // Tells two logins with the same browser apart.
          aria-describedby={id}
          busyText={isEnding && t('privacy.ending')}
          onClick={onEnd}
        >
          {t('privacy.end')}
        </Button>
      )}
    </li>
  );
}
