import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery, useMe } from '../../features/accounts/queries.ts';
import { currentLanguage, type Language } from '../../lib/i18n/i18n.ts';
import { call } from '../../lib/api/api.ts';

/** Each language in its own words. */
export const languageChoices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'id', label: 'Bahasa Indonesia', lang: 'id' },
] as const;

/** The account remembers the language too: mails and notifications are written in it. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const { user } = useMe();
  const queryClient = useQueryClient();

  const changeLanguage = (language: Language) => {
    void i18n.changeLanguage(language);
    if (!user) return;
    call('updateMe', { body: { language } }).then(
      (answer) => queryClient.setQueryData(meQuery.queryKey, answer.user),
      // The page is already in that language; the account follows with the next switch.
      () => undefined,
    );
  };

  return { language: currentLanguage(), changeLanguage };
}
