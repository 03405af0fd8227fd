import type { ComponentProps, ReactNode } from 'react';
import type { Link } from 'react-router';
import { TextLink } from '../../ui/TextLink.tsx';

/** Links below a sign-in form. */
export function AuthFoot({ children }: { children: ReactNode }) {
  return <div className="text-center text-md text-ink-2">{children}</div>;
}

interface FootLinkProps extends ComponentProps<typeof Link> {
  /** Before the link, such as 'Already have an account?'. */
  question?: string;
}

export function FootLink({ question, ...link }: FootLinkProps) {
  return (
    <p>
      {question} <TextLink {...link} className="inline-block py-2.5" />
    </p>
  );
}
