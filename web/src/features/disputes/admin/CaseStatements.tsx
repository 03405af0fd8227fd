import { useTranslation } from 'react-i18next';
import type { Dispute, DisputeCase } from '#contract/disputes.ts';
import { moment } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Pictures } from '../DisputeParts.tsx';
import './texts.ts';

export function CaseStatements({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const { sessionId, filedBy, details, createdAt, statements, images } = dispute;
  const other = sessionId.teacherId._id === filedBy._id ? sessionId.studentId : sessionId.teacherId;
  const said = [{ by: filedBy, text: details, createdAt }, ...statements];
  return (
    <Card as="section" title={t('adminDisputes.statements')}>
      <ul className="grid gap-3.5">
        {said.map(({ by, text, createdAt: at }) => {
          const own = images.filter((image) => image.by._id === by._id);
          return (
            <li key={by._id} className="rounded-lg bg-surface-2 px-4.5 py-4">
              <div className="mb-2.5 flex items-center gap-3">
                <Avatar name={by.fullName} src={smallPicture(by.profilePicture)} size="sm" />
                <div className="min-w-0 text-sm">
                  <p className="font-semibold wrap-anywhere">
                    {by.fullName}, {t(`adminDisputes.roles.${by.role}`)}
                  </p>
                  <p className="text-xs text-ink-3">{moment(at, currentLanguage())}</p>
                </div>
              </div>
              <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">{text}</p>
              {own.length > 0 && (
                <div className="mt-3">
                  <Pictures images={own} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {statements.length === 0 && (
        <>
          <p className="mt-3.5 text-sm wrap-anywhere text-ink-3">
            {t('adminDisputes.noStatement', { name: other.fullName })}
          </p>
          <RemainingPictures images={images.filter(({ by }) => by._id === other._id)} />
        </>
      )}
    </Card>
  );
}

/** Pictures of a party who has made no statement. */
function RemainingPictures({ images }: Pick<Dispute, 'images'>) {
  if (images.length === 0) return null;
  return (
    <div className="mt-3">
      <Pictures images={images} />
    </div>
  );
}

/** The conversation of student and teacher, oldest first. */
export function CaseMessages({ messages }: Pick<DisputeCase, 'messages'>) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('adminDisputes.messages')}>
      {messages.length === 0 ? (
        <p className="text-sm text-ink-3">{t('adminDisputes.noMessages')}</p>
      ) : (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={t('adminDisputes.messages')}
          className="max-h-110 overflow-y-auto overscroll-contain"
        >
          <ol className="grid gap-3">
            {messages.map(({ _id, by, content, createdAt, files }) => (
              <li key={_id} className="text-sm">
                <p className="wrap-anywhere">
                  <span className="font-semibold">{by.fullName}</span>{' '}
                  <time dateTime={createdAt} className="text-xs text-ink-3">
                    {moment(createdAt, currentLanguage(), 'medium')}
                  </time>
                </p>
                <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere text-ink-2">
                  {content}
                </p>
                {files.map((file) => (
                  <TextLink
                    key={file._id}
                    href={file.url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {file.name}
                  </TextLink>
                ))}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}
