import { Card, CardBody } from '../layout/Card.tsx';
import { Skeleton, Skeletons } from '../feedback/Skeleton.tsx';

export function ListSkeleton() {
  return (
    <Skeletons className="grid gap-5">
      <Card>
        <CardBody>
          <div className="grid gap-4 pt-1">
            <Skeleton className="h-5 w-48 max-w-full" />
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} className="h-10" />
            ))}
          </div>
        </CardBody>
      </Card>
    </Skeletons>
  );
}
