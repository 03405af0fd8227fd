import { Ban, Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxMessageLength } from '#contract/messages.ts';
import { isSeen } from '#domain/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Textarea } from '../../../ui/forms/Input.tsx';
import { useSendTyping } from '../useTyping.ts';
import { useConversation } from './conversation-context.ts';
import './texts.ts';
import { useBlockConversation } from './ConversationDialogs.tsx';

interface ComposerProps {
  conversationId: string;
  text: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (content: string) => void;
}

const COUNTED_FROM = 400;

/** Enter sends, Shift+Enter begins a new line. */
export function Composer({ conversationId, text, onChange, field, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const sayTyping = useSendTyping(conversationId);
  const counter = useId();
  // Counted in code points, as on the server: an emoji is one.
  const left = maxMessageLength - Array.from(text.trim()).length;

  const change = (next: string) => {
    onChange(next);
    if (next.trim() !== '') sayTyping();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (isSeen(content) && left >= 0) onSend(content);
  };

  const submitOnEnter = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter only accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };

  return (
    <form
      onSubmit={submit}
      className="border-t border-line px-4 pt-3 pb-[calc(14px+env(safe-area-inset-bottom))] md:px-6 md:pt-4 md:pb-5"
    >
      <div className="flex items-end gap-2.5">
        <Textarea
          ref={field}
          rows={1}
          aria-label={t('messages.message')}
          aria-describedby={left < COUNTED_FROM ? counter : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={t('messages.placeholder')}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={submitOnEnter}
          className="field-sizing-content max-h-40 min-h-12! resize-none! rounded-[24px]! px-5! py-2.75!"
        />
        <Button
          type="submit"
          aria-label={t('messages.send')}
          className="size-12 flex-none rounded-full! px-0!"
        >
          <Send />
        </Button>
      </div>
      {left < COUNTED_FROM && (
        <p
          id={counter}
          aria-live={left < 0 ? 'polite' : 'off'}
          className={classNames(
            'mt-1.5 pr-15 text-right text-xs',
            left < 0 ? 'font-medium text-danger-text' : 'text-ink-3',
          )}
        >
          {left < 0 ? t('messages.tooMany', { count: -left }) : t('messages.left', { count: left })}
        </p>
      )}
    </form>
  );
}

/** Replaces the composer. */
export function BlockedNote() {
  const { t } = useTranslation();
  const { conversation, other } = useConversation();
  const { unblock } = useBlockConversation(conversation._id);
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
