import { classNames } from '../class-names.ts';

/** Text from a textarea: blank lines separate paragraphs, single line breaks are kept. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div
      className={classNames('grid max-w-[62ch] gap-3 wrap-anywhere whitespace-pre-line', className)}
    >
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  );
}
