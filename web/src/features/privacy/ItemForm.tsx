import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import './texts.ts';

interface ItemFormProps {
  submitText: string;
  /** What happens on saving. */
  note: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that opens inside an item of the card, with the focus on its first field. */
export function ItemForm(props: ItemFormProps) {
  const { submitText, note, isBusy, onSubmit, onCancel, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-4 grid gap-4.5 md:grid-cols-2">
      {children}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-3 md:col-span-2">
        <p className="min-w-0 flex-[1_1_16rem] text-sm text-ink-3">{note}</p>
        <Button variant="ghost" onClick={onCancel}>
          {t('privacy.cancel')}
        </Button>
        <Button type="submit" busyText={isBusy && t('privacy.saving')}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
