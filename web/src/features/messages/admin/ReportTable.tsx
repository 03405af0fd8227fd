import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { ConversationReport } from '#contract/messages.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/menu.ts';
import { moment } from '../../../lib/format/moments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

interface ReportTableProps {
  reports: readonly ConversationReport[];
  sort: string;
  onSort: (sort: string) => void;
  onRead: (report: ConversationReport, button: HTMLElement) => void;
  onHandle: (report: ConversationReport, button: HTMLElement) => void;
}

export function ReportTable({ reports, sort, onSort, onRead, onHandle }: ReportTableProps) {
  const { t } = useTranslation();
  const person = ({ _id, fullName, role }: ConversationReport['reporter']) => (
    <div className="@ledger:whitespace-nowrap wrap-anywhere">
      <TextLink to={paths.adminUser(_id)}>{fullName}</TextLink>
      <p className="text-xs font-normal text-ink-3">{t(`menu.roles.${role}`)}</p>
    </div>
  );
  return (
    <Card className="overflow-hidden">
      <Ledger
        label={t('menu.reports')}
        rows={reports}
        sort={sort}
        onSort={onSort}
        columns={[
          {
            head: t('adminReports.reported'),
            cell: ({ reported }) => person(reported),
            place: 'title',
          },
          { head: t('adminReports.reporter'), cell: ({ reporter }) => person(reporter) },
          {
            head: t('adminReports.words'),
            cell: (report) => <Words report={report} />,
            place: 'note',
          },
          {
            head: t('adminReports.written'),
            sort: 'createdAt',
            cell: ({ createdAt }) => (
              <span className="@ledger:whitespace-nowrap">
                <When at={createdAt} />
              </span>
            ),
          },
          {
            head: t('adminReports.actions'),
            cell: (report) => (
              <div className="flex gap-2 @ledger:justify-end @max-ledger:*:min-h-11 @max-ledger:*:flex-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-haspopup="dialog"
                  aria-label={`${t('adminReports.conversation.button')}: ${report.reported.fullName}`}
                  onClick={({ currentTarget }) => onRead(report, currentTarget)}
                >
                  {t('adminReports.conversation.button')}
                </Button>
                {!report.handled && (
                  <Button
                    size="sm"
                    variant="soft"
                    aria-haspopup="dialog"
                    aria-label={`${t('adminReports.handle.button')}: ${report.reported.fullName}`}
                    onClick={({ currentTarget }) => onHandle(report, currentTarget)}
                  >
                    {t('adminReports.handle.button')}
                  </Button>
                )}
              </div>
            ),
            right: true,
            place: 'foot',
          },
        ]}
      />
    </Card>
  );
}

function Words({ report: { reason, handled } }: { report: ConversationReport }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-110 min-w-50 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
      <p>{reason}</p>
      {handled && (
        <p className="mt-1 text-ink-3">
          {t('adminReports.handledBy', { name: handled.by, note: handled.note })}{' '}
          <When at={handled.at} />
        </p>
      )}
    </div>
  );
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at}>{moment(at, currentLanguage(), 'medium')}</time>
);
