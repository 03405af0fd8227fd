import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ModeratedReview } from '#contract/moderation.ts';
import emptyReviews from '../../art/empty-reviews.svg';
import { ModerateDialog } from '../../features/moderation/ModerateDialog.tsx';
import { reviewsQuery } from '../../features/moderation/queries.ts';
import { ReviewTable } from '../../features/moderation/ReviewTable.tsx';
import '../../i18n/admin-reviews.ts';
import '../../i18n/lists.ts';
import '../../i18n/menu.ts';
import { useListState } from '../../lib/useListState.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { focusHome } from '../../ui/focus-home.ts';
import { useDialogFor } from '../../ui/useDialogFor.ts';

const FIELDS = {
  state: ['', 'visible', 'hidden'],
  rating: ['', '1', '2', '3', '4', '5'],
  teacher: 'id',
  sort: ['-createdAt', 'createdAt'],
} as const;

/** What students wrote; the team hides what should not be read. */
export function Reviews() {
  const { t } = useTranslation();
  const list = useListState(FIELDS);
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
      <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
        <FilterSelect
          label={t('adminReviews.state')}
          value={state}
          choices={FIELDS.state.map((value) => ({
            value,
            text: value === '' ? t('lists.all') : t(`adminReviews.states.${value}`),
          }))}
          onChange={(value) => list.change({ state: value })}
        />
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
