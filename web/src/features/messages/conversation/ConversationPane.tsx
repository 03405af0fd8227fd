import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { contactDataIn } from '#domain/contact-data.ts';
import { faultOfMessageFile, maxMessageFiles } from '#domain/picture.ts';
import { keepDraft } from '../../../lib/navigation/navigation-guard.ts';
import { toast } from '../../../lib/toast.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useDialogFor } from '../../../ui/overlays/useDialogFor.ts';
import type { ComposerDraft } from '../outbox.ts';
import { BookingBar } from './BookingBar.tsx';
import { BlockedNote, Composer } from './Composer.tsx';
import { ConversationPromptDialog } from './ConversationDialogs.tsx';
import { LogSkeleton, MessageLog } from './MessageLog.tsx';
import { ReconnectingNotice, PaneHead } from './PaneHead.tsx';
import { type ConversationPrompt, ConversationContext } from './conversation-context.ts';
import './texts.ts';
import { useSendFiles } from './useSendFiles.ts';
import { useMarkSeen, useMessages, useSendMessage } from './useMessages.ts';

interface ConversationPaneProps {
  conversation: Conversation;
  other: Conversation['participants'][number];
  me: string;
  isWithTeacher: boolean;
  /** Unsent drafts by conversation id, for the lifetime of the page. */
  drafts: Map<string, ComposerDraft>;
  /** Conversations whose warning about contact data was dismissed: it is shown once. */
  warned: Set<string>;
}

export function ConversationPane(props: ConversationPaneProps) {
  const { conversation, other, me, isWithTeacher, drafts, warned } = props;
  const { t } = useTranslation();
  const conversationId = conversation._id;
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const loaded = useMessages(conversation);
  const { send, resend } = useSendMessage({ conversationId, me, other: other._id });
  const uploads = useSendFiles(conversationId, send);
  const dialog = useDialogFor<ConversationPrompt>();
  useMarkSeen(conversation, me);
  useFocusOnOpen(heading, field);
  useFocusOnUnblock(conversation.isBlockedByMe, heading, field);

  const [draft, setDraft] = useState(drafts.get(conversationId) ?? NOTHING);
  const hasUnsent = draft.text.trim() !== '' || draft.files.length > 0 || loaded.unsent.length > 0;
  useEffect(() => (hasUnsent ? keepDraft() : undefined), [hasUnsent]);
  const change = (changes: Partial<ComposerDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    drafts.set(conversationId, next);
  };
  const choose = (files: readonly File[]) => {
    for (const file of files) {
      const fault = faultOfMessageFile(file);
      if (fault) toast.error(`${file.name}: ${t(`messages.files.${fault}`)}`);
    }
    const good = files.filter((file) => !faultOfMessageFile(file));
    const all = [...draft.files, ...good.map((file) => ({ id: crypto.randomUUID(), file }))];
    if (all.length > maxMessageFiles) toast.error(t('messages.files.tooMany'));
    else if (good.length > 0) change({ files: all });
    field.current?.focus();
  };
  const sendNow = (content: string) => {
    change(NOTHING);
    if (draft.files.length === 0) void send(content);
    else {
      uploads.sendFiles(
        draft.files.map(({ file }) => file),
        content,
      );
    }
    field.current?.focus();
  };
  const sendOrWarn = (content: string) => {
    const isWary = !conversation.hasBooked && !warned.has(conversationId);
    if (isWary && field.current && contactDataIn(content).length > 0) {
      dialog.show({ what: 'contact', content }, field.current);
    } else sendNow(content);
  };
  const sendAllTheSame = (content: string) => {
    warned.add(conversationId);
    sendNow(content);
  };

  return (
    <ConversationContext value={{ conversation, other, me, isWithTeacher, ask: dialog.show }}>
      <PaneHead heading={heading} />
      <BookingBar />
      <ReconnectingNotice />
      {loaded.query.isPending && <LogSkeleton />}
      {loaded.query.isLoadingError && (
        <ErrorState
          headingLevel={3}
          title={t('messages.fetchFailed')}
          onRetry={() => void loaded.query.refetch()}
        />
      )}
      {loaded.query.data && (
        <MessageLog
          loaded={loaded}
          onRetry={(one) => (one.upload ? uploads.retry(one) : void resend(one))}
          onRemove={(one) => {
            uploads.remove(one);
            if (one.content !== '') change({ text: [one.content, draft.text].join('\n').trim() });
            // Its button is gone.
            field.current?.focus();
          }}
        />
      )}
      {conversation.isBlocked ? (
        <BlockedNote />
      ) : (
        <Composer
          conversationId={conversationId}
          draft={draft}
          onChange={change}
          field={field}
          onSend={sendOrWarn}
          onFiles={choose}
        />
      )}
      {dialog.subject && (
        <ConversationPromptDialog
          // A report that was sent must not be there again in the next one.
          key={dialog.times}
          prompt={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
          onSend={sendAllTheSame}
        />
      )}
    </ConversationContext>
  );
}

const NOTHING: ComposerDraft = { text: '', files: [] };

/** Focuses the composer, or on a phone the heading, since the composer would open the keyboard. */
function useFocusOnOpen(
  heading: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
) {
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (isFirstPage) return;
    const isWide = window.matchMedia('(min-width: 48rem)').matches;
    const target = (isWide && field.current) || heading.current;
    target?.focus({ preventScroll: true });
  }, [isFirstPage, heading, field]);
}

/**
 * After unblocking, whose button is gone, focuses the composer, or the heading if the other
 * person has blocked too.
 */
function useFocusOnUnblock(
  isBlockedByMe: boolean,
  heading: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
) {
  const was = useRef(isBlockedByMe);
  useEffect(() => {
    const hasLost = was.current && !isBlockedByMe && document.activeElement === document.body;
    was.current = isBlockedByMe;
    if (hasLost) (field.current ?? heading.current)?.focus({ preventScroll: true });
  }, [isBlockedByMe, heading, field]);
}
