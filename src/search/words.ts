import { UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'

const SPELLINGS: [RegExp | string, string][] = [
  ['α', 'alpha-'],
  ['β', 'beta-'],
  ['γ', 'gamma-'],
  ['δ', 'delta-'],
  ['ε', 'epsilon-'],
  ['κ', 'kappa-'],
  ['λ', 'lambda-'],
  ['ψ', 'psi-'],
  ['ω', 'omega-'],
  ['ı', 'i'],
  ['sulph', 'sulf'],
  [/\bhaem/g, 'hem'],
  ['fibre', 'fiber'],
  [/(col|od|flav)our/g, '$1or'],
  ['liquorice', 'licorice'],
  [/[’ʼ′]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\bt\/t\b/g, 'bank transfer'],
  [/\bl\/c\b/g, 'letter of credit'],
]

export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return SPELLINGS.reduce((spelled, [from, to]) => spelled.replaceAll(from, to), plain)
}

/** Matches a run of Chinese characters, or a word with inner signs: `5-htp`, `lion's`, `10:1`. */
const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[-'.:](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu

export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? []
}

/** Removes inner signs: `5-htp` becomes `5htp`. Decimal points and the colons of ratios stay. */
function withoutSigns(word: string): string {
  return word.replaceAll(/[-']|\.(?!\d)/g, '')
}

/** Short parts of systematic names are no words: `prop-2-ene`. */
function partsOf(word: string): string[] {
  const minLetters = /-\d-/.test(word) ? 5 : 2
  return word.split(/[-'.]/).filter((part) => part.length >= minLetters)
}

const HAN = /\p{Script=Han}/u

/** Splits Chinese characters into overlapping pairs, because nothing separates their words. */
function bigramsOf(run: string): string[] {
  const characters = [...run]
  return characters.length < 3 ? [run] : characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Returns the terms of a text: words without signs, parts of words with signs, and pairs of Chinese characters. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => (HAN.test(word) ? bigramsOf(word) : [withoutSigns(word), ...partsOf(word)]))
}

/** Joins each word with the next: `monk fruit extract` becomes `monkfruit fruitextract`. */
export function joinedTerms(text: string): string {
  const words = wordsOf(text).map(withoutSigns)
  return words
    .slice(1)
    .map((word, at) => `${words[at]}${word}`)
    .join(' ')
}

const QUESTION_WORDS = new Set(
  'a an and any are as at be between buy by can could difference differences do does for from get have how i in is it many may me mean meaning means much my need of on or please should than that the there this to use used vs was way we what when where which who whom why will with you your'.split(
    ' ',
  ),
)

const TRADE_WORDS = new Set(
  'allowed analysis banned bulk cas certificate certified cheap china coa company cost data exporter ext extract extracts factory inci ingredient ingredients legal made manufacturer manufacturers msds name natural number offer permitted powder powders price prices pure quality quote raw material safety sale sds sell sellers seller sheet sold spec specification supplier suppliers supply tds technical wholesale'.split(
    ' ',
  ),
)
const CHINESE_TRADE_SUFFIX = /(?:提取物?|浓缩|粉末?|原料|供应商?|厂家|价格|批发)+$/

const SYNONYMS: Record<string, string> = {
  moq: 'minimum order',
  coa: 'certificate analysis',
  sds: 'safety data sheet',
  msds: 'safety data sheet',
  tds: 'documents delivery',
  monchspfeffer: 'agnus castus',
  gingko: 'ginkgo',
  leaves: 'leaf',
}

export function singular(word: string): string {
  return SYNONYMS[word] ?? word.replace(/(?<=.{3})(?:ies|(?<=[gt]o)es|(?<!s)s)$/, (end) => (end === 'ies' ? 'y' : ''))
}

const EXCLUSION =
  /\b(?:low|no|without|free (?:from|of)|instead of|(?:alternative|replacement|substitute)s? (?:for|of|to))[\s-]+(\S+)|(\S+)[\s-](?:free|(?:alternative|replacement|substitute)s?)\b/gi

/** Removes what the goods lack, as in `low caffeine`, or only the word that says so if articles write of that. */
export function withoutExclusions(query: string, isTopic: (word: string) => boolean): string {
  return query.replaceAll(EXCLUSION, (_, after = '', before = '') =>
    isTopic(fold(after + before)) ? after + before : ' ',
  )
}

const FIGURE = new RegExp(`^${UNSIGNED_NUMBER}(?::${UNSIGNED_NUMBER})?$`)

const MAX_WORDS = 12

type QueryWords = {
  /** Alternative sets of terms, without question words and trade words. The first has the words as typed. */
  readings: string[][]
  /** All words except question words. Entries that have them all rank higher. */
  withTradeWords: string[]
  /** Numbers and ratios, unless the readings already have them. */
  figures: string[]
}

export function readQuery(text: string): QueryWords {
  const all = [...new Set(wordsOf(text).map((word) => word.replace(CHINESE_TRADE_SUFFIX, '') || word))]
  const figures = all.filter((word) => FIGURE.test(word))
  const terms = nonEmpty(
    all.filter((word) => !QUESTION_WORDS.has(word)),
    all,
  )
  const words = nonEmpty(
    terms.filter((word) => !TRADE_WORDS.has(word) && !FIGURE.test(word)),
    terms,
  ).slice(0, MAX_WORDS)
  const reading = (termsIn: (word: string) => string[]) =>
    words.flatMap((word) => (HAN.test(word) ? bigramsOf(word) : termsIn(word)))
  const plain = reading((word) => SYNONYMS[word]?.split(' ') ?? [withoutSigns(word)])
  return {
    readings: [
      plain,
      reading((word) => nonEmpty(partsOf(word), [word])),
      [plain.join('')],
      reading((word) => singular(withoutSigns(word)).split(' ')),
      // Pinyin without tone numbers: `ren2shen1`.
      reading((word) => [word.replaceAll(/(?<=[a-z])[1-5]/g, '')]),
    ],
    withTradeWords: terms.map(withoutSigns).slice(0, MAX_WORDS),
    figures: words.some((word) => FIGURE.test(word)) ? [] : figures,
  }
}

function nonEmpty(words: string[], fallback: string[]): string[] {
  return words.length > 0 ? words : fallback
}
