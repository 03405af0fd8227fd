import { useTranslation } from 'react-i18next';
import { en } from '../texts/pay-methods.ts';

type Method = keyof typeof en.payMethods;

const isKnown = (method: string): method is Method => method in en.payMethods;

/** How something was paid, in the reader's words if there are any. */
export function useMethodName() {
  const { t } = useTranslation();
  return (method: string) => (isKnown(method) ? t(`payMethods.${method}`) : plain(method));
}

/** The provider's words, and what is newer than this program: bank_transfer. */
export const plain = (word: string) => word.replaceAll('_', ' ');
