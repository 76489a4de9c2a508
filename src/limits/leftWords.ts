import { isDrying } from '../../shared/comparison/drying.ts'
import type { OwnLimit } from './judgeLimit.ts'
import { unitsIn, unitOf } from '../../shared/quantities/typedLimits.ts'
import type { AskedLimit } from './askedLimit.ts'
import { SHELF_LIFE } from './shelfLife.ts'
import { fold, keyOfRow, namesOf } from './testNames.ts'
import { DIGITS, plainNumber } from '../../shared/quantities/numbers.ts'

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
  const known = new Set([...HARMLESS, ...METHODS[own.group].split(' '), ...boundWords(asked), ...ownWords(asked, own)])
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
  const said = key === 'ph' && solutionIn(`${own.test} ${own.method}`) ? plain.replaceAll(SOLUTION, ' ') : plain
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
  const key = keyOfRow(test)
  // Whether moisture is dried or titrated has been judged.
  const also = isDrying(key) ? ['loss on drying', 'moisture'] : key === 'water' ? ['moisture'] : []
  return [plain, plain.replaceAll(/\([^)]*\)/g, ' '), ...[key, ...also].flatMap(namesOf)]
    .map(fold)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(new RegExp(`(?<=^| )${name}(?=$| )`, 'g'), ' '), folded)
}

function wordsOf(text: string): string[] {
  return fold(text).split(' ')
}

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

function withoutBases(text: string): string {
  return WORDS.reduce((rest, [, words]) => rest.replaceAll(new RegExp(words, 'gi'), ' '), text)
}

const SOLUTION = new RegExp(
  String.raw`(${DIGITS}) ?% ?(?:\(?w\/v\)?|aqueous(?: solution)?|aq|in water|solution|suspension|dispersion|lösung)`,
  'gi',
)

/** The concentration of a solution, which is no part of the limit. */
export function solutionIn(text: string): string | undefined {
  const [[, figure] = []] = text.matchAll(SOLUTION)
  return figure === undefined ? undefined : `${plainNumber(figure) ?? figure} %`
}

/** Words of methods that find the same, by the group of a test. What parts methods of identity is judged before. */
const METHODS: Record<OwnLimit['group'], string> = {
  identity:
    'hplc uplc uhplc rp lc ms dad pda uv vis gc fid spectrophotometry spectrophotometric photometric titration iodometric gravimetric kjeldahl visual organoleptic sensory',
  physical: 'visual organoleptic sensory oven sieve sieving astm e11 us ussieve capillary potentiometric meter',
  elements: 'icp ms oes aes aas gfaas gf cv cvaas afs total',
  residues: 'gc lc ms hplc uplc uhplc fld fid ecd hs headspace residual residuals',
  microbiology: 'bam pcr',
  handling: 'date manufacture manufacturing production',
}

/** Chapters and standards that find the same, by the group of a test; those of physics by the test. */
const REFERENCES: Record<string, string> = {
  identity: '621 2.2.29 2.2.46 2.2.28 2.2.25',
  elements: '231 232 233 251 261 2232 2.4.8 2.4.20 2.4.27 2015.01',
  residues: '467 561 565 2.4.24 2.8.13 2.8.18 15662 2007.01',
  microbiology:
    '61 62 2021 2022 2023 2.6.12 2.6.13 2.6.31 4833-1 4833 21527-2 21527 6579-1 6579 990.12 966.23 997.02 2014.05 991.14 998.08',
  'loss on drying': '731 2.2.32',
  moisture: '731 2.2.32',
  water: '921 2.5.12 2.5.32',
  'residue on ignition': '281 2.4.14',
  'total ash': '561 2.4.16',
  'acid insoluble ash': '561 2.8.1',
  'melting range': '741 2.2.14',
  'particle size': '786 811 2.9.38',
  'bulk density': '616 2.9.34',
  'tapped density': '616 2.9.34',
  'specific rotation': '781 2.2.7',
  ph: '791 2.2.3',
}

/** Who publishes methods. */
const PUBLISHERS = 'usp|nf|ph\\.? ?eur\\.?|ep|bp|jp|chp|aoac|iso|en|din|gb|fda|fcc|astm'

/** A line without the chapters that a test of this key is usually done by. */
function withoutReferences(line: string, group: OwnLimit['group'], key: string): string {
  const known = [REFERENCES[group], REFERENCES[key]].flatMap((numbers) => numbers?.split(' ') ?? [])
  const numbers = known.map((number) => number.replaceAll('.', String.raw`\.`)).join('|')
  const chapters = numbers === '' ? '' : `(?:[ -]*⟨?(?:${numbers})⟩?(?![\\d.]*\\d))?`
  return line.replaceAll(new RegExp(`(?<![\\p{L}\\d])(?:${PUBLISHERS})(?![\\p{L}])${chapters}`, 'giu'), ' ')
}
