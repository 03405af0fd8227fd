import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ModeratedReview } from '#contract/reviews.ts';
import emptyReviews from '../../art/empty-reviews.svg';
import { ModerateDialog } from '../../features/reviews/admin/ModerateDialog.tsx';
import { reviewsQuery } from '../../features/reviews/admin/queries.ts';
import { ReviewTable } from '../../features/reviews/admin/ReviewTable.tsx';
import '../../features/reviews/admin/texts.ts';
import '../../ui/lists/texts.ts';
import '../../lib/texts/menu.ts';
import { useListState } from '../../lib/navigation/useListState.ts';
import { FilterBar, FilterSelect } from '../../ui/lists/FilterBar.tsx';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { TabLinks } from '../../ui/lists/TabLinks.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { focusHome } from '../../ui/layout/focus-home.ts';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';

const FIELDS = {
  state: ['', 'visible', 'hidden'],
  rating: ['', '1', '2', '3', '4', '5'],
  teacher: 'id',
  sort: ['-createdAt', 'createdAt'],
} as const;

/** All reviews, with moderation. */
export function Reviews() {
  const { t } = useTranslation();
  const list = useListState(FIELDS, 'state');
  const query = useInfiniteQuery(reviewsQuery(list.asked));
  const dialog = useDialogFor<ModeratedReview>();
  const reviews = query.data?.pages.flatMap((page) => page.reviews);
  const { state, rating, sort } = list.shown;
  const empty = list.isFiltered
    ? { title: t('lists.noMatch'), text: t('lists.noMatchText') }
    : { title: t('adminReviews.empty'), text: t('adminReviews.emptyText') };
  return (
    <section>
      <PageTitle>{t('menu.reviews')}</PageTitle>
      <h1 {...focusHome} className="sr-only">
        {t('menu.reviews')}
      </h1>
      <div className="mb-4">
        <TabLinks
          label={t('adminReviews.state')}
          current={state}
          tabs={FIELDS.state.map((name) => ({
            name,
            to: list.hrefWith({ state: name }),
            text: name === '' ? t('lists.all') : t(`adminReviews.states.${name}`),
            count: query.data?.pages[0]?.counts[name],
          }))}
        />
      </div>
      <FilterBar count={list.filterCount} onClear={list.isFiltered ? list.clear : undefined}>
        <FilterSelect
          label={t('adminReviews.rating')}
          value={rating}
          choices={FIELDS.rating.map((value) => ({ value, text: value || t('lists.all') }))}
          onChange={(value) => list.change({ rating: value })}
        />
      </FilterBar>
      <ListBody
        query={query}
        items={reviews}
        failed={t('adminReviews.fetchFailed')}
        empty={{ art: emptyReviews, ...empty }}
      >
        {(items) => (
          <ReviewTable
            reviews={items}
            sort={sort}
            onSort={(next) => list.change({ sort: next as typeof sort })}
            onModerate={dialog.show}
          />
        )}
      </ListBody>
      {dialog.subject && (
        <ModerateDialog
          key={dialog.subject._id + String(dialog.subject.hiddenAt)}
          review={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </section>
  );
}
