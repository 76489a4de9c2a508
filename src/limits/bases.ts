export type Basis = 'as is' | 'dried' | 'anhydrous'

/** Words for what an assay is calculated on, in the languages of buyers. */
const WORDS: [Basis, string][] = [
  ['anhydrous', String.raw`\banhydrous(?: (?:basis|substance))?|water.free|wasserfrei`],
  [
    'dried',
    String.raw`(?:, |\bon (?:the )?)?\b(?:dry|dried) ?(?:basis|matter|substance|weight)|\bon dry\b|, dried\b|trockensubstanz|\bd\.b\.|base seca|sur sec`,
  ],
  ['as is', String.raw`\bas.is\b(?: basis)?|im erntegut|tal cual|tel quel`],
]

/** The bases that a line names. */
export function basesIn(text: string): Basis[] {
  return WORDS.flatMap(([basis, words]) => (new RegExp(words, 'i').test(text) ? [basis] : []))
}

export function withoutBases(text: string): string {
  return WORDS.reduce((rest, [, words]) => rest.replaceAll(new RegExp(words, 'gi'), ' '), text)
}
