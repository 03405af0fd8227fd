import type { ReactNode } from 'react';

export function ScreenHead({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className="mb-4.5 md:mb-6">
      <h1 className="text-[1.75rem]">{title}</h1>
      {text && <p className="mt-1.5 text-ink-2">{text}</p>}
    </div>
  );
}
