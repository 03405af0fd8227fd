import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import sessionsArt from '../../art/empty-sessions.svg';
import { useMe } from '../../features/accounts/queries.ts';
import {
  BookingFilters,
  BookingTable,
  useBookingFilters,
} from '../../features/bookings/admin/BookingTable.tsx';
import { adminBookingsQuery } from '../../features/bookings/admin/queries.ts';
import '../../features/bookings/admin/texts.ts';
import '../../ui/lists/texts.ts';
import '../../lib/texts/menu.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SavedFilters } from '../../ui/lists/SavedFilters.tsx';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

export function Bookings() {
  const { t } = useTranslation();
  const me = useMe().user;
  const state = useBookingFilters();
  const query = useInfiniteQuery(adminBookingsQuery(state.asked));
  const pages = query.data?.pages;
  return (
    <>
      <PageTitle>{t('menu.bookings')}</PageTitle>
      <h1 className="sr-only">{t('menu.bookings')}</h1>
      <BookingFilters state={state} />
      {me && <SavedFilters admin={me._id} isFiltered={state.isFiltered} />}
      {pages?.[0]?.morePeople && (
        <Callout tone="info" className="mb-4">
          {t('adminBookings.morePeople')}
        </Callout>
      )}
      <ListBody
        query={query}
        items={pages?.flatMap((page) => page.bookings)}
        failed={t('adminBookings.fetchFailed')}
        empty={{
          art: sessionsArt,
          title: t(state.isFiltered ? 'lists.noMatch' : 'adminBookings.empty'),
          text: t(state.isFiltered ? 'lists.noMatchText' : 'adminBookings.emptyText'),
        }}
      >
        {(bookings) => (
          <Card className="overflow-hidden">
            <BookingTable
              bookings={bookings}
              sort={state.shown.sort}
              onSort={(sort) => state.change({ sort: sort as typeof state.shown.sort })}
            />
          </Card>
        )}
      </ListBody>
    </>
  );
}
