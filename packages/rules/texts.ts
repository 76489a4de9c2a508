import { CLAIM_RULE, claimIn, UNREAD } from '../../manifest/read/claims.ts'
import { kindOf, KINDS } from '../../manifest/kinds.ts'
import { allTexts } from '../../manifest/library.ts'
import { bodyOf, type ContentFile } from '../../manifest/read/contentFile.ts'
import type { Entry, Finder, Finders } from './rule.ts'
import { WORDS } from './words.ts'

/** Where each standard has its year. */
const CERTIFICATES = 'content/pages/certifications.md'

/** What says of halal and kosher that a material cannot be it. */
const DENIED = /\bexclude[ds]?\b|\b(?:not|neither|nor|never) (?:be )?(?:halal|kosher)\b|\bruled? out\b/i

const SHINGLE_WORDS = 5

/** What a reader can hold until the sense is complete. */
const MOST_WORDS_OF_SENTENCE = 45
const MOST_WORDS_OF_BRACKET = 12

/** Between two sentences, of which the second may begin as in “pH” or “β-Sitosterol”; a shortened word ends none. */
const END_OF_SENTENCE = /(?<=[.?!]["”’)*]*)(?<!\b(?:Ph|Eur|No)\.) +(?=["“‘(*[]*(?:\p{L}-?)?[\p{Lu}\p{N}])/u

const BRACKET = /\(((?:[^()]|\([^()]*\))*)\)/g

/** Share of the shorter text's shingles that two texts may have in common. */
const MOST_OVERLAP = 0.2

/** How long texts are, which words they use and how they are marked up. */
export const TEXTS: Finders = {
  length: {
    texts({ record: { file, markdown, bodyLine } }) {
      const kind = kindOf(file.replace('content/', ''))
      const [least, most] = (kind && KINDS[kind].text?.words) ?? [0, Infinity]
      if (markdown.words >= least && markdown.words <= most) return undefined
      return {
        line: bodyLine,
        wrong: `the text has ${markdown.words} words`,
        fix: `Write between ${least} and ${most}`,
      }
    },
  },
  'long-sentence': {
    passages: ({ text }) =>
      text.split(END_OF_SENTENCE).flatMap((sentence) => {
        const count = countWords(sentence)
        if (count <= MOST_WORDS_OF_SENTENCE) return []
        return { wrong: `the sentence "${beginning(sentence)}" has ${count} words` }
      }),
  },
  'long-bracket': {
    passages: ({ text }) =>
      [...text.matchAll(BRACKET)].flatMap(([, inside = '']) => {
        const count = countWords(inside)
        if (count <= MOST_WORDS_OF_BRACKET) return []
        return { wrong: `the bracket "(${beginning(inside)}" has ${count} words` }
      }),
  },
  html: {
    'file lines'({ matches }) {
      // The first of each kind is told.
      const tags = new Map(matches.toReversed().map(([tag, name = '']) => [name.toLowerCase(), tag]))
      return [...tags].toReversed().map(([name, tag]) => ({
        wrong: `${tag} is shown as it stands: texts hold no HTML`,
        fix: WORDS.markdown[name],
      }))
    },
  },
  heading: {
    lines: ({ found }) => ({
      wrong: `a space is missing behind ${found.trim()}: the line is no heading`,
      fix: `Write "${found.trim()} " before the words of the heading`,
    }),
  },
  'list-entry': {
    lines: () => 'a space is missing behind the hyphen: the line is no entry of a list',
  },
  [CLAIM_RULE]: { 'page lines': ({ text }) => claimIn(text) },
  'standard-year': {
    'page lines': ({ record, found }) =>
      record.file === CERTIFICATES ? undefined : `"${found}" gives a standard with its year`,
  },
  'study-in-product': {
    sentences: ({ product, found }) => product && `"${found}" tells what a study found, beside the order button`,
  },
  'halal-kosher': {
    products({ record: { file, fileText }, data: { excludedCertifications = [], documents } }) {
      const sentences = bodyOf(file, fileText).split(/(?<=[.;:?]) +|\n/)
      const wrong = ['halal', 'kosher'].flatMap((name) => {
        const isExcluded = excludedCertifications.includes(name.toUpperCase())
        const said = sentences.filter((sentence) => new RegExp(`\\b${name}\\b`, 'i').test(sentence))
        if (said.some((sentence) => DENIED.test(sentence)) && !isExcluded)
          return [`the text excludes ${name}, but "excludedCertifications" does not`]
        if (isExcluded && documents.includes(name)) return [`${name} is excluded, but stands among the documents`]
        const isOffered = said.some((sentence) => /\bcertifi/i.test(sentence) && !DENIED.test(sentence))
        return isExcluded && isOffered ? [`${name} is excluded, but the text offers its certificate`] : []
      })
      return wrong.map((it) => ({ wrong: it }))
    },
  },
  'near-duplicate': {
    library: (_, library) =>
      [...overlaps(allTexts(library))].flatMap(({ a, b, overlap }) => {
        if (overlap <= MOST_OVERLAP) return []
        const share = `${Math.round(overlap * 100)} %`
        return { record: a, line: a.bodyLine, wrong: `${share} of the text stands in ${b.file} too` }
      }),
  },
}

function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Enough of a sentence to find it by. */
function beginning(text: string): string {
  return `${text.trim().split(' ').slice(0, 6).join(' ')} …`
}

/** Of a rule that names phrases, one pattern that finds any of them. */
export function anyPhrase({ any, words }: NonNullable<Entry['phrases']>): RegExp {
  return new RegExp(
    any.join('|').replace(/<(\w+)>/g, (_, name: string) => words[name]?.join('|') ?? name),
    'i',
  )
}

/** Finds phrases of which no line that visitors read has any. */
export function phrases({ because }: NonNullable<Entry['phrases']>): Finder {
  return {
    'page lines': ({ text, matches }) =>
      UNREAD.test(text) ? [] : matches.map(([found]) => ({ wrong: `"${found}" is not allowed: ${because}` })),
  }
}

type Overlap = { a: ContentFile<object>; b: ContentFile<object>; overlap: number }

/** Pairs of texts that share shingles. An index from shingle to texts spares comparing all with all. */
function* overlaps(records: ContentFile<object>[]): Generator<Overlap> {
  const holders = new Map<string, { record: ContentFile<object>; size: number }[]>()
  for (const a of records) {
    const shingles = shinglesOf(bodyOf(a.file, a.fileText))
    const own = { record: a, size: shingles.size }
    const common = new Map<typeof own, number>()
    for (const shingle of shingles) {
      const others = holders.get(shingle) ?? []
      for (const other of others) common.set(other, (common.get(other) ?? 0) + 1)
      if (others.push(own) === 1) holders.set(shingle, others)
    }
    for (const [other, count] of common) yield { a, b: other.record, overlap: count / Math.min(own.size, other.size) }
  }
}

/** Runs of five words, without marks and addresses of links. */
function shinglesOf(text: string): Set<string> {
  const words =
    text
      .replaceAll(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(SHINGLE_WORDS - 1).map((_, index) => words.slice(index, index + SHINGLE_WORDS).join(' ')))
}
