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
export function overlaps(records: ContentFile<object>[]): Overlap[] {
  const shingles = records.map(({ file, text }) => shinglesOf(bodyOf(file, text)))
  const holders = new Map<string, number[]>()
  const common = new Map<number, number>()
  for (const [index, own] of shingles.entries()) {
    for (const shingle of own) {
      const others = holders.get(shingle)
      if (!others) {
        holders.set(shingle, [index])
        continue
      }
      for (const other of others) {
        const pair = other * records.length + index
        common.set(pair, (common.get(pair) ?? 0) + 1)
      }
      others.push(index)
    }
  }
  return [...common].flatMap(([pair, count]) => {
    const [first, second] = [Math.floor(pair / records.length), pair % records.length]
    const a = records[second]
    const b = records[first]
    const size = Math.min(shingles[first]?.size ?? 0, shingles[second]?.size ?? 0)
    return a && b && size > 0 ? { a, b, overlap: count / size } : []
  })
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
