import { indexBy } from '../../manifest/catalogue/indexBy.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import { amountsIn } from './figuresRead.ts'
import type { Finders } from './rule.ts'
import { productsAbout, productsLinkedIn, sentencesWith } from './subjects.ts'
import { isEaten } from './uses.ts'
import { WORDS } from './words.ts'

/** A sentence on the law of one market, which may hold for one of the pages only. */
const LAW_OF_A_MARKET = /\b(?:China|law|novel|Regulation|entry)\b|^In the EU\b/

/** Comes with the plant, and not with the substance. */
const OF_THE_PLANT = 'the daisy family'

const WARNS =
  /\b(?:[Ww]arn(?:s|ed|ings?)?|[Cc]autions?|[Ii]nteract(?:s|ions?)?|advised against|not (?:advised|for use)|not (?:to )?be (?:combined|taken)|must not reach|(?:reasons to|should) ask|should avoid|excludes?)\b/
const MEDICINES = /\bmedicines?\b/
const REFERS = /\bsafety notes?\b|\b[Oo]ur note\b|\bnotes? on (?:the|its|both|each)(?: [\w’]+)? pages?\b/

const DAILY = /\b(?:a|per) day\b|\bdaily\b/
const IN_EUROPE = /\bEU\b|\bEurope|\bGreat Britain\b|[Nn]ovel[- ]food|\bUnion list\b/
const LEFT_OUT_BY_LAW = new Set(['pregnancy', 'breastfeeding', 'children'])
const ADULTS = /\badults?\b/
const AGES = /\badults?\b|\bchildren\b|\byears\b/

/** Safety notes name whom they concern, and articles warn no fewer people. */
export const SAFETY: Finders = {
  restricted: {
    products({ data: { compound = '', plant = '', safetyNote } }, { compounds, plants }) {
      if (safetyNote !== undefined) return undefined
      const sources = { compound: compounds.get(compound), plant: plants.get(plant) }
      return Object.entries(sources).flatMap(([field, source]) => {
        const { restricted } = source?.data ?? {}
        const wrong = `"${source?.id}" is restricted (${restricted}), and the product carries no note on it`
        return restricted === undefined ? [] : { path: [field], wrong }
      })
    },
  },
  breastfeeding: {
    products: ({ data: { safetyNote = '' } }) =>
      peopleNamedIn(withoutLaw(safetyNote)).includes('pregnancy') && leftOutOf(safetyNote, ['breastfeeding']).length > 0
        ? 'names pregnancy, and not breastfeeding'
        : undefined,
  },
  'same-substance': {
    products({ record, data: { safetyNote = '', substance = '' } }, library) {
      const siblings = eatenBySubstance(library).get(substance) ?? []
      if (!siblings.includes(record)) return undefined
      const [finding] = siblings.flatMap(({ data }) => {
        const missing = leftOutOf(safetyNote, warnedBy(data, record.data))
        const wrong = `the note of ${data.slug}, the same substance, names ${missing.join(', ')}, and this page does not`
        return missing.length > 0 ? { path: [safetyNote ? 'safetyNote' : 'substance'], wrong } : []
      })
      return finding
    },
  },
  'reason-of-caution': {
    products({ data, data: { safetyNote = '' } }, library) {
      if (!data.applications.some(isEaten)) return undefined
      return reasonsOf(data, library).flatMap(({ reason, people }) => {
        const missing = leftOutOf(safetyNote, people)
        const wrong = `"${reason}" concerns ${missing.join(', ')}, whom the safety note does not name`
        return missing.length > 0 ? { path: [safetyNote ? 'safetyNote' : 'plant'], wrong } : []
      })
    },
  },
  'warning-of-article': {
    articles({ record, body }, library) {
      if (REFERS.test(body)) return undefined
      const [finding] = sentencesWith(WARNS, record).flatMap(({ line, text }) => {
        if (peopleNamedIn(text).length === 0 && !MEDICINES.test(text)) return []
        const linked = productsLinkedIn(text, library)
        const warned = (linked.length > 0 ? linked : productsAbout(record, library)).filter((it) => isSame(it, text))
        return warned.flatMap(({ file, data }) => {
          const missing = leftOutOf(body, peopleNamedIn(data.safetyNote ?? ''))
          const wrong = `"${text}" warns, but the article does not name ${missing.join(', ')}, as the safety note of ${file} does`
          return missing.length > 0 ? { line, wrong } : []
        })
      })
      return finding
    },
  },
  'people-left-out-by-law': {
    articles({ record, body }, library) {
      const told = sentencesWith(DAILY, record).filter(({ text }) => IN_EUROPE.test(text))
      if (told.length === 0) return undefined
      const products = [...productsAbout(record, library), ...productsLinkedIn(body, library)]
      const [finding] = lawsFor(products, library).flatMap(({ id, matters }) => {
        const missing = peopleLeftOut(body, matters)
        const amounts = amountsIn(matters)
        const { text, line } = told.find((it) => amountsIn(it.text).some((amount) => amounts.includes(amount))) ?? {}
        const wrong = `"${text}" gives the amount of content/regulations/${id}.yaml, which leaves out ${missing.join(', ')}; the article does not`
        return missing.length > 0 && text !== undefined ? { line, wrong } : []
      })
      return finding
    },
  },
}

/** The people that a note names, in the order of the table. */
function peopleNamedIn(note: string): string[] {
  return Object.entries(WORDS.people).flatMap(([name, { words }]) => (words.test(note) ? name : []))
}

/** Those of the people whom a note leaves out. */
function leftOutOf(note: string, people: readonly string[]): string[] {
  const named = peopleNamedIn(note)
  return people.filter(
    (name) => !named.includes(name) && !(named.includes('medicines') && WORDS.people[name]?.isMedicine),
  )
}

/** A note without what it says of the law of one market. */
function withoutLaw(note: string): string {
  const sentences = note.split(/(?<=[.;]) /)
  return sentences.filter((sentence) => !LAW_OF_A_MARKET.test(sentence)).join(' ')
}

const eatenBySubstance = onceFor(({ products }: Library): Map<string, ProductFile[]> =>
  indexBy(
    [...products.values()].filter(({ data }) => data.applications.some(isEaten)),
    ({ data }) => (data.substance === undefined ? [] : [data.substance]),
  ),
)

/** The people whom a page warns of what it has in common with another. */
function warnedBy({ safetyNote = '', plant }: ProductRecord, other: ProductRecord): string[] {
  const people = peopleNamedIn(withoutLaw(safetyNote))
  return plant === other.plant ? people : people.filter((name) => name !== OF_THE_PLANT)
}

function reasonsOf(data: ProductRecord, { plants }: Library): { reason: string; people: string[] }[] {
  const latin = data.kind === 'isolate' ? '' : (plants.get(data.plant ?? '')?.data.latin ?? '')
  return [...reasonsIn(data.safetyNote ?? '', WORDS.saidInNotes), ...reasonsIn(latin, WORDS.madeFrom)]
}

function reasonsIn(text: string, reasons: typeof WORDS.madeFrom): { reason: string; people: string[] }[] {
  return reasons.flatMap(({ says, concerns }) =>
    (says.exec(text) ?? []).slice(0, 1).map((reason) => ({ reason, people: concerns })),
  )
}

/** Whether the note of a product speaks of the same as a sentence that warns: of medicines in general any note does. */
function isSame({ data: { safetyNote = '' } }: ProductFile, text: string): boolean {
  const people = peopleNamedIn(text).filter((name) => name !== 'medicines')
  return people.length > 0 ? leftOutOf(safetyNote, people).length < people.length : safetyNote !== ''
}

/** The records on which statuses of products lean in Europe, where they speak of daily amounts. */
function lawsFor(products: ProductFile[], { regulations }: Library): { id: string; matters: string }[] {
  const ids = products.flatMap(({ data: { markets } }) => [
    ...(markets?.euFood?.records ?? []),
    ...(markets?.uk?.records ?? []),
  ])
  return [...new Set(ids)]
    .map((id) => ({ id, matters: regulations.get(id)?.data.matters ?? '' }))
    .filter(({ matters }) => DAILY.test(matters))
}

function peopleLeftOut(text: string, matters: string): string[] {
  const missing = leftOutOf(
    text,
    peopleNamedIn(matters).filter((name) => LEFT_OUT_BY_LAW.has(name)),
  )
  // Whoever tells an age tells that not everybody is meant.
  if (AGES.test(text)) return missing.filter((name) => name !== 'children')
  return ADULTS.test(matters) ? [...missing, 'all but adults'] : missing
}
