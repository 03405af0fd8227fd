import emptySessions from '../../art/empty-sessions.svg';
import emptyTeachers from '../../art/empty-teachers.svg';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Section } from './Specimen.tsx';

export function States() {
  return (
    <Section title="Empty, error and loading">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(270px,100%),1fr))] gap-4">
        <Card>
          <EmptyState
            small
            headingLevel={3}
            art={emptyTeachers}
            title="No Teachers Found"
            text="Try adjusting your search or filter criteria."
            action={
              <Button variant="soft" size="sm">
                Clear all filters
              </Button>
            }
          />
        </Card>
        <Card>
          <EmptyState small art={emptySessions} text="You don't have any sessions booked yet." />
        </Card>
        <Card>
          <ErrorState
            small
            headingLevel={3}
            title="Could not fetch teachers."
            text="Your filters are still here. Check your connection and try again."
            onRetry={() => undefined}
          />
        </Card>
        <Card title="Skeleton">
          <Skeletons className="flex gap-4">
            <Skeleton className="size-18 rounded-full" />
            <span className="grid flex-1 content-center gap-2.5">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </span>
          </Skeletons>
        </Card>
        <Card title="Spinner">
          <div className="flex items-center gap-4 text-ink-2">
            <Spinner />
            <Spinner className="size-8 border-4" />
          </div>
        </Card>
      </div>
    </Section>
  );
}
