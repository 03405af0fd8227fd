import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../lib/toast.ts';

interface NewTermsProps {
  version: string;
  inPage?: boolean | undefined;
  onAccepted: () => Promise<unknown>;
}

/** Shown on every page until the current terms are accepted. Nothing else is blocked. */
export function NewTerms({ version, inPage, onAccepted }: NewTermsProps) {
  const { t } = useTranslation();
  const accepting = useMutation({
    mutationFn: () => call('acceptTerms', { body: { version } }),
    onSuccess: async ({ message }) => {
      await onAccepted();
      if (message) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, t('newTerms.failed'))),
  });
  const links: Record<string, ReactNode> = {
    terms: link('terms', paths.terms, t('layout.terms')),
    privacy: link('privacy', paths.privacy, t('layout.privacy')),
  };
  const parts = t('newTerms.text').split(/\[(\w+)\]/);
  const notice = (
    <section aria-label={t('newTerms.title')} className="mb-5">
      <Callout
        tone="info"
        title={t('newTerms.title')}
        action={
          <Button
            busyText={accepting.isPending && t('newTerms.accepting')}
            onClick={() => accepting.mutate()}
          >
            {t('newTerms.accept')}
          </Button>
        }
      >
        {parts.map((part) => links[part] ?? part)}
      </Callout>
    </section>
  );
  return inPage ? <PageWidth className="pt-5">{notice}</PageWidth> : notice;
}

function link(key: string, to: string, text: string) {
  return (
    <TextLink key={key} to={to} target="_blank" className="text-current">
      {text}
    </TextLink>
  );
}
