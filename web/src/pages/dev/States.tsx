import emptySessions from '../../art/empty-sessions.svg';
import emptyTeachers from '../../art/empty-teachers.svg';
import lantern from '../../art/lantern.svg';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DarkPanel } from '../../ui/layout/DarkPanel.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { DescriptionList } from '../../ui/lists/DescriptionList.tsx';
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

export function PageHeadSample() {
  return (
    <PageHead
      title="Component sheet"
      text="Each control in each state. Switch theme and language in the header."
      actions={<Button variant="secondary">Action</Button>}
    />
  );
}

export function Surfaces() {
  return (
    <Section title="Surfaces">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Profile" aside={<TextLink to="#profile">Edit</TextLink>}>
          <DescriptionList
            items={[
              { term: 'Full name', value: 'Alya Putri' },
              { term: 'Email', value: 'alya.putri@example.com' },
              { term: 'Address', value: '' },
            ]}
          />
        </Card>
        <div className="grid gap-3.5">
          <Callout title="Your account is being verified" action={<Button size="sm">Open</Button>}>
            Students can book you once our team has checked your documents.
          </Callout>
          <Callout tone="success">Your documents are verified.</Callout>
          <Callout tone="danger" title="Payment failed">
            Please try again.
          </Callout>
          <Callout tone="info">Times are shown in WIB (UTC+7).</Callout>
        </div>
      </div>
      <DarkPanel className="mt-5 flex items-center gap-16 px-6 py-9 md:px-16 md:py-15" as="section">
        <div>
          <Logo name="Lentera" onDark />
          <h3 className="mt-3 text-[1.75rem] font-bold">Want to be a tutor?</h3>
          <p className="mt-3 mb-7 max-w-[34em] text-on-night-2">Set your hours, set your price.</p>
          <Button variant="flame" size="lg">
            Create teacher account
          </Button>
        </div>
        <img src={lantern} alt="" className="mr-24 ml-auto hidden w-44 lg:block" />
      </DarkPanel>
    </Section>
  );
}
