import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';

export function FileSkeleton() {
  return (
    <Skeletons className="grid gap-5">
      <Card>
        <CardBody>
          <div className="flex items-center gap-4.5 pt-1">
            <Skeleton className="size-18 rounded-full" />
            <div className="grid flex-1 gap-2.5">
              <Skeleton className="h-6 w-48 max-w-full" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
          </div>
        </CardBody>
      </Card>
      {[1, 2].map((card) => (
        <Card key={card}>
          <CardBody>
            <div className="grid gap-4 pt-1">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-20 rounded-lg" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          </CardBody>
        </Card>
      ))}
    </Skeletons>
  );
}
