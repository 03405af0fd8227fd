import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';
import { paths } from '#contract/paths.ts';
import { type Act, actNames, acts } from '#domain/audit.ts';
import { rupiah } from '#domain/format.ts';
import { percentOf } from '../../lib/format/format.ts';
import { moment } from '../../lib/format/moments.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import '../../lib/texts/audit.ts';
import '../../lib/texts/booking-status.ts';
import '../../lib/texts/menu.ts';
import '../../lib/texts/pay-methods.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ledger } from '../../ui/lists/ResponsiveTable.tsx';
import { ShortMoment } from '../../ui/ShortMoment.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type Line, linesOf } from './changes.ts';

interface EntryListProps {
  entries: readonly AuditEntry[];
  sort: string;
  onSort: (sort: string) => void;
}

export function EntryList({ entries, sort, onSort }: EntryListProps) {
  const { t } = useTranslation();
  return (
    <Card className="overflow-hidden">
      <Ledger
        label={t('menu.audit')}
        rows={entries}
        sort={sort}
        onSort={onSort}
        columns={[
          {
            head: t('adminAudit.at'),
            sort: 'at',
            cell: ({ at }) => <ShortMoment whole at={at} />,
          },
          {
            head: t('adminAudit.admin'),
            cell: ({ admin }) => (
              <span className="@ledger:whitespace-nowrap">
                {admin?.fullName ?? t('adminAudit.operator')}
              </span>
            ),
          },
          {
            head: t('adminAudit.act'),
            cell: ({ act }) => {
              const known = actNames.find((name) => name === act);
              return known ? t(`acts.${known}`) : act;
            },
            place: 'title',
          },
          {
            head: t('adminAudit.subject'),
            cell: (entry) => <Subject entry={entry} />,
          },
          {
            head: t('adminAudit.details'),
            cell: ({ details }) => <Details lines={linesOf(details)} />,
            place: 'note',
          },
        ]}
      />
    </Card>
  );
}

/** By name, with the end of the id beside it (the start is a timestamp); each leads to its page. */
function Subject({ entry }: { entry: AuditEntry }) {
  const { subjectId, subjectName } = entry;
  if (!subjectId) return null;
  const end = `…${subjectId.slice(-8)}`;
  return (
    <span className="@ledger:grid">
      {subjectName && (
        <TextLink to={pageOf(entry)} title={subjectName} className={NAME}>
          {subjectName}
        </TextLink>
      )}{' '}
      <TextLink
        to={paths.adminAudit({ subject: subjectId })}
        title={subjectId}
        className="inline-flex min-h-6 items-center text-xs font-normal text-ink-3"
      >
        {end}
      </TextLink>
    </span>
  );
}

const NAME =
  'wrap-anywhere @max-ledger:inline-flex @max-ledger:min-h-6 @max-ledger:items-center @ledger:block @ledger:w-max @ledger:max-w-60 @ledger:truncate @ledger:leading-6';

function pageOf({ act, subjectId, bookingId }: AuditEntry) {
  const known = actNames.find((name) => name === act);
  const kind = known && acts[known];
  const id = subjectId ?? '';
  if (kind === 'user') return paths.adminUser(id);
  if (kind === 'dispute') return paths.adminDispute(id);
  if (kind === 'payout') return paths.adminPayouts;
  if (kind === 'report') return paths.adminReports;
  return bookingId ? paths.adminBooking(bookingId) : paths.adminAudit({ subject: id });
}

function Details({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const shown = useValue();
  if (lines.length === 0) return null;
  const nothing = t('adminAudit.nothing');
  return (
    <ul className="grid max-w-100 gap-0.5 text-sm text-ink-2">
      {lines.map(({ name, before, after }) => (
        <li key={name} className="whitespace-pre-line wrap-anywhere">
          <span className="text-ink-3">{nameOf(name)}: </span>
          {before === undefined
            ? shown(name, after)
            : t('adminAudit.change', {
                before: shown(name, before) || nothing,
                after: shown(name, after) || nothing,
              })}
        </li>
      ))}
    </ul>
  );
}

/** A dotted name belongs to a payment method: 'methods.qris.floor'. */
function useFieldName() {
  const { t } = useTranslation();
  return (name: string) => {
    const [first, method = ''] = name.split('.');
    const field = t(`adminAudit.names.${lastPart(name) as 'reason'}`, lastPart(name));
    return first === 'methods' ? `${t(`paidBy.${method as 'qris'}`, method)}, ${field}` : field;
  };
}

const lastPart = (name: string) => name.split('.').at(-1) ?? '';

/** Numbers with their unit, moments as elsewhere, and the words of the code in the reader's language. */
function useValue() {
  const { t } = useTranslation();
  return (name: string, value: string) => {
    if (value === '') return value;
    const field = lastPart(name);
    if (/basisPoints$/i.test(field)) return `${percentOf(Number(value), currentLanguage())}%`;
    if (['refund', 'floor', 'fixed'].includes(field)) return rupiah(Number(value));
    if (field === 'refundPercent') return `${value}%`;
    if (field === 'suspendedAt') return moment(value, currentLanguage(), 'medium');
    if (field === 'act') return t(`acts.${value as Act}`, value);
    if (field === 'paidBy') return t(`paidBy.${value as 'qris'}`, value);
    if (field === 'role') return t(`menu.roles.${value as 'student'}`, value);
    if (field === 'series') return t(`adminAudit.words.${value === 'yes' ? 'true' : 'false'}`);
    if (!['state', 'status', 'isOn', 'isLoss', 'search'].includes(field)) return value;
    return t(
      `adminAudit.words.${value as 'active'}`,
      t(`bookingStatus.${value as 'confirmed'}`, value),
    );
  };
}
