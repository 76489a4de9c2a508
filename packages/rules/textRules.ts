import { KINDS, kindOf } from '../../manifest/kinds.ts'
import { draftsLast, recordsWithText } from '../../manifest/library.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import { plainNumber } from '../../shared/quantities/plainNumber.ts'
import type { Rule } from './rule.ts'
import { findInLines } from './textLines.ts'

/** A shingle is a run of this many words. */
const WORDS_PER_SHINGLE = 5

/** Maximum share of common shingles, relative to the shorter text. */
const MAX_OVERLAP = 0.2

/** An email address, a telephone number with country code, or a link to one. */
const CONTACT_DETAIL =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<!\w)(?:\+|00 ?)[1-9](?:[ ()/-]?\d){6,}|\(\d{3,4}\) ?\d{3,}|tel:[^)\s]+/

/** A range of numbers, except years (`2020–21`), times of day and wavenumbers, which fall. */
const RANGE = /(?<![\p{L}\d.,:–-])(?!20\d\d)(\d+(?:[.,]\d+)*)–(\d+(?:[.,]\d+)*)(?![\p{L}\d:–-]|[.,]\d| cm⁻¹)/gu

export const TEXT_RULES: Rule[] = [
  {
    id: 'length',
    predicate: 'is outside the range for a text of this kind',
    fix: 'Write 120 to 250 words for a product, 180 to 400 for an article, 120 to 400 for news',
    *find(library) {
      for (const record of recordsWithText(library)) {
        const kind = kindOf(record.file.replace('content/', ''))
        const [min, max] = (kind && KINDS[kind].text?.words) ?? [0, Infinity]
        const { wordCount } = record.markdown
        if (wordCount < min || wordCount > max) yield { record, line: record.bodyLine, text: `${wordCount} words` }
      }
    },
  },
  {
    id: 'contact-detail',
    predicate: 'is written here, but belongs to content/site.yaml alone',
    fix: 'Write {site: phone}, {site: mobile}, {site: email}, {site: hours} or {site: address} in a text or description, and leave it out elsewhere',
    find(library) {
      const { address, hours } = library.site.contact
      return findInLines(
        recordsWithText(library),
        (line) => CONTACT_DETAIL.exec(line)?.[0] ?? [hours, ...address].find((detail) => line.includes(detail)),
      )
    },
  },
  {
    id: 'range',
    predicate: 'begins with the larger number',
    fix: 'Write the smaller number first',
    find: (library) =>
      findInLines(recordsWithText(library), (line) => {
        const ranges = [...line.matchAll(RANGE)]
        return ranges.find(([, from = '', to = '']) => Number(plainNumber(from)) > Number(plainNumber(to)))?.[0]
      }),
  },
  {
    id: 'near-duplicate',
    predicate: 'shares more than a fifth of its sequences of five words with this text',
    fix: 'Rewrite one of them from facts that only its page has',
    *find(library) {
      for (const [record, other] of nearDuplicates(draftsLast(recordsWithText(library))))
        yield { record, line: record.bodyLine, text: other.file }
    },
  },
]

/** Finds pairs of similar texts, through an index of shingles instead of comparing all pairs. */
function* nearDuplicates(
  records: ContentFile<object>[],
): Generator<[record: ContentFile<object>, other: ContentFile<object>]> {
  type Shingled = { record: ContentFile<object>; size: number }
  const holders = new Map<string, Shingled[]>()
  for (const record of records) {
    const shingles = shinglesOf(record)
    const entry = { record, size: shingles.size }
    const common = new Map<Shingled, number>()
    for (const shingle of shingles) {
      const entries = holders.get(shingle) ?? []
      for (const other of entries) common.set(other, (common.get(other) ?? 0) + 1)
      if (entries.push(entry) === 1) holders.set(shingle, entries)
    }
    for (const [other, count] of common)
      if (count > MAX_OVERLAP * Math.min(entry.size, other.size)) yield [record, other.record]
  }
}

/** Returns word sequences without punctuation and link URLs. */
function shinglesOf({ fileText, bodyLine }: ContentFile<object>): Set<string> {
  const lines = fileText.split('\n').slice(bodyLine - 1)
  const plain = lines.join('\n').replaceAll(/\]\([^)]*\)/g, ']')
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words.slice(WORDS_PER_SHINGLE - 1).map((_, index) => words.slice(index, index + WORDS_PER_SHINGLE).join(' ')),
  )
}
