import { Section } from './Specimen.tsx';

// Full class names, because Tailwind finds classes by reading the source.
const COLOURS = [
  ['papan-100', 'bg-papan-100'],
  ['papan-300', 'bg-papan-300'],
  ['papan-500', 'bg-papan-500'],
  ['papan-700', 'bg-papan-700'],
  ['papan-900', 'bg-papan-900'],
  ['nyala-100', 'bg-nyala-100'],
  ['nyala-300', 'bg-nyala-300'],
  ['nyala-500', 'bg-nyala-500'],
  ['nyala-700', 'bg-nyala-700'],
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['surface-2', 'bg-surface-2'],
  ['surface-3', 'bg-surface-3'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['brand', 'bg-brand'],
  ['brand-soft', 'bg-brand-soft'],
  ['pick', 'bg-pick'],
  ['lit', 'bg-lit'],
  ['lit-soft', 'bg-lit-soft'],
  ['danger', 'bg-danger'],
] as const;

export function Colours() {
  return (
    <Section title="Colour">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-3">
        {COLOURS.map(([name, look]) => (
          <li key={name} className="text-2xs text-ink-3">
            <span className={`mb-1 block h-13 rounded-md border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TypeScale() {
  return (
    <Section title="Type">
      <div className="grid gap-3.5">
        <p className="text-display">Display 66</p>
        <p className="text-h1">Page title 34</p>
        <p className="text-h2">Section 26</p>
        <p className="text-h3">Card title 19</p>
        <p>Body 16. Belajar satu jam bersama guru yang tepat.</p>
        <p className="text-sm text-ink-3">Meta 14. Sabtu, 11 Oktober 2025, 19:00 WIB</p>
      </div>
    </Section>
  );
}
