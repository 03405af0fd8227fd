import { useTranslation } from 'react-i18next';
import { commissionOf } from '#domain/money.ts';
import { breakEvenPrice, type ProviderFee, providerFeeOf } from '#domain/provider-fee.ts';
import './texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { percentOf, rupiah } from '../../lib/format/format.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';

/** The specification's example fee. */
const EXAMPLE = 50_000;

/** What the payment provider leaves of a commission. */
export function BreakEven({ basisPoints, fee }: { basisPoints: number; fee: ProviderFee }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const price = breakEvenPrice(basisPoints, fee);
  const facts = {
    percent: percentOf(fee.basisPoints, language),
    fixed: rupiah(fee.fixed),
    commission: percentOf(basisPoints, language),
  };
  if (price === undefined) {
    return (
      <Callout tone="danger" title={t('adminSettings.breakEven.never')}>
        {t('adminSettings.breakEven.neverText', facts)}
      </Callout>
    );
  }
  if (price <= EXAMPLE) {
    return (
      <Callout tone="success">
        {t('adminSettings.breakEven.fine', { price: rupiah(price) })}
      </Callout>
    );
  }
  return (
    <Callout title={t('adminSettings.breakEven.title', { price: rupiah(price) })}>
      {t('adminSettings.breakEven.text', {
        ...facts,
        example: rupiah(EXAMPLE),
        brings: rupiah(commissionOf(EXAMPLE, basisPoints)),
        costs: rupiah(providerFeeOf(EXAMPLE, fee)),
      })}
    </Callout>
  );
}
