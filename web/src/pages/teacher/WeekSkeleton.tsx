import { offeredHours, weekdays } from '#domain/calendar.ts';
import { Card, CardBody } from '../../ui/layout/Card.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';

export function WeekSkeleton() {
  return (
    <Card>
      <CardBody>
        <Skeletons className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <div className="grid grid-cols-7 gap-1 pl-9.5 md:gap-1.5 md:pl-14">
            {offeredHours.map((hour) =>
              weekdays.map((day) => (
                <Skeleton key={`${day}${hour}`} className="h-8.5 rounded-sm md:h-9.5" />
              )),
            )}
          </div>
        </Skeletons>
      </CardBody>
    </Card>
  );
}
