import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mask } from '#domain/confidential.ts';
import './texts.ts';

interface SecretNumberProps {
  number: string;
  /** What the number belongs to, for those who hear the button only. */
  label: string;
  /** Words around it. */
  written?: (number: string) => string;
}

/** Covered against eyes over the shoulder; that the file was opened is on record either way. */
export function SecretNumber({ number, label, written }: SecretNumberProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const shown = isShown ? number : mask(number);
  const action = isShown ? t('verification.hide') : t('verification.show');
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3.5 md:-my-1">
      <span className="wrap-anywhere">{written ? written(shown) : shown}</span>
      <button
        type="button"
        aria-label={`${action}: ${label}`}
        onClick={() => setShown(!isShown)}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-brand-text max-md:min-h-11"
      >
        <Icon className="size-4" />
        {action}
      </button>
    </span>
  );
}
