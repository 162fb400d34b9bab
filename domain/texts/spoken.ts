/**
 * A part of the catalogue in another language than English, whose shape it has: a text for each text, and a function
 * that takes the same for each function. A text that is missing or surplus is a type error.
 */
export type Spoken<English> = English extends string
  ? string
  : English extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof English]: Spoken<English[Key]> };
