import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BookingInList } from '#contract/bookings-admin.ts';
import { mostCounted } from '#contract/list.ts';
import sessionsArt from '../../art/empty-sessions.svg';
import { SavedFilters } from '../../features/accounts/admin/SavedFilters.tsx';
import {
  BookingFilters,
  BookingTable,
  useBookingFilters,
} from '../../features/bookings/admin/BookingTable.tsx';
import { adminBookingsQuery } from '../../features/bookings/admin/queries.ts';
import '../../features/bookings/admin/texts.ts';
import '../../ui/lists/texts.ts';
import '../../lib/texts/menu.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ListBody } from '../../ui/lists/ListBody.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

export function Bookings() {
  const { t } = useTranslation();
  const state = useBookingFilters();
  const query = useInfiniteQuery(adminBookingsQuery(state.asked));
  const pages = query.data?.pages;
  return (
    <>
      <PageTitle>{t('menu.bookings')}</PageTitle>
      <h1 className="sr-only">{t('menu.bookings')}</h1>
      <BookingFilters
        state={state}
        saved={
          <SavedFilters
            isFiltered={state.isFiltered}
            read={async (filter) => (await call('adminBookings', { query: filter })).bookings}
          />
        }
      />
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
          text: t(state.isFiltered ? 'adminBookings.noMatchText' : 'adminBookings.emptyText'),
        }}
      >
        {(bookings) => (
          <>
            {state.shown.status === 'pending_confirmation' && (
              <RemindTeachers bookings={bookings} />
            )}
            <Card className="overflow-hidden">
              <BookingTable
                bookings={bookings}
                sort={state.shown.sort}
                onSort={(sort) => state.change({ sort: sort as typeof state.shown.sort })}
              />
            </Card>
          </>
        )}
      </ListBody>
    </>
  );
}

/** Of the bookings that are shown, which all wait for their teacher. */
function RemindTeachers({ bookings }: { bookings: readonly BookingInList[] }) {
  const { t } = useTranslation();
  const shown = bookings.slice(0, mostCounted);
  const remind = useMutation({
    mutationFn: () => call('remindTeachers', { body: { bookingIds: shown.map(({ _id }) => _id) } }),
    onSuccess: ({ reminded, skipped }) => {
      const said = t('adminBookings.remind.done', { count: reminded });
      const more = t('adminBookings.remind.skipped', { count: skipped });
      toast.success(skipped > 0 ? `${said} ${more}` : said);
    },
    onError: (error) => toast.error(messageOf(error, t('adminBookings.remind.failed'))),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="sm"
        variant="soft"
        className="max-md:w-full max-md:py-2 max-md:whitespace-normal!"
        busyText={remind.isPending && t('adminBookings.remind.busy')}
        onClick={() => remind.mutate()}
      >
        {t('adminBookings.remind.action', { count: shown.length })}
      </Button>
      <p className="text-sm text-ink-3">{t('adminBookings.remind.hint')}</p>
    </div>
  );
}
