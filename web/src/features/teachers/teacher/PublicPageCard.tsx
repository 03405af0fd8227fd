import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink, EyeOff, Lock, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { rupiah } from '#domain/format.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { shortDate } from '#domain/format-dates.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { site } from '../../../lib/site.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LazyComponent } from '../../../ui/lazy.tsx';
import { Rating } from '../../../ui/Rating.tsx';
import { VerifiedMark } from '../../../ui/VerifiedMark.tsx';
import { teacherQuery } from '../queries.ts';
import type { OwnProfile } from './profile-values.ts';
import './today-texts.ts';

/** The teacher's public page: to view, copy and share once it is public. */
export function PublicPageCard({ user, profile }: { user: User; profile: OwnProfile }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const isPublic = profile.verificationStatus === 'verified';
  const { data } = useQuery({
    ...teacherQuery(user._id, useQueryClient()),
    enabled: isPublic,
  });
  const address = site.publicUrl + paths.session(user._id);
  const next = data?.nextHours[0];
  return (
    <Card as="section" title={t('publicPage.title')} aside={<Visibility isPublic={isPublic} />}>
      <div className="overflow-hidden rounded-lg border border-line">
        <p className="flex items-center gap-2 border-b border-line bg-surface-2 px-3 py-2 text-xs text-ink-2">
          <Lock className="size-3.5 shrink-0" />
          <span className="truncate">{address.replace(/^https?:\/\//, '')}</span>
        </p>
        <div className="flex items-center gap-3 p-3">
          <Avatar name={user.fullName} src={smallPicture(user.profilePicture)} size="lg" />
          <div className="min-w-0 text-sm text-ink-2">
            <p className="flex items-center gap-1 text-md font-semibold wrap-anywhere text-ink">
              {user.fullName}
              {data?.isVerified && <VerifiedMark className="size-4" />}
            </p>
            <p>
              {t('publicPage.feePerHour', {
                speciality: specialityName(profile.speciality),
                fee: rupiah(profile.hourlyRate),
              })}
            </p>
            {isPublic && !data ? (
              <Skeleton className="my-1 h-3.5 w-16 rounded-full" />
            ) : (
              <Rating value={data?.rating} count={data?.reviewCount || undefined} />
            )}
          </div>
        </div>
      </div>
      <p className="mt-2.5 min-h-5 text-sm text-ink-2">
        {isPublic
          ? data &&
            (next ? t('publicPage.nextFree', { when: whenOf(next) }) : t('publicPage.noneFree'))
          : t('publicPage.hidden')}
      </p>
      <Actions address={address} isPublic={isPublic} teacherId={user._id} />
    </Card>
  );
}

function whenOf(instant: string) {
  const at = new Date(instant);
  return `${shortDate(wibDate(at), currentLanguage())}, ${wibTime(at)}`;
}

function Visibility({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation();
  if (!isPublic) {
    return (
      <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-ink-2">
        <EyeOff className="size-3.5" />
        {t('publicPage.isHidden')}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.75 text-xs font-semibold text-success-text before:size-2 before:rounded-full before:bg-online">
      {t('publicPage.visible')}
    </span>
  );
}

interface ActionsProps {
  address: string;
  isPublic: boolean;
  teacherId: string;
}

function Actions({ address, isPublic, teacherId }: ActionsProps) {
  const { t } = useTranslation();
  const [isSharing, setIsSharing] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.success(t('publicPage.copied')),
      () => toast.error(t('publicPage.notCopied')),
    );
  const share = () => {
    if ('share' in navigator) void navigator.share({ url: address }).catch(() => undefined);
    else setIsSharing(!isSharing);
  };
  return (
    <>
      <div className="mt-3 flex gap-1.5 *:flex-auto *:gap-1.5 *:px-1 *:text-sm">
        {isPublic && (
          <ButtonLink to={paths.session(teacherId)} variant="secondary">
            <ExternalLink />
            {t('publicPage.view')}
          </ButtonLink>
        )}
        <Button variant="secondary" disabled={!isPublic} onClick={copy}>
          <Copy />
          {t('publicPage.copy')}
        </Button>
        <Button variant="secondary" disabled={!isPublic} aria-expanded={isSharing} onClick={share}>
          <Share2 />
          {t('publicPage.share')}
        </Button>
      </div>
      {isSharing && <ShareMenu address={address} />}
    </>
  );
}

/** Where the browser cannot share by itself. */
function ShareMenu({ address }: { address: string }) {
  const { t } = useTranslation();
  const [isQrShown, setIsQrShown] = useState(false);
  return (
    <>
      <div className="mt-2 grid grid-cols-3 gap-2 *:px-1 *:text-sm">
        {SERVICES.map(({ name, url }) => (
          <ButtonLink
            key={name}
            href={url + encodeURIComponent(address)}
            target="_blank"
            rel="noopener noreferrer"
            variant="ghost"
          >
            {name}
          </ButtonLink>
        ))}
        <Button variant="ghost" aria-expanded={isQrShown} onClick={() => setIsQrShown(!isQrShown)}>
          {t('publicPage.qr')}
        </Button>
      </div>
      {isQrShown && (
        <figure className="mt-2 text-center text-sm text-ink-2">
          <LazyComponent load={loadQrCode} fallback={<div className="h-48" />}>
            {(QrCode) => (
              <QrCode text={address} label={t('publicPage.qrOfPage')} className="mx-auto size-48" />
            )}
          </LazyComponent>
          <figcaption className="mt-2">{t('publicPage.qrHint')}</figcaption>
        </figure>
      )}
    </>
  );
}

const loadQrCode = async () => (await import('../../../ui/QrCode.tsx')).QrCode;

const SERVICES = [
  { name: 'WhatsApp', url: 'https://wa.me/?text=' },
  { name: 'Telegram', url: 'https://t.me/share/url?url=' },
];
