import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useConversation } from './conversation-context.ts';
import { useBlock } from './useChanges.ts';

/** In place of the field to write in. */
export function BlockedNote() {
  const { t } = useTranslation();
  const { conversation, other } = useConversation();
  const { unblock } = useBlock(conversation._id);
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    await unblock().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-4 text-sm text-ink-2 md:px-6 md:py-5"
    >
      <Ban className="size-4.5 flex-none text-ink-3" />
      <p className="min-w-0 flex-1">
        {conversation.isBlockedByMe
          ? t('messages.blockedByMe', { name: other.fullName })
          : t('messages.blocked')}
      </p>
      {conversation.isBlockedByMe && (
        <Button
          variant="secondary"
          size="sm"
          className="max-md:min-h-11"
          busyText={isBusy && t('messages.unblocking')}
          onClick={() => void takeBack()}
        >
          {t('messages.unblock')}
        </Button>
      )}
    </div>
  );
}
