import { createContext, useContext } from 'react';

interface FieldWiring {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** Props that a control inside a Field spreads on its element; empty outside a Field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}
