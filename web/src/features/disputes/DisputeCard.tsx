import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Gavel, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispute } from '#contract/disputes.ts';
import { disputeStatuses, isDecided, maxDisputeImages } from '#domain/dispute.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { usePictureRules } from '../../lib/api/usePictureRules.ts';
import { rupiah } from '#domain/format.ts';
import { longDate } from '#domain/format-dates.ts';
import { moment } from '../../lib/format/moments.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { focusHomeOf } from '../../ui/layout/focus-home.ts';
import { DescriptionList } from '../../ui/lists/DescriptionList.tsx';
import { DisputeBadge, Pictures, useReasonName } from './DisputeParts.tsx';
import { allDisputes } from './queries.ts';
import './texts.ts';

/** Without a status that only a newer server knows. */
const undecided = new Set(disputeStatuses.filter((status) => !isDecided(status)));

interface DisputeCardProps {
  dispute: Dispute;
  /** The current user's id. */
  me: string;
  onState: (dispute: Dispute, button: HTMLElement) => void;
}

export function DisputeCard({ dispute, me, onState }: DisputeCardProps) {
  const { t } = useTranslation();
  const reasonName = useReasonName();
  const { sessionId, filedBy, statements, images, status } = dispute;
  const other = sessionId.teacherId._id === me ? sessionId.studentId : sessionId.teacherId;
  const isMine = filedBy._id === me;
  return (
    <Card
      as="li"
      losesRows
      title={t('myDisputes.regarding', { name: other.fullName })}
      aside={<DisputeBadge status={status} />}
    >
      <DescriptionList
        items={[
          {
            term: t('myDisputes.sessionDate'),
            value: longDate(sessionId.date, currentLanguage()),
          },
          { term: t('myDisputes.filed'), value: moment(dispute.createdAt, currentLanguage()) },
          {
            term: t('myDisputes.filedBy'),
            value: isMine ? t('myDisputes.you') : filedBy.fullName,
          },
          {
            term: t('myDisputes.reason'),
            value: <span className="font-semibold">{reasonName(dispute.reason)}</span>,
          },
          { term: t('myDisputes.details'), value: <Words>{dispute.details}</Words> },
          ...statements.map(({ by, text }) => ({
            term:
              by._id === me
                ? t('myDisputes.ownStatement')
                : t('myDisputes.statementOf', { name: by.fullName }),
            value: <Words>{text}</Words>,
          })),
          ...(images.length > 0
            ? [{ term: t('myDisputes.pictures'), value: <Pictures images={images} /> }]
            : []),
        ]}
      />
      {isDecided(status) && <Resolution dispute={dispute} />}
      {undecided.has(status) && <AddToDispute dispute={dispute} me={me} onState={onState} />}
    </Card>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[62ch] whitespace-pre-line text-ink-2">{children}</p>
);

function Resolution({ dispute: { resolution, refund } }: Pick<DisputeCardProps, 'dispute'>) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 rounded-lg bg-surface-2 px-4.5 py-4">
      <h3 className="mb-1.5 flex items-center gap-2 text-sm">
        <Gavel className="size-4" />
        {t('myDisputes.resolution')}
      </h3>
      <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">{resolution}</p>
      {refund > 0 && (
        <p className="mt-1.5 text-sm text-ink-2">
          {t('myDisputes.refunded', { amount: rupiah(refund) })}
        </p>
      )}
    </div>
  );
}

/**
 * Until the dispute is resolved: the other party's statement, once, and up to three pictures
 * from each.
 */
function AddToDispute({ dispute, me, onState }: DisputeCardProps) {
  const { t } = useTranslation();
  const { filedBy, statements, images } = dispute;
  const mayState = filedBy._id !== me && !statements.some(({ by }) => by._id === me);
  const left = maxDisputeImages - images.filter(({ by }) => by._id === me).length;
  if (!mayState && left <= 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2.5 border-t border-line pt-4">
      {mayState && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onState(dispute, currentTarget)}
        >
          {t('myDisputes.state.action')}
        </Button>
      )}
      {left > 0 && <AttachPicture disputeId={dispute._id} left={left} />}
    </div>
  );
}

/** Uploads the picture as soon as it is chosen. */
function AttachPicture({ disputeId, left }: { disputeId: string; left: number }) {
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
    // The limit is reached, so the button is gone.
    home?.focus({ preventScroll: true });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0];
    const fault = picture && rules.faultOf(picture);
    if (fault) toast.error(fault);
    else if (picture && !upload.isPending) attach(picture, target).catch(() => undefined);
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
  };
  return (
    <div>
      <label
        className={buttonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'cursor-pointer ring-when-focused',
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
