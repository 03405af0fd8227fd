import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { usePictureRules } from '../../lib/api/usePictureRules.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { focusHomeOf } from '../../ui/layout/focus-home.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { toast } from '../../lib/toast.ts';
import { allDisputes } from './queries.ts';

/** Uploaded as soon as it is chosen. */
export function AttachPicture({ disputeId, left }: { disputeId: string; left: number }) {
  const { t } = useTranslation();
  const hint = useId();
  const rules = usePictureRules();
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: (picture: File) => {
      const body = new FormData();
      body.set('image', picture);
      return call('addDisputeImage', { params: { disputeId }, body });
    },
    onSuccess: ({ message }) => toast.success(message ?? t('myDisputes.attach.done')),
    onError: (error) => toast.error(messageOf(error, t('myDisputes.attach.failed'))),
    onSettled: () => queryClient.invalidateQueries(allDisputes),
  });
  const attach = async (picture: File, field: HTMLElement) => {
    const home = left === 1 ? focusHomeOf(field) : null;
    await upload.mutateAsync(picture);
    // It was the last one: the button is gone.
    home?.focus({ preventScroll: true });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0];
    const fault = picture && rules.faultOf(picture);
    if (fault) toast.error(fault);
    else if (picture && !upload.isPending) attach(picture, target).catch(() => undefined);
    // Or the same file, chosen again, would be no change.
    target.value = '';
  };
  return (
    <div>
      <label
        className={buttonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'cursor-pointer ring-when-focused max-md:min-h-11',
        })}
      >
        {upload.isPending ? <Spinner /> : <ImagePlus />}
        {t(upload.isPending ? 'myDisputes.attach.busy' : 'myDisputes.attach.action')}
        <input
          type="file"
          accept={rules.accept}
          aria-describedby={hint}
          className="sr-only"
          onChange={choose}
        />
      </label>
      <p id={hint} className="mt-1.5 text-xs text-ink-3">
        {rules.hint} {t('myDisputes.attach.hint', { left })}
      </p>
    </div>
  );
}
