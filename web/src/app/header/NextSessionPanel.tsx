import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import emptySessions from '../../art/empty-sessions.svg';
import './texts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { useNextSession } from './next-session.ts';
import { NextSessionCard } from './NextSessionCard.tsx';

export function NextSessionPanel(props: PopupProps) {
  const { t } = useTranslation();
  const { next, isPending, isError, refetch } = useNextSession();
  const close = () => props.onOpenChange(false);
  const isNone = !isPending && !isError && !next;
  return (
    <Popover {...props} label={t('nextSession.title')} className="w-88">
      <div className="overflow-y-auto p-5">
        <h2 className="mb-3.5 text-base">{t('nextSession.title')}</h2>
        {isPending && (
          <Skeletons>
            <Skeleton className="h-24 rounded-lg" />
          </Skeletons>
        )}
        {isError && !next && (
          <ErrorState
            small
            headingLevel={3}
            title={t('nextSession.fetchFailed')}
            onRetry={() => void refetch()}
          />
        )}
        {isNone && (
          <EmptyState
            small
            headingLevel={3}
            art={emptySessions}
            title={t('nextSession.none')}
            text={t('nextSession.noneText')}
            action={
              <ButtonLink size="sm" to={paths.teachers()} onClick={close}>
                {t('nextSession.find')}
              </ButtonLink>
            }
          />
        )}
        {next && <NextSessionCard onFollow={close} />}
      </div>
    </Popover>
  );
}
