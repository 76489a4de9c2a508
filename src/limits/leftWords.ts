import { withoutBases } from './bases.ts'
import type { OwnLimit } from './judgeLimit.ts'
import { unitsIn, unitOf } from './limitWords.ts'
import { methodWords, withoutReferences } from './methodWords.ts'
import type { AskedLimit } from './askedLimit.ts'
import { SHELF_LIFE } from './shelfLife.ts'
import { solutionIn, withoutSolutions } from './solutions.ts'
import { fold, keyOfRow, namesOf } from './testNames.ts'

/** Words that change nothing, in the languages of buyers. */
const HARMLESS = new Set(
  [
    'a an the of in on by for with and as to per at from be is are shall should must has have it also both further',
    'we i our your need require want please confirm kindly',
    'assay content level value limit limits specification spec requirement test tested method methods result',
    'calculated expressed determined measured analysed according acc',
    'von der die das des dem den und nach mit bez bezogen auf an als gehalt',
    'de la el en por con y le les du et par sur sobre di e il contenido riqueza teneur',
  ].flatMap((words) => words.split(' ')),
)

/** Words around rules that a limit in words refers to. */
const RULES = 'eu ec complies comply conforms conform meets meet within no reg regulation regulations'.split(' ')

/** How others write the words of our methods. */
const TRANSLATIONS: Record<string, string> = {
  kf: 'fischer',
  enzimatico: 'enzymatic',
  enzymatisch: 'enzymatic',
  enzymatique: 'enzymatic',
  gravimetrisch: 'gravimetric',
}

/** Signs that stand between words and say nothing themselves. */
const PUNCTUATION = /[\s.,;:()[\]{}/\\–—\-•▪·*'"’‘“”⟨⟩<>&+|_#°%=≤≥!]+/u

/** Names the first word that was not understood. */
export function unknownSaid(asked: AskedLimit, own: OwnLimit): string | undefined {
  const word = unknownWord(asked, own)
  return word === undefined ? undefined : `yours says “${word}”`
}

/**
 * The first word of a line that is neither its limit nor anything that was understood. It may change what the limit
 * means: `calculated on ash`, `for adults`, `five samples`. A sign that is not known counts as a word: `?`, `±`.
 */
function unknownWord(asked: AskedLimit, own: OwnLimit): string | undefined {
  const known = new Set([...HARMLESS, ...methodWords(own.group), ...boundWords(asked), ...ownWords(asked, own)])
  const remainder = remainderOf(asked, own)
  const written = remainder.split(PUNCTUATION).filter((word) => word !== '')
  const sign = written.find((word) => fold(word) === '')
  const unknown = withoutNames(fold(remainder), own.test)
    .split(' ')
    .find((word) => word !== '' && !known.has(TRANSLATIONS[word] ?? word))
  return sign ?? written.find((word) => unknown !== undefined && wordsOf(word).includes(unknown)) ?? unknown
}

function remainderOf({ rest, context, notation = '' }: AskedLimit, own: OwnLimit): string {
  const key = keyOfRow(own.test)
  const plain = withoutReferences(
    withoutBases(key === 'shelf life' ? context.replace(SHELF_LIFE, ' ') : rest),
    own.group,
    key,
  )
  // Whether it is the same solution has been judged.
  const said = key === 'ph' && solutionIn(`${own.test} ${own.method}`) ? withoutSolutions(plain) : plain
  const [unit] = unitsIn(notation).map(unitOf)
  return unitsIn(said).reduce((text, found) => (unitOf(found) === unit ? text.replace(found, ' ') : text), said)
}

/** `NMT` in the name of a test whose limit is from above. */
function boundWords({ notation = '' }: AskedLimit): string[] {
  if (/^[≤<]/.test(notation)) return ['max', 'maximum', 'nmt']
  return /^[≥>]/.test(notation) ? ['min', 'minimum', 'nlt'] : []
}

/** Words of our method and of what our limit is for; of a limit in words all of them. */
function ownWords({ notation }: AskedLimit, { limit, method }: OwnLimit): string[] {
  if (notation === undefined) return [...wordsOf(`${limit} ${method}`), ...RULES]
  return [...wordsOf(method), ...wordsOf(limit).filter((word) => !/\d/.test(word))]
}

/** A folded line without the names of our test, each as a whole: `B1` alone is not the sum of four aflatoxins. */
function withoutNames(folded: string, test: string): string {
  const plain = withoutBases(test)
  return [plain, plain.replaceAll(/\([^)]*\)/g, ' '), ...namesOf(keyOfRow(test))]
    .map(fold)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(new RegExp(`(?<=^| )${name}(?=$| )`, 'g'), ' '), folded)
}

function wordsOf(text: string): string[] {
  return fold(text).split(' ')
}
