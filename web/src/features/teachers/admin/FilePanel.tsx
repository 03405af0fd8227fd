import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Checks } from './Checks.tsx';
import { Contact, Credentials } from './Credentials.tsx';
import { Documents } from './Documents.tsx';
import { FileHead } from './FileHead.tsx';
import { FileSkeleton } from './FileSkeleton.tsx';
import { History } from './History.tsx';
import { fileQuery } from './queues.ts';
import { Verdict } from './Verdict.tsx';

interface FilePanelProps {
  teacherId: string;
  onDecided: () => void;
}

/** Everything the team needs to decide about one teacher. */
export function FilePanel({ teacherId, onDecided }: FilePanelProps) {
  const { t } = useTranslation();
  const query = useQuery(fileQuery(teacherId));
  const titleId = useId();
  useErrorToast(query, t('verification.fileFailed'));
  useFocusWhenLost(titleId, query.dataUpdatedAt);

  if (query.isPending) return <FileSkeleton />;
  if (query.isLoadingError) {
    return <ErrorState title={t('verification.fileFailed')} onRetry={() => void query.refetch()} />;
  }
  const file = query.data;
  return (
    <article aria-labelledby={titleId} className="grid min-w-0 gap-5">
      <FileHead file={file} titleId={titleId} />
      {file.verificationStatus === 'rejected' && file.rejectionReason && (
        <Callout tone="danger" title={t('verification.reason')}>
          <p className="whitespace-pre-line wrap-anywhere">{file.rejectionReason}</p>
        </Callout>
      )}
      <Documents file={file} />
      <Credentials file={file} />
      <Contact file={file} />
      <History file={file} />
      <Checks file={file}>
        <Verdict file={file} onDecided={onDecided} />
      </Checks>
    </article>
  );
}

/** On a narrow screen the list, and the link in it that had the focus, are gone; read again, perhaps a button is. */
function useFocusWhenLost(titleId: string, readAt: number) {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (readAt > 0 && isLost) document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [titleId, readAt]);
}
