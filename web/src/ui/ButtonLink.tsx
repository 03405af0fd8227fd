import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from './button-class.ts';

type ButtonLinkProps = ButtonLook &
  (
    | Omit<ComponentProps<typeof Link>, 'className'>
    // `href` leaves the app: the Google sign-in, a meeting, a file.
    | (Omit<ComponentProps<'a'>, 'className'> & { href: string })
  );

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ variant, size, block, className });
  if ('to' in rest) return <Link {...rest} className={look} />;
  return <a {...rest} className={look} />;
}
