import { type Market, MARKETS } from '../../shared/markets.ts'
import { allTexts, type ArticleFile, type Library } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import { readOn } from '../../manifest/schema/regulation.ts'
import { amountsIn } from './figuresRead.ts'
import { lawHash } from './pagesRead.ts'
import type { Finders } from './rule.ts'
import { productsAbout, statusIn } from './subjects.ts'
import { isEaten } from './uses.ts'
import { WORDS } from './words.ts'

/** How acts, opinions and chapters look where a text names them. */
const LOOKS_LIKE_LAW = new RegExp(WORDS.law.map(({ source }) => source).join('|'), 'g')

const { open: OPEN, decided: DECIDED, bound: BOUND } = WORDS.statuses

/** How a note says that something holds for a part of the uses, amounts or lots only. */
const CONDITION = /\bonly\b|\bup to\b|\bat most\b|\bfor lots\b|\b[Aa]s an? \w+ing\b|\b[Ii]n (?:food )?supplements\b/

/** Records that permit a material for its flavour, and no other use of it. */
const OF_FLAVOURINGS = /-1334-2008-|-21cfr-182-60-|-gb-2760-(?:natural|synthetic)-flavourings/

/** After so many days a reading of the law is too old to be trusted. */
const READING_HOLDS_DAYS = 180

/** How a note says that a food is closed to the material, by market. */
const CLOSED_IN: [Market, RegExp][] = [
  ['euFood', /\bEU\b/],
  ['uk', /\b(?:UK|United Kingdom|Great Britain)\b/],
]
const UNAUTHORISED =
  /novel food,? (?:in the EU |there )?(?:and |which )?(?:is |has )?(?:not|without|no)\b[^.;]*authori|unauthorised novel food|not (?:an )?authorised (?:as a )?novel food|no authorisation as a novel food/

/** Lists that cover some uses only: the records, the other uses, and how a note mentions what the list is for and those. */
const LISTS = [
  {
    list: 'the list of forms for supplements',
    isRecord: (id: string, matters: string) =>
      /^(?:eu-1170-2009|uk-2002-46)-/.test(id) && !/\band (?:for )?fortified foods/.test(matters),
    scope: /supplements?\b/,
    outside: WORDS.uses.otherFoods,
    others: /other foods|fortified foods/,
    fix: 'Say "A form of … for food supplements; other foods were not examined", or what holds for those',
  },
  {
    list: 'a GRAS notice',
    isRecord: (id: string) => id.startsWith('us-grn-'),
    // That it names its foods is asked of every status on conditions.
    scope: /./,
    outside: WORDS.uses.supplements,
    others: /supplements/,
    fix: 'Say for which foods the notice is, and "supplements were not examined", or what holds for those',
  },
]

/** Great Britain has the lists of the Union as they stood at the end of 2020, with the same purity criteria. */
const UNION_LISTS_IN_UK = new Set(['uk-1333-2008-additives', 'uk-1334-2008-flavourings'])
const NAMES_PURITY = /\btested\b|\bpurity\b|\bspecification\b/
const NAMES_MATERIAL = /\bnotified\b|\bmakers?\b|\bof its own specification\b|\bcovers?\b|\bended its review\b/

/** Topics of articles that a reader opens in order to put the material into something. */
const USE_TOPICS = new Set<ArticleFile['data']['topic']>([
  'substances',
  'plants',
  'grades',
  'formulation',
  'regulation',
])
const EATEN =
  /\b(?:drinks?|beverages?|juices?|foods?|gumm(?:y|ies)|supplements?|capsules?|tablets?|softgels?|lozenges?|sachets?|chocolate|confectionery|syrups?)\b/
const STANDING = /\bEU\b|\bEurope|\bEFSA\b|\((?:EU|EC)\)|[Nn]ovel[- ]foods?|\bstatus\b/

/** What the site says about law stands in records: statuses of products, mentions in texts, and nothing beside them. */
export const LAW: Finders = {
  'food-has-status': {
    products({ data: { markets, applications } }) {
      const eaten = applications.find(isEaten)
      return markets || eaten === undefined ? undefined : `names "${eaten}", but no market has a status`
    },
  },
  'amount-of-record': {
    statuses({ text, records = [] }, { regulations }) {
      const said = records.map((id) => regulations.get(id)?.data.matters ?? '').join(' ')
      const figure = amountsIn(text).find((amount) => !amountsIn(said).includes(amount))
      return figure === undefined ? undefined : `says "${figure}", which none of its records does`
    },
  },
  'mention-has-record': {
    library: (_, library) =>
      lawMentions(library).unknown.map(({ record, line, text }) => ({
        record,
        line,
        wrong: `"${text}" has no record`,
      })),
  },
  'record-leaned-on': {
    law: ({ id }, library) => (leaningOn(library).has(id) ? undefined : 'nothing leans on this record'),
  },
  'pages-read': {
    law({ id, record }, library, read) {
      if (read[id] === lawHash(record)) return undefined
      const pages = [...(leaningOn(library).get(id) ?? [])].toSorted()
      if (pages.length === 0) return undefined
      return {
        wrong: `is new or has changed since its ${pages.length === 1 ? 'page was' : `${pages.length} pages were`} read`,
        fix: `Read them against it (${pages.join(', ')}), then run npm run content:read -- ${id}`,
      }
    },
  },
  'uk-more-open': {
    products({ data }, { regulations }) {
      const [eu, uk] = [statusIn(data, 'euFood'), statusIn(data, 'uk')]
      if (eu.finding !== 'refusal' || !OPEN.has(uk.status)) return undefined
      if (uk.records?.some((id) => regulations.get(id)?.data.jurisdiction === 'UK')) return undefined
      return `is "${uk.status}", but "${eu.status}" in the EU, and no record of British law says so`
    },
  },
  'uk-silent': {
    products({ data }) {
      if (statusIn(data, 'uk').status !== 'not examined') return undefined
      const decided = [statusIn(data, 'euFood'), statusIn(data, 'euAdditive')].find(({ status }) => DECIDED.has(status))
      return decided && `is "not examined", and the EU says "${decided.status}"`
    },
  },
  'note-against-status': {
    products: ({ data }) =>
      (data.safetyNote ?? '')
        .split(/[.;]\s/)
        .filter((clause) => UNAUTHORISED.test(clause))
        .flatMap((clause) =>
          CLOSED_IN.flatMap(([market, name]) => {
            const { status } = statusIn(data, market)
            if (!name.test(clause) || !OPEN.has(status)) return []
            return { wrong: `says "${clause}", but the status in "${MARKETS[market]}" is "${status}"` }
          }),
        ),
  },
  'condition-is-field': {
    statuses: ({ finding, condition, note = '', status }) => {
      const [words] = CONDITION.exec(note) ?? []
      if (finding !== 'permission' || condition !== undefined || words === undefined) return undefined
      return `is "${status}", and its note says a condition, "${words}"`
    },
  },
  'one-text-one-word': {
    products({ data }) {
      const said = (Object.keys(MARKETS) as Market[]).map((market) => ({ market, ...statusIn(data, market) }))
      return said.flatMap(({ market, status, text }, index) => {
        const other = said.slice(0, index).find((it) => it.text === text && it.status !== status)
        if (text === '' || !other) return []
        const wrong = `is "${status}" and in "${MARKETS[other.market]}" with the same words "${other.status}"`
        return { path: ['markets', market, 'finding'], wrong }
      })
    },
  },
  'flavouring-is-said': {
    statuses({ market, finding, records = [], text }) {
      if (finding !== 'permission' || market === 'euAdditive' || market === 'cosmetics') return undefined
      if (/flavour/i.test(text) || !records.every((id) => OF_FLAVOURINGS.test(id))) return undefined
      return `is a permission in "${MARKETS[market]}" by a list of flavourings, and does not say so`
    },
  },
  'feed-has-status': {
    statuses: ({ market, applies, data: { applications } }) =>
      market === 'feed' && (applies === false) === applications.includes('animal-feed')
        ? `${applies === false ? 'does not apply' : 'has a status'}, and the uses ${applies === false ? 'name' : 'do not name'} "animal-feed"`
        : undefined,
  },
  'read-lately': {
    law({ record: { data } }, { today }) {
      const read = readOn(data)
      if (read === undefined) return undefined
      const days = (Date.parse(today) - Date.parse(read)) / 86_400_000
      return days > READING_HOLDS_DAYS ? `was read on ${read}, ${days} days ago` : undefined
    },
  },
  'scope-of-list': {
    statuses({ finding, status, records = [], text, market, data: { applications } }, { regulations }) {
      if (finding !== 'permission' && finding !== 'notification') return undefined
      const list = LISTS.find(({ isRecord }) =>
        records.some((id) => isRecord(id, regulations.get(id)?.data.matters ?? '')),
      )
      if (!list) return undefined
      const use = applications.find((it) => list.outside.has(it))
      const isScoped = list.scope.test(text)
      if (isScoped && (use === undefined || list.others.test(text))) return undefined
      const left = isScoped ? `and nothing of "${use}", which it does not cover` : 'and not what that is for'
      return { wrong: `is "${status}" in "${MARKETS[market]}" by ${list.list}, ${left}`, fix: list.fix }
    },
  },
  'purity-of-union-list': {
    products({ data }) {
      if (!statusIn(data, 'euAdditive').text.includes('tested against')) return undefined
      const { records = [], text } = statusIn(data, 'uk')
      return records.some((id) => UNION_LISTS_IN_UK.has(id)) && !NAMES_PURITY.test(text)
        ? 'leans on a list of the Union and leaves out the purity that the EU cell asks for'
        : undefined
    },
  },
  'material-of-notice': {
    products({ data }) {
      const { finding, records = [], text } = statusIn(data, 'us')
      if (finding !== 'permission' && finding !== 'notification') return undefined
      return records.some((id) => id.startsWith('us-grn-')) && !NAMES_MATERIAL.test(text)
        ? 'leans on a GRAS notice, which is for the material of whoever notified it, and does not say so'
        : undefined
    },
  },
  'name-on-list': {
    statuses({ text, records = [] }) {
      const [reading] = /\bcounts? as [^;]*extract/.exec(text) ?? []
      if (reading === undefined || !records.some((id) => id.startsWith('cn-iecic'))) return undefined
      return `says "${reading}", which the list does not`
    },
  },
  'standing-in-article': {
    articles({ record, data, body }, library) {
      if (!USE_TOPICS.has(data.topic)) return undefined
      const [use] = EATEN.exec(body) ?? []
      if (use === undefined || STANDING.test(body)) return undefined
      for (const product of productsAbout(record, library)) {
        const { status } = statusIn(product.data, 'euFood')
        const wrong = `the article speaks of use in "${use}" and not of the EU, where ${product.file} is "${status}" in foods`
        if (BOUND.has(status)) return { line: record.bodyLine, wrong }
      }
      return undefined
    },
  },
}

/** A passage of a file: what stands there, on which line. */
type Passage = { record: ContentFile<object>; line: number; text: string }

type LawMentions = {
  /** Files that mention a record, by its id. */
  files: Map<string, Set<string>>
  /** Passages that look like law, which no record calls so. */
  unknown: Passage[]
}

/** Where the texts and specifications of the site mention the records of law. */
const lawMentions = onceFor((library: Library): LawMentions => {
  const spellings = [...library.regulations.values()].flatMap(({ id, data }) =>
    data.mentions.map((spelling) => ({ id, spelling })),
  )
  const files = new Map<string, Set<string>>()
  const unknown: Passage[] = []
  for (const record of [...allTexts(library), ...library.limits.values()]) {
    const { text } = record
    const found = spellings.filter(({ spelling }) => text.includes(spelling))
    for (const { id } of found) files.set(id, (files.get(id) ?? new Set()).add(record.file))
    const known = found.flatMap(({ spelling }) => placesOf(spelling, text))
    for (const match of text.matchAll(LOOKS_LIKE_LAW)) {
      const end = match.index + match[0].length
      if (known.some((place) => place.start < end && place.end > match.index)) continue
      unknown.push({ record, line: text.slice(0, match.index).split('\n').length, text: match[0] })
    }
  }
  return { files, unknown }
})

function placesOf(spelling: string, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1))
    places.push({ start, end: start + spelling.length })
  return places
}

/** The files that lean on each record, by its id: a status or plant names it, or a text mentions it. */
const leaningOn = onceFor((library: Library): Map<string, Set<string>> => {
  const files = new Map([...lawMentions(library).files].map(([id, names]) => [id, new Set(names)]))
  const add = (id: string, file: string) => void files.set(id, (files.get(id) ?? new Set()).add(file))
  for (const { file, data } of library.products.values())
    for (const id of Object.values(data.markets ?? {}).flatMap(({ records = [] }) => records)) add(id, file)
  for (const { file, data } of library.plants.values()) if (data.cites !== undefined) add(data.cites, file)
  return files
})
