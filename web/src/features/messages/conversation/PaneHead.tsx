import { ChevronLeft, Ellipsis, WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { useConnectivity } from '../../../lib/realtime/connectivity.ts';
import { useIsConnected, useOnline } from '../../../lib/realtime/realtime.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { IconButton, IconLink } from '../../../ui/IconButton.tsx';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import { useIsTyping } from '../useTyping.ts';
import { useConversation } from './conversation-context.ts';
import './texts.ts';

export function PaneHead({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation();
  const { conversation, other, isWithTeacher } = useConversation();
  const isOnline = useOnline().has(other._id);
  const isTyping = useIsTyping(conversation._id, other._id);
  const presence = isOnline ? t('ui.online') : t('messages.offline');
  return (
    <div className="flex min-h-16 items-center gap-3.5 border-b border-line px-3 py-2.5 md:min-h-19.25 md:px-6 md:py-3.5">
      <IconLink
        to={paths.messages()}
        label={t('messages.backToChats')}
        className="-mr-2.5 md:hidden"
      >
        <ChevronLeft />
      </IconLink>
      <Avatar name={other.fullName} src={smallPicture(other.profilePicture)} online={isOnline} />
      <div className="min-w-0 flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-[1.0625rem] leading-[1.35] tracking-[-.01em] wrap-anywhere"
        >
          {other.fullName}
        </h2>
        <p className="text-sm text-ink-3">{isTyping ? t('messages.typing') : presence}</p>
      </div>
      {isWithTeacher && (
        <ButtonLink
          to={paths.session(other._id)}
          variant="secondary"
          size="sm"
          className="max-md:hidden"
        >
          {t('messages.seeTimes')}
        </ButtonLink>
      )}
      <LazyPopup
        kind="menu"
        load={() => import('./ConversationMenu.tsx').then((module) => module.ConversationMenu)}
        trigger={(props) => (
          <IconButton label={t('messages.options')} className="md:-mr-2.5" {...props}>
            <Ellipsis />
          </IconButton>
        )}
      />
    </div>
  );
}

const NOTICE_DELAY_MS = 4_000;

/**
 * Shown when only the realtime connection is down for a while; the page has its own notice for
 * being offline.
 */
export function ReconnectingNotice() {
  const { t } = useTranslation();
  const isLineDown = useConnectivity() !== 'up';
  const isConnected = useIsConnected();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setTimeout(() => setLong(true), NOTICE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isConnected]);
  return (
    <div role="status">
      {!isConnected && isLong && !isLineDown && (
        <p className="flex items-center gap-2 border-b border-warning-line bg-warning-bg px-4 py-2 text-sm text-warning-fg md:px-6">
          <WifiOff className="size-4 flex-none" />
          {t('messages.reconnecting')}
        </p>
      )}
    </div>
  );
}
