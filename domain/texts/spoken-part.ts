/** A part of the catalogue in any language: the texts of the English one, whatever they say. */
export type SpokenPart<Part> = Part extends string
  ? string
  : Part extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Part]: SpokenPart<Part[Key]> };
