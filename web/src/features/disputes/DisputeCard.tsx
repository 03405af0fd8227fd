import { Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispute } from '#contract/disputes.ts';
import { maxDisputeImages } from '#domain/dispute.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import { longDate, rupiah } from '../../lib/format/format.ts';
import { moment } from '../../lib/format/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/lists/DescriptionList.tsx';
import { AttachPicture } from './AttachPicture.tsx';
import { DisputeBadge } from './DisputeBadge.tsx';
import { Pictures } from './Pictures.tsx';
import { useReasonName } from './useReasonName.ts';

interface DisputeCardProps {
  dispute: Dispute;
  /** Whose page it is. */
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
      {status === 'resolved' && <Resolution dispute={dispute} />}
      {(status === 'open' || status === 'under_review') && (
        <Adding dispute={dispute} me={me} onState={onState} />
      )}
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

/** As long as it is not resolved: the other side's word, once, and three pictures from each. */
function Adding({ dispute, me, onState }: DisputeCardProps) {
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
          className="max-md:min-h-11"
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
