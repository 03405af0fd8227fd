import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type TextLinkProps = ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string });

export function TextLink({ className, ...rest }: TextLinkProps) {
  const look = classNames(
    'rounded-[4px] font-semibold text-brand-text underline decoration-current/30 decoration-[1.5px] underline-offset-3 hover:decoration-current',
    className,
  );
  if ('to' in rest) return <Link {...rest} className={look} />;
  return <a {...rest} className={look} />;
}
