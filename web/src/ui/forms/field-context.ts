import { createContext, useContext } from 'react';

interface FieldWiring {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a Field spreads on its element; outside a Field it is empty. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}
