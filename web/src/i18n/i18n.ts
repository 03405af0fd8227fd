import { createInstance } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';
import { id } from './id.ts';

export const LANGUAGES = ['en', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** For texts outside components; inside, useTranslation re-renders on a change of language. */
export const i18n = createInstance();

/** Both catalogues are in the bundle, so the language is set when this returns. */
export function startI18n(instance = i18n) {
  if (instance.isInitialized) return;
  instance.on('languageChanged', () => {
    document.documentElement.lang = currentLanguage(instance);
  });
  void instance
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: { en: { translation: en }, id: { translation: id } },
      supportedLngs: LANGUAGES,
      fallbackLng: 'en',
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      initAsync: false,
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18nextLng',
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        caches: ['localStorage'],
        convertDetectedLanguage: (tag) => tag.split('-')[0] ?? tag,
      },
    });
}

export function currentLanguage(instance = i18n): Language {
  return instance.resolvedLanguage === 'id' ? 'id' : 'en';
}
