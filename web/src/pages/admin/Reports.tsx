import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConversationReport } from '#contract/messages.ts';
import emptyMessages from '../../art/empty-messages.svg';
import { ConversationDialog } from '../../features/messages/admin/ConversationDialog.tsx';
import { HandleDialog } from '../../features/messages/admin/HandleDialog.tsx';
import { reportsQuery } from '../../features/messages/admin/queries.ts';
import { ReportTable } from '../../features/messages/admin/ReportTable.tsx';
import '../../features/messages/admin/texts.ts';
import '../../lib/texts/menu.ts';
import { useListState } from '../../lib/navigation/useListState.ts';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { TabLinks } from '../../ui/lists/TabLinks.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { focusHome } from '../../ui/layout/focus-home.ts';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

const FIELDS = { state: ['waiting', 'handled'], sort: ['createdAt', '-createdAt'] } as const;

/** Reported conversations, longest waiting first. */
export function Reports() {
  const { t } = useTranslation();
  const list = useListState(FIELDS);
  const query = useInfiniteQuery(reportsQuery(list.asked));
  const dialog = useDialogFor<ConversationReport>();
  const conversation = useDialogFor<ConversationReport>();
  const reports = query.data?.pages.flatMap((page) => page.reports);
  const { state, sort } = list.shown;
  return (
    <section>
      <PageTitle>{t('menu.reports')}</PageTitle>
      <h1 {...focusHome} className="sr-only">
        {t('menu.reports')}
      </h1>
      <div className="mb-4">
        <TabLinks
          label={t('adminReports.state')}
          current={state}
          tabs={FIELDS.state.map((name) => ({
            name,
            to: list.hrefWith({ state: name }),
            text: t(`adminReports.states.${name}`),
            count: query.data?.pages[0]?.counts[name],
          }))}
        />
      </div>
      <p className="mb-4 max-w-[62ch] text-sm text-ink-3">{t(`adminReports.about.${state}`)}</p>
      <ListBody
        query={query}
        items={reports}
        failed={t('adminReports.fetchFailed')}
        empty={{
          art: emptyMessages,
          title: t(`adminReports.empty.${state}`),
          text: t('adminReports.emptyText'),
        }}
      >
        {(items) => (
          <ReportTable
            reports={items}
            sort={sort}
            onSort={(next) => list.change({ sort: next as typeof sort })}
            onRead={conversation.show}
            onHandle={dialog.show}
          />
        )}
      </ListBody>
      {conversation.subject && (
        <ConversationDialog
          key={`${conversation.subject._id} ${conversation.times}`}
          report={conversation.subject}
          popup={conversation.popup}
        />
      )}
      {dialog.subject && (
        <HandleDialog
          key={dialog.subject._id}
          report={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </section>
  );
}
