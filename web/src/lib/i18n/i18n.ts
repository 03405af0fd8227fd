import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { wholeNumber } from '#domain/format.ts';
import { languageDetector } from './detector.ts';
import { en } from './en.ts';
import { id } from './id.ts';

export const LANGUAGES = ['en', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts outside the entry script: each texts file adds its sections here, so that t() knows every key. */
export interface SectionTexts {}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & SectionTexts };
  }
}

/** For texts outside components; components use useTranslation, which re-renders on a change of language. */
export const i18n = createInstance();

const texts = { en: { translation: { ...en } }, id: { translation: { ...id } } };

/**
 * Both languages are in the bundle, so the language is set when this returns: the given one, or the reader's.
 */
export function startI18n(instance = i18n, language?: Language) {
  if (instance.isInitialized) return;
  if (!language) {
    instance.use(languageDetector).on('languageChanged', () => {
      const next = currentLanguage(instance);
      // Setting the same value again would recalculate the styles of the whole page.
      if (document.documentElement.lang !== next) document.documentElement.lang = next;
    });
  }
  void instance.use(initReactI18next).init({
    resources: texts,
    ...(language && { lng: language }),
    supportedLngs: LANGUAGES,
    fallbackLng: 'en',
    load: 'languageOnly',
    nonExplicitSupportedLngs: true,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  // For '{{count, number}}': i18next's own formatter uses Intl.NumberFormat, which is slow.
  instance.services.formatter?.add('number', (count: number, to = 'en') => wholeNumber(count, to));
}

/** Called by each texts file when it is imported, so its texts exist before the page renders. */
export function addTexts(section: Record<Language, object>) {
  for (const language of LANGUAGES) {
    Object.assign(texts[language].translation, section[language]);
    if (i18n.isInitialized)
      i18n.addResourceBundle(language, 'translation', section[language], true);
  }
}

export function currentLanguage(instance = i18n): Language {
  return instance.resolvedLanguage === 'id' ? 'id' : 'en';
}

/**
 * The shape a second language must have: every key of the first.
 * Indonesian has one plural form, so the English `_one` keys have no counterpart.
 */
export type Texts<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? string
    : Texts<T[K]>;
};
