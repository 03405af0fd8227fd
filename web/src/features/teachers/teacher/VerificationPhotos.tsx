import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Lock } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallReply } from '#contract/calls.ts';
import type { TeacherDocument } from '#contract/teachers.ts';
import { type DocumentKind, maxDocuments, takesDocuments } from '#domain/verification.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { usePictureRules } from '../../../lib/api/usePictureRules.ts';
import { moment } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { OwnProfile } from './profile-values.ts';
import './documents-texts.ts';

const documentsQuery = queryOptions({
  queryKey: ['teacher-documents'],
  queryFn: async ({ signal }) => (await call('teacherDocuments', undefined, { signal })).documents,
});

interface VerificationPhotosProps {
  profile: OwnProfile;
  /** An upload sends a rejected profile for review again. */
  onUploaded: () => void;
}

/** Shown as long as photos can help a decision. */
export function VerificationPhotos({ profile, onUploaded }: VerificationPhotosProps) {
  const { t } = useTranslation();
  const { verificationStatus: verification, recheck } = profile;
  const rules = usePictureRules();
  const isOpen = takesDocuments({ verification, recheck });
  const query = useQuery({ ...documentsQuery, enabled: isOpen });
  if (!isOpen) return null;
  const isRejected = verification === 'rejected';
  return (
    <Card
      as="section"
      title={t('documents.title')}
      aside={
        <span className="inline-flex items-center gap-1.5">
          <Lock className="size-4" />
          {t('documents.onlyTeam')}
        </span>
      }
    >
      <div className="grid max-w-[62ch] gap-1.5 text-sm text-ink-2">
        <p>{t('documents.purpose')}</p>
        <p>{t('documents.privacy')}</p>
        <p className="text-ink-3">{rules.hint}</p>
        {isRejected && <p className="font-semibold text-ink">{t('documents.again')}</p>}
      </div>
      {query.isPending && (
        <Skeletons className="mt-4 grid gap-3">
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-14 rounded-lg" />
        </Skeletons>
      )}
      {query.isLoadingError && (
        <ErrorState small title={t('documents.loadFailed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <div className="mt-2 divide-y divide-line">
          <PhotosOfKind kind="id" all={query.data} onUploaded={onUploaded} />
          <PhotosOfKind kind="certificate" all={query.data} onUploaded={onUploaded} />
        </div>
      )}
    </Card>
  );
}

interface PhotosOfKindProps {
  kind: DocumentKind;
  all: readonly TeacherDocument[];
  onUploaded: () => void;
}

function PhotosOfKind({ kind, all, onUploaded }: PhotosOfKindProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Record<string, File>>({});
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const store = ({ documents }: CallReply<'teacherDocuments'>) =>
    queryClient.setQueryData(documentsQuery.queryKey, documents);

  const upload = useMutation({
    mutationFn: (photo: File) => {
      const body = new FormData();
      body.set('image', photo);
      return call('addTeacherDocument', { query: { kind }, body });
    },
    onSuccess: (reply, photo) => {
      const added = reply.documents.find(({ _id }) => !all.some((one) => one._id === _id));
      if (added) setChosen((before) => ({ ...before, [added._id]: photo }));
      store(reply);
      toast.success(t('documents.uploaded'));
      onUploaded();
    },
    onError: (error) => setFault(messageOf(error, t('documents.uploadFailed'))),
  });
  const removal = useMutation({
    mutationFn: (_id: string) => call('removeTeacherDocument', { query: { _id } }),
    onSuccess: (reply) => {
      store(reply);
      toast.success(t('documents.removed'));
      // The button is gone.
      input.current?.focus();
    },
    onError: (error) => setFault(messageOf(error, t('documents.removeFailed'))),
  });

  const own = all.filter((document) => document.kind === kind);
  const isFull = kind === 'certificate' && own.length >= maxDocuments[kind];
  const name = t(`documents.kinds.${kind}`);
  const action = kind === 'certificate' ? 'add' : own.length > 0 ? 'replace' : 'upload';
  return (
    <div className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-md font-semibold">{name}</h3>
          {own.length === 0 && <p className="text-sm text-ink-3">{t('documents.none')}</p>}
          {kind === 'certificate' && own.length > 0 && (
            <p className="text-sm text-ink-3">{t('documents.upTo')}</p>
          )}
        </div>
        {!isFull && (
          <PhotoPicker
            ref={input}
            isBusy={upload.isPending}
            name={name}
            onChosen={(photo) => {
              setFault('');
              upload.mutate(photo);
            }}
            onFault={setFault}
          >
            {t(`documents.${action}`)}
          </PhotoPicker>
        )}
      </div>
      {own.length > 0 && (
        <ul className="grid gap-2">
          {own.map((document, index) => {
            const title = kind === 'id' ? name : t('documents.certificate', { number: index + 1 });
            return (
              <li
                key={document._id}
                className="flex flex-wrap items-center gap-3 rounded-lg bg-surface-2 p-3"
              >
                <Thumbnail file={chosen[document._id]} />
                <span className="min-w-0 flex-1 basis-32 text-sm">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-balance text-ink-3">
                    {t('documents.uploadedAt', {
                      at: moment(document.createdAt, currentLanguage(), 'medium'),
                    })}
                  </span>
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${t('documents.remove')}: ${title}`}
                  busyText={
                    removal.variables === document._id &&
                    removal.isPending &&
                    t('documents.removing')
                  }
                  onClick={() => {
                    setFault('');
                    removal.mutate(document._id);
                  }}
                >
                  {t('documents.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {fault && (
        <div role="alert">
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </div>
  );
}

interface PhotoPickerProps {
  ref: Ref<HTMLInputElement>;
  /** What the photo shows, for the accessible name. */
  name: string;
  isBusy: boolean;
  children: ReactNode;
  onChosen: (photo: File) => void;
  onFault: (fault: string) => void;
}

function PhotoPicker({ ref, name, isBusy, children, onChosen, onFault }: PhotoPickerProps) {
  const { t } = useTranslation();
  const rules = usePictureRules();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0];
    const fault = photo && rules.faultOf(photo);
    if (fault) onFault(fault);
    else if (photo && !isBusy) onChosen(photo);
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
  };
  return (
    <label
      className={buttonClass({
        variant: 'secondary',
        size: 'sm',
        className: 'cursor-pointer ring-when-focused',
      })}
    >
      {isBusy && <Spinner />}
      {isBusy ? t('documents.uploading') : children}
      <span className="sr-only">: {name}</span>
      <input ref={ref} type="file" accept={rules.accept} className="sr-only" onChange={choose} />
    </label>
  );
}

/** The chosen file, as long as this page is open; the server shows it to the team only. */
function Thumbnail({ file }: { file: File | undefined }) {
  const show = (image: HTMLImageElement) => {
    if (file) image.src = URL.createObjectURL(file);
    return () => URL.revokeObjectURL(image.src);
  };
  return (
    // On a phone the icon would push Remove into a row of its own.
    <span
      className={`${file ? '' : 'max-md:hidden '}grid h-12 w-16 flex-none place-items-center overflow-hidden rounded-md bg-surface-3 text-ink-3`}
    >
      {file ? (
        <img ref={show} alt="" className="size-full object-cover" />
      ) : (
        <FileText className="size-6" />
      )}
    </span>
  );
}
