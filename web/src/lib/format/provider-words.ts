import { useTranslation } from 'react-i18next';
import { en } from '../texts/pay-methods.ts';

type Method = keyof typeof en.payMethods;

const isKnown = (method: string): method is Method => method in en.payMethods;

/** The payment method's name in the reader's language, or the provider's code without underscores. */
export function useMethodName() {
  const { t } = useTranslation();
  return (method: string) => (isKnown(method) ? t(`payMethods.${method}`) : plain(method));
}

/** For codes without a translation: bank_transfer becomes 'bank transfer'. */
export const plain = (word: string) => word.replaceAll('_', ' ');
