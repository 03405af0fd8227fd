/**
 * The shape a second language must have: every key of the first.
 * Indonesian has one plural form, so the English `_one` keys have no counterpart.
 */
export type Texts<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? string
    : Texts<T[K]>;
};
