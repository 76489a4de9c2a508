import { bodyOf, type ContentFile } from '../read/contentFile.ts'
import { type Report, reportText } from '../check/report.ts'

const SHINGLE_WORDS = 5

/** Share of the shorter text's shingles that two texts may have in common. */
const MOST_OVERLAP = 0.2

/** No two texts share more than a fifth of their runs of five words. */
export function checkNearDuplicates(records: ContentFile<object>[], report: Report): void {
  for (const { a, b, overlap } of overlaps(records)) {
    if (overlap <= MOST_OVERLAP) continue
    const share = `${Math.round(overlap * 100)} %`
    reportText(report, a, 1, {
      wrong: `${share} of the text stands in ${b.file} too`,
      fix: 'Write one of them anew, from what only its page has',
    })
  }
}

export type Overlap = { a: ContentFile<object>; b: ContentFile<object>; overlap: number }

/** Pairs of texts that share shingles. An index from shingle to texts spares comparing all with all. */
export function* overlaps(records: ContentFile<object>[]): Generator<Overlap> {
  const holders = new Map<string, number[]>()
  const sizes: number[] = []
  for (const [index, a] of records.entries()) {
    const own = shinglesOf(bodyOf(a.file, a.text))
    const common = new Map<number, number>()
    for (const shingle of own) {
      const others = holders.get(shingle) ?? []
      for (const other of others) common.set(other, (common.get(other) ?? 0) + 1)
      if (others.push(index) === 1) holders.set(shingle, others)
    }
    for (const [other, count] of common) {
      const b = records[other]
      if (b) yield { a, b, overlap: count / Math.min(own.size, sizes[other] ?? 0) }
    }
    sizes.push(own.size)
  }
}

/** Runs of five words, without marks and addresses of links. */
export function shinglesOf(text: string): Set<string> {
  const words = text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return new Set(words.slice(SHINGLE_WORDS - 1).map((_, index) => words.slice(index, index + SHINGLE_WORDS).join(' ')))
}
