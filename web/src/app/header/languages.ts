import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery, useMe } from '../../features/accounts/queries.ts';
import { currentLanguage, type Language } from '../../lib/i18n/i18n.ts';
import { call } from '../../lib/api/api.ts';

/** Each language by its own name. */
export const languageChoices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'id', label: 'Bahasa Indonesia', lang: 'id' },
] as const;

/** Also saves the language in the account: emails and notifications use it. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const { user } = useMe();
  const queryClient = useQueryClient();

  const changeLanguage = (language: Language) => {
    void i18n.changeLanguage(language);
    if (!user) return;
    call('updateMe', { body: { language } }).then(
      (answer) => queryClient.setQueryData(meQuery.queryKey, answer.user),
      // Ignore a failure: the page has changed its language, and the next switch saves it again.
      () => undefined,
    );
  };

  return { language: currentLanguage(), changeLanguage };
}
