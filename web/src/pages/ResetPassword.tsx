import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ResetPasswordForm } from '../features/accounts/ResetPasswordForm.tsx';
import '../features/accounts/texts.ts';
import { AuthLayout } from '../app/layout/AuthLayout.tsx';
import { call } from '../lib/api/api.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The form, or for a dead link where to ask for a new one. */
export function ResetPassword() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [isRefused, setRefused] = useState(false);
  const { data: works } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async ({ signal }) =>
      (await call('resetLink', { params: { token } }, { signal })).works,
    staleTime: Infinity,
  });
  if (isRefused || works === false) {
    const { title, text, art, artText } = t('resetPassword.dead', { returnObjects: true });
    return (
      <AuthLayout
        key="dead"
        pageTitle={t('resetPassword.title')}
        title={title}
        text={text}
        art={{ title: art, text: artText }}
      >
        <ButtonLink to={paths.forgotPassword} size="lg" block>
          {t('resetPassword.askAgain')}
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('resetPassword.title')}
      art={{ title: t('resetPassword.art'), text: t('resetPassword.artText') }}
    >
      <ResetPasswordForm token={token} onDead={() => setRefused(true)} />
    </AuthLayout>
  );
}
