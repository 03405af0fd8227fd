import type { FormEvent, ReactNode } from 'react';
import { useIsLive } from '../../lib/useIsLive.ts';
import { Button } from '../../ui/Button.tsx';

interface AccountFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  children: ReactNode;
}

/** The fields of a sign-in page above its one button. */
export function AccountForm(props: AccountFormProps) {
  // What is typed before the form is listened to would be lost.
  const isLive = useIsLive();
  return (
    <form
      inert={!isLive}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- What waits for a field does not know inert.
      aria-disabled={!isLive || undefined}
      noValidate
      onSubmit={props.onSubmit}
      className="grid gap-4.5"
    >
      {props.children}
      <Button type="submit" size="lg" block busyText={props.isBusy && props.busyText}>
        {props.submitText}
      </Button>
    </form>
  );
}
