import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';

export function EarningsSkeleton() {
  return (
    <Skeletons className="grid gap-5">
      <div className="grid gap-2.5 md:gap-4 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="grid gap-3 rounded-xl border border-line bg-surface p-5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-7 w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        ))}
      </div>
      <Card>
        <CardBody>
          <div className="grid gap-4 pt-1">
            <Skeleton className="h-5 w-56 max-w-full" />
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </div>
        </CardBody>
      </Card>
    </Skeletons>
  );
}
