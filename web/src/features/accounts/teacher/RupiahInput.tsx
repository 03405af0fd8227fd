import type { ComponentProps } from 'react';
import { digitsOf, grouped } from '../../../lib/format/format.ts';
import { AffixInput } from '../../../ui/forms/Input.tsx';

/** Whole Rupiah, grouped by thousands while typing; the form reads it with digitsOf. */
export function RupiahInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'prefix'>) {
  return (
    <AffixInput
      {...rest}
      prefix="Rp"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        regroup(event.target);
        onChange?.(event);
      }}
    />
  );
}

/** The caret stays before the same digits; never behind a dot, where Backspace would be stuck. */
function regroup(input: HTMLInputElement) {
  const caret = input.selectionStart ?? input.value.length;
  const digitsBehind = digitsOf(input.value.slice(caret)).length;
  const text = grouped(digitsOf(input.value));
  if (text === input.value) return;
  input.value = text;

  let place = text.length;
  while (digitsOf(text.slice(place)).length < digitsBehind || text[place - 1] === '.') place--;
  input.setSelectionRange(place, place);
}
