import type { LanguageDetectorModule } from 'i18next';

const KEY = 'i18nextLng';

/** Ours because i18next-browser-languagedetector would add four times the bytes to the entry. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  // By priority: i18next takes the first supported language. A tag such as id-ID counts as id.
  detect: () =>
    [
      new URLSearchParams(location.search).get('lng'),
      document.cookie.match(new RegExp(`(?:^|; )${KEY}=([^;]*)`))?.[1],
      read(() => localStorage),
      read(() => sessionStorage),
      ...navigator.languages,
      document.documentElement.lang,
    ].flatMap((tag) => tag?.split('-')[0] || []),
  cacheUserLanguage: (language) => {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // Storage can be blocked; the choice then lasts until the page is closed.
    }
  },
};

// Reading window.localStorage throws while storage is blocked.
function read(storage: () => Storage) {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}
