import { Ban, Paperclip, Send } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { maxMessageLength } from '#contract/messages.ts';
import { messageFileTypes } from '#domain/picture.ts';
import { isSeen } from '#domain/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Textarea } from '../../../ui/forms/Input.tsx';
import type { ComposerDraft } from '../outbox.ts';
import { useSendTyping } from '../useTyping.ts';
import { ChosenFiles } from './MessageFiles.tsx';
import { useConversation } from './conversation-context.ts';
import './texts.ts';
import { useBlockConversation } from './ConversationDialogs.tsx';

interface ComposerProps {
  conversationId: string;
  draft: ComposerDraft;
  onChange: (changes: Partial<ComposerDraft>) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (content: string) => void;
  onFiles: (files: readonly File[]) => void;
}

const COUNTED_FROM = 400;

/** Enter sends, Shift+Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { conversationId, draft, onChange, field, onSend, onFiles } = props;
  const { text, files } = draft;
  const { t } = useTranslation();
  const sayTyping = useSendTyping(conversationId);
  const counter = useId();
  const hint = useId();
  useDroppedFiles(onFiles);
  // Counted in code points, as on the server: an emoji is one.
  const content = text.trim();
  const left = maxMessageLength - Array.from(content).length;
  const canSend = (isSeen(content) || files.length > 0) && left >= 0;

  const change = (next: string) => {
    onChange({ text: next });
    if (next.trim() !== '') sayTyping();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) onSend(content);
  };

  const submitOnEnter = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter only accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };

  const paste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData;
    // Text processors also put a picture of the text on the clipboard.
    if (pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(Array.from(pasted));
  };

  return (
    <form
      onSubmit={submit}
      className="border-t border-line px-4 pt-3 pb-[calc(14px+env(safe-area-inset-bottom))] md:px-6 md:pt-4 md:pb-5"
    >
      {files.length > 0 && (
        <ChosenFiles
          files={files}
          onRemove={(removed) => {
            onChange({ files: files.filter((file) => file !== removed) });
            field.current?.focus();
          }}
        />
      )}
      <div className="flex items-end gap-1.5">
        <label className="relative -ml-2 grid size-12 flex-none cursor-pointer place-items-center rounded-full text-ink-2 ring-when-focused hover:bg-surface-2 hover:text-ink">
          <Paperclip className="size-5.25" />
          <input
            type="file"
            multiple
            accept={messageFileTypes.join(',')}
            aria-label={t('messages.files.attach')}
            aria-describedby={hint}
            className="sr-only"
            onChange={({ target }) => {
              onFiles(Array.from(target.files ?? []));
              // Reset, so that choosing the same file again fires a change event.
              target.value = '';
            }}
          />
        </label>
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
          onPaste={paste}
          className="field-sizing-content max-h-40 min-h-12! resize-none! rounded-[24px]! px-5! py-2.75!"
        />
        <Button
          type="submit"
          variant={canSend ? 'primary' : 'soft'}
          aria-label={t('messages.send')}
          className="ml-1 size-12 flex-none rounded-full! px-0!"
        >
          <Send />
        </Button>
      </div>
      <p id={hint} className="mt-1.5 pl-11.5 text-xs text-ink-3">
        {t('messages.files.hint')}
      </p>
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

/** On the whole window: a file dropped beside the conversation would otherwise open in place of the page. */
function useDroppedFiles(onFiles: ComposerProps['onFiles']) {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current(Array.from(event.dataTransfer?.files ?? []));
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);
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
          busyText={isBusy && t('messages.unblocking')}
          onClick={() => void takeBack()}
        >
          {t('messages.unblock')}
        </Button>
      )}
    </div>
  );
}
