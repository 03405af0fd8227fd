import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localMoment, moment } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Unsent } from '../outbox.ts';
import { hourOf } from './days.ts';
import type { LogRow } from './log-rows.ts';
import { MessageFiles, UploadCard } from './MessageFiles.tsx';
import { textParts } from './text-parts.ts';
import './texts.ts';

interface BubbleProps {
  row: LogRow;
  /** The sender's name, for screen readers. */
  name: string;
  /** 'Sent' or 'Seen', below the last own message. */
  state?: string | undefined;
  onRetry: (unsent: Unsent) => void;
  onRemove: (unsent: Unsent) => void;
}

export function Bubble({ row, name, state, onRetry, onRemove }: BubbleProps) {
  const { content, isOwn, isFirst, showsTime, unsent, createdAt } = row;
  return (
    <li
      className={classNames(
        'relative flex flex-col gap-1',
        isOwn ? 'items-end' : 'items-start',
        isFirst && 'mt-2.5',
      )}
    >
      <span className="sr-only">{name}: </span>
      {unsent?.upload && (
        <UploadCard unsent={unsent} upload={unsent.upload} onRetry={onRetry} onRemove={onRemove} />
      )}
      <MessageFiles files={row.files} count={row.fileCount} />
      {content !== '' && (
        <p
          className={classNames(
            'max-w-[82%] rounded-[20px] forced-colors:border px-3.75 py-2.5 text-md leading-[1.5] wrap-anywhere whitespace-pre-wrap transition-opacity duration-(--dur-1) md:max-w-[min(70%,520px)]',
            isOwn
              ? 'rounded-br-[6px] bg-papan-800 text-white focus-within:[--focus:#fff] dark:bg-papan-700'
              : 'rounded-bl-[6px] bg-surface-2',
            unsent && 'opacity-80',
          )}
        >
          <MessageText content={content} />
        </p>
      )}
      {showsTime && !unsent?.upload && (
        <p className="mx-1.5 mb-2 text-xs text-ink-3">
          {unsent ? (
            <Delivery unsent={unsent} onRetry={onRetry} />
          ) : (
            <>
              <SentTime instant={createdAt} />
              {state && ` · ${state}`}
            </>
          )}
        </p>
      )}
    </li>
  );
}

function SentTime({ instant }: { instant: string }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const hour = hourOf(instant);
  const time = localMoment(new Date(instant), language);
  return (
    <time dateTime={instant} title={moment(instant, language)}>
      {time ? t('messages.yourTime', { hour, time }) : hour}
    </time>
  );
}

function Delivery({ unsent, onRetry }: { unsent: Unsent; onRetry: BubbleProps['onRetry'] }) {
  const { t } = useTranslation();
  if (unsent.state === 'sending') return t('messages.sending');
  return (
    <span
      role="alert"
      className="flex flex-wrap items-center justify-end gap-x-1.5 text-danger-text"
    >
      <CircleAlert className="size-3.75" />
      <span>
        {t('messages.notSent')} {unsent.reason}
      </span>
      <button
        type="button"
        aria-label={t('messages.retryMessage', { text: nameOf(unsent) })}
        onClick={() => onRetry(unsent)}
        className="min-h-6 px-1 font-semibold underline underline-offset-3 max-md:min-h-11"
      >
        {t('messages.retry')}
      </button>
    </span>
  );
}

const nameOf = ({ content, files = [] }: Unsent) =>
  content.slice(0, 60) || files.map(({ name }) => name).join(', ');

function MessageText({ content }: { content: string }) {
  return textParts(content).map(({ at, text, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer ugc"
        className="rounded-[4px] underline decoration-current/50 underline-offset-3 hover:decoration-current"
      >
        {text}
      </a>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
