import { Copy, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenPayment } from '#contract/payments.ts';
import { rupiah } from '#domain/format.ts';
import { saveBlob } from '../../../lib/api/save-file.ts';
import { site } from '../../../lib/site.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsPhone } from '../../../lib/useIsPhone.ts';
import { Button } from '../../../ui/Button.tsx';
import { QrCode, qrPicture } from '../../../ui/QrCode.tsx';
import './payment-texts.ts';

interface PaymentInstructionsProps {
  instructions: NonNullable<OpenPayment['instructions']>;
  amount: number;
}

export function PaymentInstructions({ instructions, amount }: PaymentInstructionsProps) {
  if (instructions.kind === 'qr') return <QrSteps content={instructions.content} amount={amount} />;
  return <AccountSteps instructions={instructions} amount={amount} />;
}

function QrSteps({ content, amount }: { content: string; amount: number }) {
  const { t } = useTranslation();
  // A phone cannot scan its own screen.
  const isPhone = useIsPhone();
  const save = () =>
    qrPicture(content).then(
      (picture) => saveBlob('qris.png', picture),
      () => toast.error(t('waiting.notSaved')),
    );
  return (
    <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-5">
      <figure className="rounded-xl border border-line bg-white p-3 text-center text-black max-md:mx-auto">
        <QrCode text={content} label={t('waiting.qr')} className="size-56 border-0" />
        <figcaption className="text-sm font-semibold">{site.name}</figcaption>
      </figure>
      <div className="min-w-56 flex-1">
        <Steps>
          <li>{t('waiting.qrSteps.open')}</li>
          <li>{t('waiting.qrSteps.scan', { name: site.name, amount: rupiah(amount) })}</li>
          <li>{t('waiting.qrSteps.approve')}</li>
        </Steps>
        <p className="mt-4 text-sm text-ink-2 md:hidden">
          <strong className="font-semibold text-ink">{t('waiting.samePhone')}</strong>{' '}
          {t('waiting.samePhoneText')}
        </p>
        <Button
          variant={isPhone ? 'primary' : 'soft'}
          className="mt-3 max-md:w-full"
          onClick={() => void save()}
        >
          <Download />
          {t('waiting.saveQr')}
        </Button>
      </div>
    </div>
  );
}

type Account = Exclude<PaymentInstructionsProps['instructions'], { kind: 'qr' }>;

function AccountSteps({ instructions, amount }: { instructions: Account; amount: number }) {
  const { t } = useTranslation();
  const bank = instructions.kind === 'bill' ? 'Mandiri' : instructions.bank.toUpperCase();
  const { number } = instructions;
  return (
    <div className="mt-5 grid gap-3">
      {instructions.kind === 'bill' && (
        <Copyable
          label={t('waiting.company')}
          value={instructions.company}
          action={t('waiting.copyCompany')}
        />
      )}
      <Copyable
        label={instructions.kind === 'bill' ? t('waiting.bill') : t('waiting.account', { bank })}
        value={number}
        action={t('waiting.copyNumber')}
      />
      <Copyable
        label={t('waiting.exactAmount')}
        value={String(amount)}
        shown={rupiah(amount)}
        action={t('waiting.copyAmount')}
      />
      <h2 className="mt-3 text-md font-semibold">{t('waiting.how', { bank })}</h2>
      <Way title={t('waiting.app')} isOpen>
        <li>{t(`waiting.appSteps.menu.${menuOf(instructions)}`, { bank })}</li>
        <li>{t('waiting.appSteps.number')}</li>
        <li>{t('waiting.appSteps.check', { name: site.name, amount: rupiah(amount) })}</li>
        <li>{t('waiting.appSteps.pin')}</li>
      </Way>
      <Way title={t('waiting.atm')}>
        <li>{t(`waiting.atmSteps.menu.${menuOf(instructions)}`)}</li>
        <li>{t('waiting.atmSteps.number')}</li>
        <li>{t('waiting.atmSteps.confirm')}</li>
      </Way>
    </div>
  );
}

const menuOf = (instructions: Account) => {
  if (instructions.kind === 'bill') return 'bill';
  return instructions.bank === 'bca' ? 'bca' : 'other';
};

/** Only one way is open at a time. */
function Way({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details name="way" open={isOpen} className="rounded-lg border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.75 text-md font-semibold">
        {title}
      </summary>
      <div className="px-4 pb-4">
        <Steps>{children}</Steps>
      </div>
    </details>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid list-decimal gap-1.5 pl-5 text-md marker:text-ink-3">{children}</ol>;
}

const COPIED_FOR = 2000;

interface CopyableProps {
  label: string;
  value: string;
  shown?: string;
  action: string;
}

function Copyable({ label, value, shown, action }: CopyableProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_FOR);
    } catch {
      toast.error(t('waiting.notCopied'));
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-2 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{label}</p>
        <p className="text-[1.25rem] font-bold tracking-[.02em] wrap-anywhere tabular-nums">
          {shown ?? value.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <Button variant="soft" size="sm" onClick={() => void copy()}>
        <Copy />
        <span role="status">{isCopied ? t('waiting.copied') : action}</span>
      </Button>
    </div>
  );
}
