import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

/** In the places of the cards. The page says in words that it is loading. */
export function BookingCardSkeletons() {
  return (
    <div aria-hidden className="grid animate-appear gap-3.5">
      {['a', 'b', 'c', 'd'].map((card) => (
        <div
          key={card}
          className="grid grid-cols-[60px_minmax(0,1fr)] items-start gap-3.5 rounded-xl border border-line bg-surface p-4 md:grid-cols-[76px_minmax(0,1fr)_auto] md:gap-5.5 md:p-5"
        >
          <Skeleton className="h-18 rounded-lg md:h-21.5" />
          <div>
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <div className="grid gap-2">
                <Skeleton className="h-4 w-37" />
                <Skeleton className="h-3 w-25" />
              </div>
            </div>
            <Skeleton className="mt-5 h-3.25 w-7/10" />
          </div>
          <Skeleton className="h-6.5 w-28 rounded-full max-md:order-first max-md:col-span-2" />
        </div>
      ))}
    </div>
  );
}
