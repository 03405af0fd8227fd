import type { FormEvent, ReactNode } from 'react';
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
  return (
    <form noValidate onSubmit={props.onSubmit} className="grid gap-4.5">
      {props.children}
      <Button type="submit" size="lg" block busyText={props.isBusy && props.busyText}>
        {props.submitText}
      </Button>
    </form>
  );
}
