import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConversationReport, ReportedMessage } from '#contract/messages.ts';
import './texts.ts';
import '../../../lib/texts/menu.ts';
import { moment } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { reportedMessagesQuery } from './queries.ts';

interface ConversationDialogProps {
  report: ConversationReport;
  popup: PopupProps;
}

/** The latest messages of a reported conversation. Each opening is recorded. */
export function ConversationDialog({ report, popup }: ConversationDialogProps) {
  const { t } = useTranslation();
  const { data, isPending, refetch } = useQuery(reportedMessagesQuery(report._id));
  return (
    <Dialog
      {...popup}
      title={t('adminReports.conversation.title', {
        reporter: report.reporter.fullName,
        reported: report.reported.fullName,
      })}
    >
      {isPending && <ListSkeleton />}
      {!isPending && !data && (
        <ErrorState
          headingLevel={3}
          title={t('adminReports.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <MessageList report={report} messages={data} />}
    </Dialog>
  );
}

function MessageList({
  report,
  messages,
}: {
  report: ConversationReport;
  messages: readonly ReportedMessage[];
}) {
  const { t } = useTranslation();
  if (messages.length === 0) {
    return <p className="text-sm text-ink-3">{t('adminReports.conversation.none')}</p>;
  }
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{t('adminReports.conversation.text')}</p>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('menu.messages')}
        className="max-h-[50dvh] overflow-y-auto overscroll-contain"
      >
        <ol className="grid gap-3">
          {messages.map(({ _id, by, content, createdAt, files }) => (
            <li key={_id} className="text-sm wrap-anywhere">
              <p>
                <span className="font-semibold">{report[by].fullName}</span>{' '}
                <time dateTime={createdAt} className="text-xs whitespace-nowrap text-ink-3">
                  {moment(createdAt, currentLanguage(), 'medium')}
                </time>
              </p>
              <p className="whitespace-pre-line text-ink-2">{content}</p>
              {files.map((name) => (
                <p key={name} className="text-ink-3">
                  [{name}]
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
