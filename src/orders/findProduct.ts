import { TRADE_WORDS } from '../../shared/lexicon.ts'
import type { Finder, ProductMatch, SearchHit } from '../../shared/search.ts'
import { partsOf, synonymOf, termOf, termsOf, wordsOf } from '../../shared/words.ts'

/** Salts, forms and parts of plants: they name no goods alone. */
const FORMS =
  'acid base bitartrate calcium carbonate chloride citrate fumarate gluconate hydrochloride iron lactate magnesium malate oxide peptide phosphate potassium salt sodium sulfate tartrate zinc bark berry flower fruit leaf root seed 2kcl nacl'
const FORM_TERMS = new Set(termsOf(FORMS))

/** After a figure, a remark or a form says nothing about the product. */
const REMARK = new RegExp(
  String.raw`(?<=\s\d.*)(?:(?:[\t;(]|,(?!\d)).*|(?: (?:${FORMS.replaceAll(' ', '|')}))+$)`,
  'is',
)

/** Words of names that buyers leave out. */
const UNSAID = new Set(['mushroom', 'peptide'])

/**
 * Finds the product that a row, or a row without its remarks, certainly means. Takes the only candidate with exactly that
 * name, and drops those whose names lack what the row asks for.
 */
export function findProduct(words: string, match: Finder['match']): ProductMatch {
  const whole = match(words)
  if (whole.product) return whole
  const part = match(words.replace(REMARK, ''))
  if (part.product) return part
  const asked = nameIn(words)
  const substances = asked.filter(isSubstance)
  const wanted = substances.length > 0 ? substances : asked
  const offered = whole.candidates
    // Beside a figure, another name is what is measured.
    .map((hit) => ({ ...hit, alias: asked.filter((word) => hit.alias?.split(' ').includes(word)).join(' ') }))
    // The search has no terms for a brand or a number, and other terms for a misspelt word.
    .filter((hit) => wanted.every((word) => !hit.terms.includes(termOf(word)) || isNamed(hit, word)))
  const [exact, second] = offered.filter((hit) => isCalled(hit, asked))
  return { product: second ? undefined : exact, candidates: offered }
}

export function isSubstance(word: string): boolean {
  return !FORM_TERMS.has(termOf(word))
}

/** Returns the words before a figure, a bracket or the next cell. */
export function nameIn(text: string): string[] {
  const name = text.replace(/(?<=\p{L}\S*)(?:[\t,;(]|\s\d|\s[–-]\s).*/su, '')
  return wordsOf(name).filter((word) => !/^[\d.]+$/.test(word) && !TRADE_WORDS.has(word) && termsOf(word).length > 0)
}

function isNamed({ name, alias, latin, detail }: SearchHit, word: string): boolean {
  const own = new Set(termsOf([name, alias, latin, detail].join(' ')))
  return [[termOf(word)], synonymOf(word).map(termOf), partsOf(word)].some(
    (terms) => terms.length > 0 && terms.every((term) => own.has(term)),
  )
}

function isCalled(hit: SearchHit, asked: string[]): boolean {
  const terms = asked.flatMap(termsOf)
  const own = wordsOf(hit.name).filter((word) => !TRADE_WORDS.has(word) && !UNSAID.has(word))
  return (
    own.every((word) => termsOf(word).some((term) => terms.includes(term))) && asked.every((word) => isNamed(hit, word))
  )
}
