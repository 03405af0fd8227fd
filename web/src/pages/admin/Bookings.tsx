import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import sessionsArt from '../../art/empty-sessions.svg';
import { BookingFilters, useBookingFilters } from '../../features/all-bookings/BookingFilters.tsx';
import { BookingTable } from '../../features/all-bookings/BookingTable.tsx';
import { allBookingsQuery } from '../../features/all-bookings/queries.ts';
import '../../i18n/admin-bookings.ts';
import '../../i18n/lists.ts';
import '../../i18n/menu.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Card } from '../../ui/Card.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** Every booking there is: by person, day and state. */
export function Bookings() {
  const { t } = useTranslation();
  const state = useBookingFilters();
  const query = useInfiniteQuery(allBookingsQuery(state.asked));
  const pages = query.data?.pages;
  return (
    <>
      <PageTitle>{t('menu.bookings')}</PageTitle>
      <h1 className="sr-only">{t('menu.bookings')}</h1>
      <BookingFilters state={state} />
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
