import { useTranslation } from 'react-i18next';
import emptyMessages from '../art/empty-messages.svg';
import '../i18n/messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Two panes as tall as the screen; a phone shows the list. */
export function Messages() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-[calc(var(--page)+2*var(--gutter))] flex-1 border-line bg-surface md:border-x">
      <PageTitle>{t('messages.title')}</PageTitle>
      <h1 className="sr-only">{t('messages.title')}</h1>
      <section
        aria-label={t('messages.chats')}
        className="flex w-full flex-col border-line md:w-88 md:border-r"
      >
        <h2 className="px-5 pt-5 pb-2.5 text-[1.5rem] md:px-6 md:pt-6 md:pb-3.5">
          {t('messages.chats')}
        </h2>
        <div className="md:[&_img]:hidden">
          <EmptyState small art={emptyMessages} text={t('messages.empty')} />
        </div>
      </section>
      <section aria-label={t('messages.conversation')} className="hidden flex-1 md:block">
        <EmptyState art={emptyMessages} text={t('messages.selectConversation')} />
      </section>
    </div>
  );
}
