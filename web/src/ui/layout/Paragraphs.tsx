import { classNames } from '../class-names.ts';

/** What someone wrote in a box: a blank line begins a paragraph, a single one stays a line. */
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
