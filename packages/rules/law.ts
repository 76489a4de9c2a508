import { type Market, MARKETS, type MarketStatus } from '../../shared/markets.ts'
import { allTexts, type ArticleFile, type Library } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import { amountsIn } from './figuresRead.ts'
import { lawHash } from './pagesRead.ts'
import type { Change, Rule } from './rule.ts'
import { productsAbout } from './subjects.ts'
import { isEaten, OTHER_FOODS } from './uses.ts'

/** How acts, opinions and chapters look where a text names them. */
const LOOKS_LIKE_LAW = new RegExp(
  [
    /\((?:EU|EC|EEC)\)(?: No)? \d+\/\d+/,
    /\b\d{2,4}\/\d{1,4}\/E[CU]C?\b/,
    /\b(?:Regulation|Directive|Decision)\b[^.;\n]{0,30}?\b\d{2,4}\/\d{1,4}\b(?:\/E[CU]C?)?/,
    /\b21 CFR(?: part)? \d+(?:\.\d+)?/,
    /\bGR(?:AS [Nn]otice|N)(?: No\.?)? \d+/,
    /\bGB(?:\/T)? \d+/,
    /\bICH [QM]\d\w*/,
    /Ph\. ?Eur\. \d\.\d+\.\d+/,
    /USP ⟨\d+⟩/,
    /\bEFSA[^.;\n]{0,80}?\b20[012]\d\b/,
    /\b20[012]\d[^.;\n]{0,30}\bEFSA\b/,
    /\bSCCS[^.;\n]{0,60}?\b20[012]\d\b/,
    /Proposition 65|\bCITES\b|\bDSHEA\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const OPEN = new Set<MarketStatus>(['authorised', 'authorised with conditions', 'history of use'])
const CLOSED = new Set<MarketStatus>(['not authorised', 'restricted'])
const CONDITIONAL = new Set<MarketStatus>(['authorised with conditions', 'restricted'])
const AUTHORISED = new Set<MarketStatus>(['authorised', 'authorised with conditions'])
const DECIDED = new Set<MarketStatus>(['authorised', 'authorised with conditions', 'restricted', 'not authorised'])
const BOUND = new Set<MarketStatus>(['authorised with conditions', 'restricted', 'not authorised'])

/** How a note says that a food is closed to the material, by market. */
const CLOSED_IN: [Market, RegExp][] = [
  ['euFood', /\bEU\b/],
  ['uk', /\b(?:UK|United Kingdom|Great Britain)\b/],
]
const UNAUTHORISED =
  /novel food,? (?:in the EU |there )?(?:and |which )?(?:is |has )?(?:not|without|no)\b[^.;]*authori|unauthorised novel food|not (?:an )?authorised (?:as a )?novel food|no authorisation as a novel food/

/** Forms in which a supplement is sold, and no other food. */
const SUPPLEMENTS = new Set(['food-supplements', 'tablets', 'hard-capsules', 'softgels'])

/** Lists that cover some uses only: the records, the other uses, and how a note mentions what the list is for and those. */
const LISTS = [
  {
    list: 'the list of forms for supplements',
    isRecord: (id: string, matters: string) =>
      /^(?:eu-1170-2009|uk-2002-46)-/.test(id) && !/\band (?:for )?fortified foods/.test(matters),
    scope: /supplements?\b/,
    outside: OTHER_FOODS,
    others: /other foods|fortified foods/,
    fix: 'Say "A form of … for food supplements; other foods were not examined", or what holds for those',
  },
  {
    list: 'a GRAS notice',
    isRecord: (id: string) => id.startsWith('us-grn-'),
    // That it names its foods is asked of every status on conditions.
    scope: /./,
    outside: SUPPLEMENTS,
    others: /supplements/,
    fix: 'Say for which foods the notice is, and "supplements were not examined", or what holds for those',
  },
]

/** Great Britain has the lists of the Union as they stood at the end of 2020, with the same purity criteria. */
const UNION_LISTS_IN_UK = new Set(['uk-1333-2008-additives', 'uk-1334-2008-flavourings'])
const NAMES_PURITY = /\btested\b|\bpurity\b|\bspecification\b/
const NAMES_MATERIAL = /\bnotified\b|\bmakers?\b|\bof its own specification\b|\bcovers\b/

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

type Markets = NonNullable<NonNullable<Change['product']>['markets']>
const EU_ACT = { laws: { act: {} } }
const UK_ACT = { laws: { act: { jurisdiction: 'UK' } } } as const
const inMarkets = (markets: Markets, more: Change = {}): Change => ({ ...more, product: { ...more.product, markets } })
const listed = (
  market: Market,
  record: string,
  note: string | undefined,
  uses: string[],
  matters = 'A list.',
): Change => ({
  product: {
    applications: uses,
    markets: { [market]: { status: 'authorised with conditions', records: [record], note } },
  },
  laws: { [record]: { matters } },
})
const CLOSED_IN_EU: Markets = {
  euFood: { status: 'not authorised' },
  uk: { status: 'history of use', records: ['act'] },
}
const NOTE = 'In the EU it counts as a novel food without authorisation.'
const LOTS = 'for lots that are tested against its purity criteria'
const FLAVOURING = { status: 'authorised with conditions', note: `Flavouring ${LOTS}` } as const
const ofUnionList = (note: string): Change => ({
  product: {
    markets: {
      euAdditive: FLAVOURING,
      uk: { status: 'authorised with conditions', records: ['uk-1334-2008-flavourings'], note },
    },
  },
  laws: { 'uk-1334-2008-flavourings': { jurisdiction: 'UK' } },
})

/** What the site says about law stands in records: statuses of products, mentions in texts, and nothing beside them. */
export const LAW: Rule[] = [
  {
    id: 'food-has-status',
    says: 'A product for food says how it stands in each market.',
    looksAt: 'products',
    at: ['applications'],
    find({ data: { markets, applications } }) {
      const eaten = applications.find(isEaten)
      return markets || eaten === undefined ? undefined : `names "${eaten}", but no market has a status`
    },
    fix: 'Add "markets" with the status in each, "not examined" where nobody has looked',
    finds: [{ product: { markets: undefined } }],
    passes: [{ product: { markets: undefined, applications: ['skin-care'] } }],
  },
  {
    id: 'amount-of-record',
    says: 'An amount in the note of a status stands in one of its records.',
    looksAt: 'statuses',
    at: ['note'],
    find({ note = '', records = [] }, { regulations }) {
      const said = records.map((id) => regulations.get(id)?.data.matters ?? '').join(' ')
      const figure = amountsIn(note).find((amount) => !amountsIn(said).includes(amount))
      return figure === undefined ? undefined : `says "${figure}", which none of its records does`
    },
    fix: 'Correct it, name the record that says so, or leave the figure to the record',
    finds: [listed('euFood', 'act', '300 mg a day', ['tablets'], 'Up to 30 mg a day.')],
    passes: [listed('euFood', 'act', '30 mg a day', ['tablets'], 'Up to 30 mg a day.')],
  },
  {
    id: 'mention-has-record',
    says: 'What looks like law in a text or specification has a record.',
    looksAt: 'library',
    find: (_, library) =>
      lawMentions(library).unknown.map(({ record, line, text }) => ({
        record,
        line,
        wrong: `"${text}" has no record`,
      })),
    fix: 'Add a record to content/regulations, or this spelling to the mentions of one',
    finds: [
      'See Directive 2009/32/EC, please.',
      'See Regulation (EC) No 1333/2008, please.',
      'See GRAS notice 348, please.',
      'See GB 2760, please.',
      'See ICH Q3C, please.',
      'See Ph. Eur. 2.4.8, please.',
      'See USP ⟨561⟩, please.',
      'See EFSA found in 2024, please.',
      { text: 'Novel, as 21 CFR 172.5 is not.', laws: { act: { mentions: ['(EU) 2015/2283'] } } },
    ],
    passes: [{ text: 'Novel under (EU) 2015/2283.', laws: { act: { mentions: ['(EU) 2015/2283'] } } }],
  },
  {
    id: 'record-leaned-on',
    says: 'A record of law is leaned on by a status, a plant or a text.',
    looksAt: 'law',
    find: ({ id }, library) => (leaningOn(library).has(id) ? undefined : 'nothing leans on this record'),
    fix: 'Name it in the status of a product, give the spelling by which a text mentions it, or delete the file',
    finds: [EU_ACT],
    passes: [inMarkets({ euFood: { status: 'authorised', records: ['act'] } }, EU_ACT)],
  },
  {
    id: 'pages-read',
    says: 'When a record of law is new or says something else, the pages that lean on it are read again.',
    looksAt: 'law',
    at: ['matters'],
    find({ id, record }, library, read) {
      if (read[id] === lawHash(record)) return undefined
      const pages = [...(leaningOn(library).get(id) ?? [])].toSorted()
      if (pages.length === 0) return undefined
      return {
        wrong: `is new or has changed since its ${pages.length === 1 ? 'page was' : `${pages.length} pages were`} read`,
        fix: `Read them against it (${pages.join(', ')}), then run npm run content:read -- ${id}`,
      }
    },
    fix: 'Read the pages against it, then run npm run content:read -- and its id',
    finds: [inMarkets({ euFood: { status: 'authorised', records: ['act'] } }, EU_ACT)],
    passes: [EU_ACT],
  },
  {
    id: 'uk-more-open',
    says: 'Food that is closed in the EU is open in the United Kingdom only by a record of British law, which was that of the Union until 2021.',
    looksAt: 'products',
    at: ['markets', 'uk', 'status'],
    find({ data: { markets } }, { regulations }) {
      if (!markets || !CLOSED.has(markets.euFood.status) || !OPEN.has(markets.uk.status)) return undefined
      if (markets.uk.records?.some((id) => regulations.get(id)?.data.jurisdiction === 'UK')) return undefined
      return `is "${markets.uk.status}", but "${markets.euFood.status}" in the EU, and no record of British law says so`
    },
    fix: 'Name the British record, or write "not examined"',
    finds: [inMarkets(CLOSED_IN_EU, EU_ACT)],
    passes: [inMarkets(CLOSED_IN_EU, UK_ACT)],
  },
  {
    id: 'uk-silent',
    says: 'Where the EU has decided, the United Kingdom is not "not examined" without a word: Great Britain has kept the Union’s lists of 2020.',
    looksAt: 'products',
    at: ['markets', 'uk'],
    find({ data: { markets } }) {
      if (!markets || markets.uk.status !== 'not examined' || markets.uk.note !== undefined) return undefined
      const decided = [markets.euFood, markets.euAdditive].find(({ status }) => DECIDED.has(status))
      return decided && `is "not examined" without a word, and the EU says "${decided.status}"`
    },
    fix: 'Say in its note what was kept in Great Britain, or what was not looked up',
    finds: [inMarkets({ euFood: { status: 'not authorised' } })],
    passes: [
      inMarkets({
        euFood: { status: 'not authorised' },
        uk: { status: 'not examined', note: 'Its register was not searched' },
      }),
    ],
  },
  {
    id: 'note-against-status',
    says: 'A safety note that calls a food unauthorised does not contradict the statuses.',
    looksAt: 'products',
    at: ['safetyNote'],
    find: ({ data: { safetyNote = '', markets } }) =>
      safetyNote
        .split(/[.;]\s/)
        .filter((clause) => UNAUTHORISED.test(clause))
        .flatMap((clause) =>
          CLOSED_IN.flatMap(([market, name]) => {
            const status = markets?.[market].status
            if (status === undefined || !name.test(clause) || !OPEN.has(status)) return []
            return { wrong: `says "${clause}", but the status in "${MARKETS[market]}" is "${status}"` }
          }),
        ),
    fix: 'Correct the one that is wrong',
    finds: [inMarkets({ euFood: { status: 'history of use', note: 'Eaten' } }, { product: { safetyNote: NOTE } })],
    passes: [inMarkets({ euFood: { status: 'not authorised' } }, { product: { safetyNote: NOTE } })],
  },
  {
    id: 'conditions-said',
    says: 'A status that holds on conditions says which: without them it reads as leave for everything.',
    looksAt: 'statuses',
    at: ['status'],
    find: ({ status, note, market }) =>
      CONDITIONAL.has(status) && note === undefined
        ? `is "${status}" in "${MARKETS[market]}" and does not say on what conditions`
        : undefined,
    fix: 'Say in "note" what the record says: amount, people, kind of food',
    finds: [listed('euFood', 'act', undefined, ['tablets'])],
    passes: [listed('euFood', 'act', 'In tablets', ['tablets'])],
  },
  {
    id: 'scope-of-list',
    says: 'A status that leans on a list for some uses says for which, and that the others of the page are not covered.',
    looksAt: 'statuses',
    at: ['status'],
    find({ status, records = [], note = '', market, data: { applications } }, { regulations }) {
      if (!status.startsWith('authorised')) return undefined
      const list = LISTS.find(({ isRecord }) =>
        records.some((id) => isRecord(id, regulations.get(id)?.data.matters ?? '')),
      )
      if (!list) return undefined
      const use = applications.find((it) => list.outside.has(it))
      const isScoped = list.scope.test(note)
      if (isScoped && (use === undefined || list.others.test(note))) return undefined
      const left = isScoped ? `and nothing of "${use}", which it does not cover` : 'and not what that is for'
      return { wrong: `is "${status}" in "${MARKETS[market]}" by ${list.list}, ${left}`, fix: list.fix }
    },
    fix: 'Say for what the list is, and that the other uses were not examined, or what holds for those',
    finds: [
      listed('uk', 'uk-2002-46-forms', 'Maximum amounts differ', ['tablets']),
      listed('uk', 'uk-2002-46-forms', 'In food supplements', ['tablets', 'beverages']),
      listed('us', 'us-grn-1', 'In listed foods', ['tablets']),
    ],
    passes: [
      listed('uk', 'uk-2002-46-forms', 'In food supplements', ['tablets']),
      listed('uk', 'uk-2002-46-forms', 'In food supplements; other foods were not examined', ['beverages']),
      listed('euFood', 'eu-1170-2009-form', undefined, ['beverages'], 'For food supplements and for fortified foods.'),
      listed('us', 'us-grn-1', 'In listed foods; supplements were not examined', ['tablets']),
      listed('us', 'us-grn-1', 'In listed foods', ['beverages']),
    ],
  },
  {
    id: 'purity-of-union-list',
    says: 'A status of the United Kingdom by a list of the Union names the purity that the EU status of the page names.',
    looksAt: 'products',
    at: ['markets', 'uk'],
    find({ data: { markets } }) {
      if (!markets?.euAdditive.note?.includes('tested against')) return undefined
      const { records = [], note = '' } = markets.uk
      return records.some((id) => UNION_LISTS_IN_UK.has(id)) && !NAMES_PURITY.test(note)
        ? 'leans on a list of the Union and leaves out the purity that the EU cell asks for'
        : undefined
    },
    fix: 'Say in "note" for which lots it holds, as "euAdditive" does',
    finds: [ofUnionList('flavouring')],
    passes: [ofUnionList(`Flavouring ${LOTS}`)],
  },
  {
    id: 'material-of-notice',
    says: 'A status by a GRAS notice says for which material it holds: the notice is for that of whoever notified it.',
    looksAt: 'products',
    at: ['markets', 'us'],
    find({ data: { markets } }) {
      if (!markets || !AUTHORISED.has(markets.us.status)) return undefined
      const { records = [], note = '' } = markets.us
      return records.some((id) => id.startsWith('us-grn-')) && !NAMES_MATERIAL.test(note)
        ? 'leans on a GRAS notice, which is for the material of whoever notified it, and does not say so'
        : undefined
    },
    fix: 'Say in "note" for which material it holds, such as: for the material as notified',
    finds: [listed('us', 'us-grn-100', 'In drinks', ['beverages'])],
    passes: [listed('us', 'us-grn-100', 'In drinks, for the material as notified', ['beverages'])],
  },
  {
    id: 'name-on-list',
    says: 'China’s inventory lists names: that an isolate "counts as" the listed extract is a reading that no text gives.',
    looksAt: 'statuses',
    at: ['note'],
    find({ note = '', records = [] }) {
      const [reading] = /\bcounts? as [^;]*extract/.exec(note) ?? []
      if (reading === undefined || !records.some((id) => id.startsWith('cn-iecic'))) return undefined
      return `says "${reading}", which the list does not`
    },
    fix: 'Write what is listed: "the root extract is listed"',
    finds: [listed('cosmetics', 'cn-iecic-pepper', 'The weaker grade counts as fruit extract', ['skin-care'])],
    passes: [listed('cosmetics', 'cn-iecic-pepper', 'The fruit extract is listed', ['skin-care'])],
  },
  {
    id: 'standing-in-article',
    says: 'An article on the use of a material in foods says a word on the EU where it is bound to conditions or closed there.',
    looksAt: 'articles',
    find({ record, data, body }, library) {
      if (!USE_TOPICS.has(data.topic)) return undefined
      const [use] = EATEN.exec(body) ?? []
      if (use === undefined || STANDING.test(body)) return undefined
      for (const {
        file,
        data: { markets },
      } of productsAbout(record, library))
        if (markets && BOUND.has(markets.euFood.status))
          return {
            line: record.bodyLine,
            wrong: `the article speaks of use in "${use}" and not of the EU, where ${file} is "${markets.euFood.status}" in foods`,
          }
      return undefined
    },
    fix: 'Say in a sentence what holds there, or lead to the status on that page',
    finds: [
      inMarkets({ euFood: { status: 'restricted', note: 'Up to 2 mg a day' } }, { answer: 'It goes into tablets.' }),
    ],
    passes: [
      inMarkets(
        { euFood: { status: 'restricted', note: 'Up to 2 mg a day' } },
        { answer: 'It goes into tablets, in the EU at 2 mg a day.' },
      ),
      inMarkets({ euFood: { status: 'restricted', note: 'Up to 2 mg a day' } }, { answer: 'It melts at 130 °C.' }),
      inMarkets({ euFood: { status: 'history of use', note: 'Eaten' } }, { answer: 'It goes into tablets.' }),
    ],
  },
]

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
