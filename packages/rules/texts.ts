import { bodyOf, type ContentFile } from '../../manifest/read/contentFile.ts'
import { kindOf, KINDS } from '../../manifest/kinds.ts'
import { allTexts } from '../../manifest/library.ts'
import type { Examples, Finding, Rule } from './rule.ts'

const DISEASES =
  'disease|cancer|tumou?rs?|diabetes|arthritis|infections?|inflammation|illness(?:es)?|colds?|flu|acne|eczema|depression|anxiety|insomnia|hypertension|dementia|obesity|ageing|aging|wrinkles|pain|gout|allerg(?:y|ies)|migraine|asthma|fatigue|stress'

/** What a body has or does, of which a text may not say that it gets better. */
const BODY =
  'memory|cognition|concentration|focus|mood|sleep|digestion|circulation|immun\\w*|energy|libido|fertility|stamina|endurance|metabolism|joints?|liver|heart|brain|bones?|eyes|skin health|hair growth|vision|eyesight|blood sugar|blood pressure|cholesterol|hormones?|testosterone'

const CLAIMS = [
  /\b(?:treats|cures|heals)\b/,
  new RegExp(
    `\\b(?:treat|cur|heal|prevent|reliev|alleviat|eas|reduc|fight|combat|revers|slow)(?:e?s|e?d|ing|e)?(?: off| against)? (?:\\w+ ){0,2}(?:${DISEASES})\\b`,
  ),
  new RegExp(`\\b(?:good|beneficial) for (?:the |your )?(?:${BODY}|health)\\b`),
  /\bdetox(?:es|ing|ify|ifies|ifying)?\b/,
  /\bburns? fat\b|\bfat[- ]burn(?:er|ing)\b|\b(?:helps?|aids?|promotes?) weight loss\b/,
  new RegExp(
    `\\b(?:improv|enhanc|sharpen|boost|stimulat|restor|strengthen|balanc|normali[sz]|rejuvenat|protect|aid|help|promot|support|supercharg)(?:e?s|e?d|ing|e)? (?:\\w+ ){0,1}(?:${BODY})\\b(?! (?:medicines?|drugs?|glycosides|rate)\\b)`,
  ),
  new RegExp(
    `\\b(?:help(?:s|ed|ing|ful)?|good|works?|effective|useful|beneficial|remed(?:y|ies)|relief|recommended) (?:with|for|against|from|in) (?:\\w+ ){0,2}(?:${DISEASES})\\b`,
  ),
  /\banti[- ]?(?:inflammatory|viral|bacterial|fungal|allergic|arthritic|ulcer|thrombotic|obesity|stress|fatigue|wrinkle)\b/,
  /\b(?:health benefits?|medicinal (?:properties|effects?|benefits?)|therapeutic(?:ally)?|curative|rejuvenat\w+|revitali[sz]\w+|soothes|calms the|aphrodisiac|weight loss)\b/,
  /\banti-?(?:cancer|tumou?r|diabetic|depressant|ageing|aging)\b/,
  /\b(?:lower|reduce)(?:s|d|ing)? (?:your |high )?(?:blood pressure|cholesterol|blood sugar|anxiety|stress)\b/,
  /\b(?:promotes?|supports?) (?:healthy|good|better) (?:ageing|aging|skin)\b/,
]

const PROOFS = [
  /\bcured (?:patients|people)\b/,
  /\bclinically proven\b|\bproven to (?:help|reduce|improve)\b|\bnatural remedy\b/,
]

const FASHIONABLE = [
  /\b(?:delves?|plethora|power-?house|game-?changer|nestled|boasts?|superfoods?|miracle|harness(?:es|ing)?|unlock(?:s|ing)?|unleash\w*)\b/,
]

const EMPTY = [
  /\b(?:premium quality|unparalleled|world-class|state-of-the-art|cutting-edge|top-notch|second to none)\b/,
  /\bin today's (?:world|market)|\bin (?:conclusion|summary)\b|\bit is important to note\b|\bneedless to say\b/,
  /\bnature's\b|\bwonder (?:plant|herb|of)\b|\btreasure trove\b|\bjourney\b/,
  /\blook no further\b|\ba wide (?:range|variety) of (?:benefits|applications)\b|\brest assured\b/,
]

const CLAIM = 'it promises an effect on health'
const FILLER = 'it says nothing'

/** Lines of a file that nobody reads: ids and names of records. */
const UNREAD = /^(?:nodeid|slug|formerSlugs|compounds?|plants?|products|substance|limits|smiles|exceptions|\s*#)/

const TAG = /<\/?([a-z][a-z0-9]*)(?:\s+[\w-]+=[^<>]*)?\s*\/?>/gi

/** What Markdown has for the tags that people know. */
const IN_MARKDOWN: Record<string, string> = {
  b: 'Write **bold**',
  strong: 'Write **bold**',
  i: 'Write *italic*',
  em: 'Write *italic*',
  br: 'Begin a new paragraph after an empty line',
  p: 'Begin a new paragraph after an empty line',
  a: 'Write [words](/address)',
  h2: 'Write ## Heading',
  h3: 'Write ### Heading',
  li: 'Write - before each entry',
  ul: 'Write - before each entry',
  sub: 'Use the signs ₀₁₂₃₄₅₆₇₈₉',
  sup: 'Use the signs ⁰¹²³⁴⁵⁶⁷⁸⁹',
  img: 'Write ![words](/pictures/name.avif)',
}

const SHINGLE_WORDS = 5

/** Share of the shorter text's shingles that two texts may have in common. */
const MOST_OVERLAP = 0.2

const SAME = 'It keeps its smell for two years where the drum stays closed and stands far from spices that smell more.'

/** How long texts are, which words they use and how they are marked up. */
export const TEXTS: Rule[] = [
  {
    id: 'length',
    says: 'Products have 120 to 250 words, articles 180 to 400, news 120 to 400.',
    looksAt: 'texts',
    find({ record }) {
      const { words } = record.markdown
      const kind = kindOf(record.file.replace('content/', ''))
      const [least, most] = (kind && KINDS[kind].text?.words) ?? [0, Infinity]
      if (words >= least && words <= most) return undefined
      const wrong = `the text has ${words} words`
      return { line: record.bodyLine, wrong, fix: `Write between ${least} and ${most}` }
    },
    fix: 'Write as many as texts of its kind have',
    finds: ['word '.repeat(119), 'word '.repeat(251), { answer: 'word '.repeat(179) }],
    passes: ['word '.repeat(120), 'word '.repeat(250), { answer: 'word '.repeat(400) }],
  },
  phrases({
    id: 'health-claim',
    says: 'No text promises an effect on health.',
    patterns: CLAIMS,
    why: CLAIM,
    finds: [
      'It treats colds.',
      'It boosts immunity.',
      'A natural detox.',
      'An anti-cancer herb.',
      { product: { distinction: 'It burns fat.' } },
    ],
    passes: [
      'It has been studied for its effect on sleep; evidence is limited.',
      'An antioxidant for oils.',
      'The treated batch.',
    ],
  }),
  phrases({
    id: 'claim-of-proof',
    says: 'No text claims a proof or a cure.',
    patterns: PROOFS,
    why: CLAIM,
    finds: ['It is clinically proven.', 'It has cured people.', 'A natural remedy.'],
    passes: ['It was tested in a clinical study; evidence is mixed.'],
  }),
  phrases({
    id: 'fashionable-word',
    says: 'No text uses words that sell where a fact would convince: plethora, superfood, unlock.',
    patterns: FASHIONABLE,
    why: FILLER,
    finds: ['A superfood with a plethora of uses.'],
    passes: ['A food with three uses.'],
  }),
  phrases({
    id: 'empty-phrase',
    says: 'No text uses phrases that say nothing: premium quality, in conclusion, nature’s.',
    patterns: EMPTY,
    why: FILLER,
    finds: ['Premium quality from the mill.', 'In conclusion it is pungent.', 'Look no further.', "Nature's pepper."],
    passes: ['The quality of the mill is told by its ash.'],
  }),
  phrases({
    id: 'exclamation-mark',
    says: 'No text has an exclamation mark.',
    patterns: [/!(?=\s|$)/],
    why: 'an exclamation mark sells where a fact would convince',
    finds: ['Order now!'],
    passes: ['A ratio of 5:1 is shown by ![a picture](/pictures/mill.avif).'],
  }),
  {
    id: 'html',
    says: 'Texts hold no HTML, which visitors would read as it stands.',
    looksAt: 'file lines',
    words: TAG,
    find({ text }) {
      const told = new Set<string>()
      return [...text.matchAll(TAG)].flatMap(([tag, found = '']) => {
        const name = found.toLowerCase()
        if (told.has(name)) return []
        told.add(name)
        return { wrong: `${tag} is shown as it stands: texts hold no HTML`, fix: IN_MARKDOWN[name] }
      })
    },
    fix: 'Take it out',
    finds: ['It is <b>pungent</b>.', { compound: { class: '<i>Piper</i> alkaloid' } }],
    passes: ['It is **pungent**, with < 5 % water and > 2 % oil.'],
  },
  broken({
    id: 'heading',
    says: 'A heading has a space behind its signs.',
    words: /^ {0,3}#{1,6}(?=[^#\s])/m,
    told: (found) => ({
      wrong: `a space is missing behind ${found.trim()}: the line is no heading`,
      fix: `Write "${found.trim()} " before the words of the heading`,
    }),
    fix: 'Write a space before the words of the heading',
    finds: ['##Where it grows'],
    passes: ['## Where it grows'],
  }),
  broken({
    id: 'list-entry',
    says: 'An entry of a list has a space behind its hyphen.',
    words: /^ {0,3}-(?=\p{L})/mu,
    told: () => ({ wrong: 'a space is missing behind the hyphen: the line is no entry of a list' }),
    fix: 'Write "- " before the words of the entry',
    finds: ['-pepper'],
    passes: ['- pepper'],
  }),
  {
    id: 'near-duplicate',
    says: 'No two texts share more than a fifth of their runs of five words.',
    looksAt: 'library',
    find: (_, library) =>
      [...overlaps(allTexts(library))].flatMap(({ a, b, overlap }) => {
        if (overlap <= MOST_OVERLAP) return []
        const share = `${Math.round(overlap * 100)} %`
        return { record: a, line: a.bodyLine, wrong: `${share} of the text stands in ${b.file} too` }
      }),
    fix: 'Write one of them anew, from what only its page has',
    finds: [{ text: `${SAME} Order in spring.`, answer: `${SAME} Ask in autumn.` }],
    passes: [{ text: SAME, answer: 'It keeps its smell for a year where the drum is opened each week.' }],
  },
]

/** Phrases of which no line that visitors read has any. */
function phrases({
  patterns,
  why,
  ...rule
}: {
  id: string
  says: string
  patterns: RegExp[]
  why: string
  finds: Examples
  passes: Examples
}): Rule {
  const words = new RegExp(patterns.map(({ source }) => source).join('|'), 'gi')
  const each = patterns.map((pattern) => new RegExp(pattern, 'gi'))
  return {
    ...rule,
    looksAt: 'page lines',
    words,
    find({ text }) {
      if (UNREAD.test(text)) return undefined
      // What several patterns find is told once.
      const told: { start: number; end: number; wrong: string }[] = []
      for (const { 0: found, index: start } of each.flatMap((pattern) => [...text.matchAll(pattern)])) {
        const end = start + found.length
        if (told.some((other) => start < other.end && other.start < end)) continue
        told.push({ start, end, wrong: `"${found}" is not allowed: ${why}` })
      }
      return told.map(({ wrong }) => ({ wrong }))
    },
    fix: 'Say what can be checked instead',
  }
}

/** Markdown that is not quite, for want of a space behind what `words` find. */
function broken({
  words,
  told,
  ...rule
}: {
  id: string
  says: string
  words: RegExp
  told: (found: string) => Finding
  fix: string
  finds: Examples
  passes: Examples
}): Rule {
  return {
    ...rule,
    looksAt: 'lines',
    words,
    find({ text }) {
      const [found = ''] = words.exec(text) ?? []
      const from = text.trimEnd()
      return { ...told(found), mend: { from, to: `${found} ${from.slice(found.length)}` } }
    },
  }
}

type Overlap = { a: ContentFile<object>; b: ContentFile<object>; overlap: number }

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
