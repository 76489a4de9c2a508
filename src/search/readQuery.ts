import { STOP_WORDS, TRADE_SUFFIX, TRADE_WORDS } from '../../shared/lexicon.ts'
import { UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { fold, isChinese, pairsOf, partsOf, synonymOf, termOf, wordsOf } from '../../shared/words.ts'
import { type AskedContent, PERCENTAGE, readAskedContent } from './contents.ts'

const MAX_WORDS = 12

export type QueryWord = {
  word: string
  /** Terms of which an entry has all, in one of the readings. */
  readings: string[][]
}

export type Query = {
  /** Words that an entry should have. */
  words: QueryWord[]
  /** Words of trade and figures. Entries that have them rank higher. */
  optional: QueryWord[]
  content?: AskedContent
  ratio?: string
  isQuestion: boolean
  /** The visitor may still be typing the last word. */
  endsInWord: boolean
}

const QUESTION =
  /^(?:are|can|do|does|how|is|may|should|what|when|where|which|why)\b(?! to buy)|\?$|\b(?:or|vs|difference|meaning)\b/i
/** Buyers write abbreviations in capitals, and do not mean the beginning of a word. */
const ENDS_WITH_ABBREVIATION = /\b[A-Z]{2,4}$/
const FIGURE = new RegExp(`^${UNSIGNED_NUMBER}(?:[-:/]${UNSIGNED_NUMBER})*(?:mg|g|kg|t|mt|mesh)?$`)

/** Reads the first words of a text. */
export function readQuery(input: string): Query {
  // The words of a content are not words of a name: `5 % or more`.
  const text = input.replace(PERCENTAGE, ' ').trim()
  const all = [...new Set(wordsOf(text).map((word) => word.replace(TRADE_SUFFIX, '') || word))]
  const spoken = nonEmpty(
    all.filter((word) => !STOP_WORDS.has(word)),
    all,
  ).slice(0, MAX_WORDS)
  const words = nonEmpty(
    spoken.filter((word) => !isOfTrade(word)),
    spoken,
  )
  return {
    words: words.map(readWord),
    optional: words === spoken ? [] : spoken.filter((word) => !words.includes(word)).map(readWord),
    content: readAskedContent(input),
    ratio: spoken.find((word) => /\d[:/]\d/.test(word)),
    isQuestion: QUESTION.test(text),
    endsInWord: all.at(-1) === words.at(-1) && /[\p{L}\p{N}]$/u.test(text) && !ENDS_WITH_ABBREVIATION.test(text),
  }
}

function isOfTrade(word: string): boolean {
  return FIGURE.test(word) || synonymOf(word).every((it) => TRADE_WORDS.has(it)) || TRADE_WORDS.has(word)
}

function readWord(word: string): QueryWord {
  if (isChinese(word)) return { word, readings: [[word], pairsOf(word).slice(0, MAX_WORDS), synonymOf(word)] }
  const parts = partsOf(word)
  const hasAllParts = parts.length === word.split(/[-'./]/).length
  return {
    word,
    readings: [
      [termOf(word)],
      synonymOf(word).map(termOf),
      // A German umlaut may be written with an e.
      [termOf(word.replaceAll(/([aou])e/g, '$1'))],
      // An n may join German words: Kamillenextrakt.
      [termOf(word.replace(/(?<=.{3}[^i]e)n$/, ''))],
      ...(hasAllParts ? [parts.flatMap((part) => synonymOf(part).map(termOf))] : []),
      // Pinyin may have tone numbers: `ren2shen1`.
      ...(/^(?:(?:[a-z]{2,}[1-5]){2,}|[a-z]{3,}[1-5])$/.test(word) ? [[termOf(word.replaceAll(/\d/g, ''))]] : []),
    ],
  }
}

const EXCLUSION =
  /\b(?:un(?=bestrahlt)|(?:low|no|non|not|nicht|without|ohne|sans|sin|senza|sem|free (?:from|of)|instead of|(?:alternative|replacement|substitute)s? (?:for|of|to))[\s-]+)(\S+)|(\S+)[\s-](?:free(?!\s+(?:acid|base|form)\b)|(?:alternative|replacement|substitute)s?)\b/gi

/**
 * Drops words that a text excludes: `low caffeine`. Words of topics stay, because texts may be about what goods lack:
 * `ETO free`.
 */
export function dropExclusions(text: string, topicOf: (word: string) => string | undefined) {
  let isPartial = false
  const folded = fold(text)
  const wanted = folded.replaceAll(EXCLUSION, (_phrase, after = '', before = '') => {
    const word: string = after + before
    const topic = topicOf(word)
    isPartial ||= topic === undefined
    return topic ?? ' '
  })
  return { wanted: wanted === folded ? text : wanted, isPartial }
}

function nonEmpty<T>(words: T[], fallback: T[]): T[] {
  return words.length > 0 ? words : fallback
}
