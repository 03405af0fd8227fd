import { CircleAlert, Download, FileText, RotateCcw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageFile } from '#contract/messages.ts';
import { locales } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ChosenFile, Unsent, Upload } from '../outbox.ts';
import './texts.ts';

interface MessageFilesProps {
  files: readonly MessageFile[];
  /** How many were sent. */
  count: number;
}

export function MessageFiles({ files, count }: MessageFilesProps) {
  const { t } = useTranslation();
  const photos = files.filter(({ type }) => type === 'image/webp');
  const documents = files.filter(({ type }) => type !== 'image/webp');
  return (
    <>
      {photos.length > 0 && <Photos photos={photos} />}
      {documents.map(({ _id, name, bytes, url }) => (
        <FileCard
          key={_id}
          name={name}
          picture={<FileText />}
          action={
            <a
              href={url}
              download={name}
              aria-label={t('messages.files.download', { name })}
              className="inline-grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              <Download className="size-5.25" />
            </a>
          }
        >
          <p className="text-xs text-ink-3">PDF, {sizeOf(bytes)}</p>
        </FileCard>
      ))}
      {files.length < count && (
        <p className="rounded-[20px] border border-line px-3.75 py-2.5 text-sm text-ink-3">
          {t('messages.files.deleted', { count: count - files.length })}
        </p>
      )}
    </>
  );
}

/** Boxes of a fixed shape, so that the log does not move while they load. */
function Photos({ photos }: { photos: readonly MessageFile[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid w-[min(88%,300px)] flex-none grid-cols-2 gap-1 overflow-hidden rounded-[18px]">
      {photos.map(({ _id, name, url }, index) => (
        <li
          key={_id}
          className={
            // With an odd number the first is as wide as two.
            photos.length % 2 === 1 && index === 0 ? 'col-span-2 aspect-4/3' : 'aspect-[1/1.12]'
          }
        >
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('messages.files.open', { name })}
            className="block h-full bg-surface-3 focus-visible:-outline-offset-4!"
          >
            <img src={url} alt="" loading="lazy" className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  onRemove: (file: ChosenFile) => void;
}

/** Above the text that they will be sent with. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('messages.files.chosen')}
      className="mb-3 flex max-h-44 flex-wrap gap-2.5 overflow-y-auto"
    >
      {files.map((chosen) => {
        const { name, size, type } = chosen.file;
        return (
          <li
            key={chosen.id}
            className="flex max-w-full items-center gap-2.5 rounded-lg border border-line p-1.5 md:max-w-70"
          >
            <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-md bg-brand-soft text-brand-text">
              {type.startsWith('image/') ? <Preview file={chosen.file} /> : <FileText />}
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block text-xs text-ink-3">{sizeOf(size)}</span>
            </span>
            <IconButton
              label={t('messages.files.remove', { name })}
              onClick={() => onRemove(chosen)}
            >
              <X />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

interface UploadCardProps {
  unsent: Unsent;
  upload: Upload;
  onRetry: (unsent: Unsent) => void;
  onRemove: (unsent: Unsent) => void;
}

/** A file on its way, or one that was not sent. */
export function UploadCard({ unsent, upload, onRetry, onRemove }: UploadCardProps) {
  const { t } = useTranslation();
  const { file, sent, canRetry } = upload;
  const { name } = file;
  if (unsent.state === 'failed') {
    return (
      <FileCard
        isBad
        name={name}
        picture={<CircleAlert />}
        action={
          <>
            {canRetry && (
              <IconButton
                label={t('messages.retryMessage', { text: name })}
                onClick={() => onRetry(unsent)}
              >
                <RotateCcw />
              </IconButton>
            )}
            <IconButton
              label={t('messages.files.remove', { name })}
              onClick={() => onRemove(unsent)}
            >
              <Trash2 />
            </IconButton>
          </>
        }
      >
        <p role="alert" className="text-xs font-medium text-danger-text">
          {t('messages.notSent')} {unsent.reason}
        </p>
      </FileCard>
    );
  }
  // The form around the file is sent too.
  const bytes = Math.min(sent, file.size);
  return (
    <FileCard
      name={name}
      picture={file.type.startsWith('image/') ? <Preview file={file} isPale /> : <FileText />}
      action={
        <IconButton label={t('messages.files.stop', { name })} onClick={() => onRemove(unsent)}>
          <X />
        </IconButton>
      }
    >
      <p className="text-xs text-ink-3">
        {t('messages.files.sending', { sent: sizeOf(bytes), size: sizeOf(file.size) })}
      </p>
      <progress
        aria-label={name}
        value={bytes}
        max={Math.max(file.size, 1)}
        className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
      />
    </FileCard>
  );
}

function Preview({ file, isPale }: { file: File; isPale?: boolean }) {
  const show = (image: HTMLImageElement) => {
    image.src = URL.createObjectURL(file);
    return () => URL.revokeObjectURL(image.src);
  };
  return (
    <img
      ref={show}
      alt=""
      className={classNames('size-full object-cover', isPale && 'opacity-70')}
    />
  );
}

interface FileCardProps {
  name: string;
  picture: ReactNode;
  action: ReactNode;
  children: ReactNode;
  isBad?: boolean;
}

function FileCard({ name, picture, action, children, isBad }: FileCardProps) {
  return (
    <div className="flex w-full max-w-[min(88%,380px)] items-center gap-3 rounded-[20px] border border-line py-3 pr-2.5 pl-3 md:max-w-[min(76%,380px)]">
      <span
        className={classNames(
          'grid size-11 flex-none place-items-center overflow-hidden rounded-md',
          isBad ? 'bg-cancelled-bg text-cancelled-fg' : 'bg-brand-soft text-brand-text',
        )}
      >
        {picture}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-md leading-[1.4] font-semibold wrap-anywhere">{name}</p>
        {children}
      </div>
      <span className="flex flex-none">{action}</span>
    </div>
  );
}

const KILOBYTE = 1024;

function sizeOf(bytes: number) {
  const [value, unit] =
    bytes < KILOBYTE * KILOBYTE
      ? [Math.ceil(bytes / KILOBYTE), 'KB']
      : [bytes / KILOBYTE / KILOBYTE, 'MB'];
  const digits = { maximumFractionDigits: 1 };
  return `${value.toLocaleString(locales[currentLanguage()], digits)} ${unit}`;
}
