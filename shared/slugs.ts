/** `18β-Acid 98 %` -> `18beta-acid-98` */
export function slugOf(name: string): string {
  return questionSlug(name).replace(/^-+|-+$/g, '')
}

/** `What is DHM?` -> `what-is-dhm-`: a hyphen wherever a space or a mark stood, also at the end. */
export function questionSlug(question: string): string {
  return question
    .replaceAll('α', 'alpha')
    .replaceAll('β', 'beta')
    .replaceAll('γ', 'gamma')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
