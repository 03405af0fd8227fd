import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contactDataIn } from '#domain/contact-data.ts';
import { maxReportLength } from '#domain/text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { conversationsQuery } from '../queries.ts';
import { type ConversationPrompt, useConversation } from './conversation-context.ts';
import './texts.ts';

interface ConversationPromptDialogProps {
  prompt: ConversationPrompt;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
  /** Sends the message despite the warning about contact data. */
  onSend: (content: string) => void;
}

export function ConversationPromptDialog({
  prompt,
  popup,
  closeAfter,
  onSend,
}: ConversationPromptDialogProps) {
  if (prompt.what === 'report') return <ReportDialog {...popup} closeAfter={closeAfter} />;
  if (prompt.what === 'block') return <BlockDialog {...popup} closeAfter={closeAfter} />;
  return <ContactDialog {...popup} content={prompt.content} onSend={onSend} />;
}

type ChangeDialogProps = PopupProps & Pick<ConversationPromptDialogProps, 'closeAfter'>;

function ReportDialog({ closeAfter, ...popup }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { conversation, other } = useConversation();
  const report = useReportConversation(conversation._id, other.fullName);
  return (
    <AskDialog
      {...popup}
      title={t('messages.report.title')}
      name="reason"
      long
      longest={maxReportLength}
      label={t('messages.report.label')}
      check={(text) => (text === '' ? t('messages.report.missing') : undefined)}
      texts={{
        cancel: t('messages.report.cancel'),
        confirm: t('messages.report.confirm'),
        busy: t('messages.report.busy'),
      }}
      onAnswer={(reason) => closeAfter(report(reason))}
    >
      <p className="mb-4 text-ink-2">{t('messages.report.text', { name: other.fullName })}</p>
    </AskDialog>
  );
}

function BlockDialog({ closeAfter, ...popup }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { conversation, other } = useConversation();
  const { block } = useBlockConversation(conversation._id);
  return (
    <SureDialog
      {...popup}
      title={t('messages.block.title', { name: other.fullName })}
      texts={{
        cancel: t('messages.block.cancel'),
        confirm: t('messages.block.confirm'),
        busy: t('messages.block.busy'),
      }}
      onConfirm={() => closeAfter(block(t('messages.block.done', { name: other.fullName })))}
    >
      <p className="text-ink-2">{t('messages.block.text')}</p>
    </SureDialog>
  );
}

type ContactDialogProps = PopupProps & { content: string; onSend: (content: string) => void };

function ContactDialog({ content, onSend, ...popup }: ContactDialogProps) {
  const { t } = useTranslation();
  const edit = useRef<HTMLButtonElement>(null);
  const { other } = useConversation();
  return (
    <Dialog
      {...popup}
      title={t('messages.contact.title')}
      initialFocus={edit}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onSend(content);
              popup.onOpenChange(false);
            }}
          >
            {t('messages.contact.send')}
          </Button>
          <Button ref={edit} onClick={() => popup.onOpenChange(false)}>
            {t('messages.contact.edit')}
          </Button>
        </>
      }
    >
      {contactDataIn(content).map((kind) => (
        <p key={kind} className="font-semibold">
          {t(`messages.contact.${kind}`)}
        </p>
      ))}
      <p className="mt-2 text-ink-2">{t('messages.contact.text', { name: other.fullName })}</p>
    </Dialog>
  );
}

/** Rejects when the server refuses, after an error toast. */
function useReportConversation(conversationId: string, name: string) {
  const { t } = useTranslation();
  const refused = useHandleRefusal();
  return async (reason: string) => {
    await call('reportConversation', { params: { conversationId }, body: { reason } }).catch(
      refused,
    );
    toast.success(t('messages.report.done', { name }));
  };
}

export function useBlockConversation(conversationId: string) {
  const queryClient = useQueryClient();
  const refused = useHandleRefusal();
  const change = async (name: 'blockConversation' | 'unblockConversation', done?: string) => {
    await call(name, { params: { conversationId } }).catch(refused);
    await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    if (done) toast.success(done);
  };
  return {
    block: (done: string) => change('blockConversation', done),
    unblock: () => change('unblockConversation'),
  };
}

/** The conversation may be gone: refetch the list. */
function useHandleRefusal() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (error: unknown): never => {
    toast.error(messageOf(error, t('messages.failed')));
    void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    throw error;
  };
}
