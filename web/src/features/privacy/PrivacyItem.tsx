import type { ReactNode } from 'react';
import { focusHome } from '../../ui/layout/focus-home.ts';

interface PrivacyItemProps {
  title: string;
  text: ReactNode;
  /** Next to the text; below it on a phone. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One item of the privacy card; all but the first have a line above. */
export function PrivacyItem({ title, text, action, children }: PrivacyItemProps) {
  return (
    <div className="border-line py-5 first:pt-1 last:pb-0 not-first:border-t">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3.5">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h3 {...focusHome} className="text-md font-semibold">
            {title}
          </h3>
          <div className="mt-0.5 max-w-[62ch] text-sm text-ink-2">{text}</div>
        </div>
        {action && <div className="max-md:w-full max-md:*:w-full">{action}</div>}
      </div>
      {children}
    </div>
  );
}
