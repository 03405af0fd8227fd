import i18next from 'i18next';
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

export const i18n = i18next.createInstance();

i18n.on('languageChanged', () => {
  document.documentElement.lang = currentLanguage();
});

/** Both catalogues are in the bundle, so the language is set when this returns. */
export function startI18n() {
  void i18n
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

export function currentLanguage(): Language {
  return i18n.resolvedLanguage === 'id' ? 'id' : 'en';
}
