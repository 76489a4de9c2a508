import { type Finding, type Market, MARKETS } from '../../shared/markets.ts'
import { allTexts, type ArticleFile, type Library } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import { readOn, type Regulation } from '../../manifest/schema/regulation.ts'
import { amountsIn } from './figuresRead.ts'
import { lawHash } from './pagesRead.ts'
import type { Finders } from './rule.ts'
import { productsAbout, sentencesWith, statusIn } from './subjects.ts'
import { isEaten } from './uses.ts'
import { WORDS } from './words.ts'

/** How acts, opinions and chapters look where a text names them. */
const LOOKS_LIKE_LAW = new RegExp(WORDS.law.map(({ source }) => source).join('|'), 'g')

const { open: OPEN, decided: DECIDED, bound: BOUND } = WORDS.statuses

/** How a note says that something holds for a part of the uses, amounts or lots only. */
const CONDITION = /\bonly\b|\bup to\b|\bat most\b|\bfor lots\b|\b[Aa]s an? \w+ing\b|\b[Ii]n (?:food )?supplements\b/

/** Records that permit a material for its flavour, and no other use of it. */
const OF_FLAVOURINGS = /-1334-2008-|-21cfr-182-60-|-gb-2760-(?:natural|synthetic)-flavourings/

/** Findings that close a market. */
const CLOSING = new Set<Finding | undefined>(['refusal', 'prohibition'])

/** What may stand behind "no entry": a list that was searched, or what tells of one whose entries were not. */
const LIST_KINDS = new Set<Regulation['kind'] | undefined>(['list', 'list guide'])

/** Findings by which a material may go into feed. */
const FEEDING = new Set<Finding | undefined>(['permission', 'listing'])

/** What an animal, a skin or a lab takes is another matter. */
const EATEN_IN = ['euFood', 'us', 'uk', 'china'] as const

/** The markets of which a closed one closes the use of a page until the buyer has cleared it. */
const CLEARED_IN = ['euFood', 'us', 'uk'] as const

/** How a safety note says that a material is no food. */
const NO_FOOD = /\b(?:prohibited|forbidden|banned)\b(?! in sport)|\bscheduled poison\b/
const OF_COSMETICS = /\bcosmetics?\b/

/** How a status says that the sheet does not promise what the permission asks for. */
const NOT_PROMISED =
  /\b(?:rows?|sheet|grades?|limits?) (?:do|does) not promise\b|\bthan (?:our|this|the) sheet promises\b|\b(?:tighter|other) than our rows\b|\bour [^.;,]*rows are wider\b|\bneither of our grades\b|\b(?:ours?\b[^.;]*|a powder) (?:was|were) not examined\b/

/** Findings by which it may be sold. */
const OPENING = new Set<Finding | undefined>(['permission', 'exemption', 'gras', 'notice'])

/** Records that authorise nothing, and the finding that says so. */
const NO_AUTHORISATION: [RegExp, Finding][] = [
  [/-flavouring-preparations$/, 'exemption'],
  [/^us-21cfr-18[24]-|^us-fema-/, 'gras'],
  [/^us-grn-\d/, 'notice'],
]

/** What a status calls a grade by: "the 98 % grade". */
const GRADE_IN_STATUS = /\d[\d.]* %(?= grade)/g

/** How the parts of a status run into each other: a sentence begins behind a semicolon. */
const RUN_ON =
  /; (?:The|This|These|An?|Its|Other|For|No|In|As|It|What|Whether|By|With|Of|On|To|Without|Where|When|Only)\b[^.;]*/

/** A sentence of a status, up to its first semicolon, that begins as one without a verb does, and has none. */
const WITHOUT_VERB =
  /(?:^|[a-z\d)%]\. )((?:As|In|For|At|By|On|Under|Up to|Not|Only|Listed|Prohibited|Permitted|Novel|Considered|Regarded|An?|Colour|Antioxidant|Sweetener|From)\b(?!(?:[^.;]|\.(?! [A-Z]))*\b(?:is|are|was|were|has|have|had|may|must|can|does|meets?|order|called|proposed)\b)(?:[^.;]|\.(?! [A-Z]))*)/

/** How a status speaks of a notice as if it had been named. */
const THE_NOTICE = /\b[Tt]he (?:GRAS )?notices?\b/

/** How a status of a new ingredient leaves open whether it is an ingredient. */
const NO_INGREDIENT = /\bwhether [^.;]*\b(?:dietary ingredient|constituent)\b[^.;]*\b(?:was|were) not examined\b/

/** How a status says that nobody compared an entry with what is sold. */
const NOT_COMPARED =
  /\bnot compared\b|\bno part named\b|\bcheck (?:that|which)\b|\b[Ww]hether\b[^.;]*\b(?:not examined|unclear|not certain)|\bwhich [^.;]* means was not examined\b|\b(?:isolate|grades?|form(?: and drinks)?|extract(?: (?:rich|enriched) in \w+)?|isoflavones|glucoside itself) (?:was|were) not examined\b/

/** What makes a condition: for whom or what, how much, how long, in which quality. */
const SAYS_CONDITION =
  /\bonly\b|\bfor\b|\b(?:up to|at most|at least|below|above|until)\b|\bif\b|\bnot\b|\b[Ii]n (?!the EU\b|China\b)|\b[Aa]s (?:an?|the)\b|\bmaxim|\b(?:limits?|levels?|purity|process|traces?|thresholds?|registered|ordered|meets)\b|\d (?:[mµ]?g|%)/

/** What stands in statuses of cosmetics and is no condition of a list. */
const OF_OUR_SHEET = /[;.] [Tt]he microbial limits here are those of foods/

/** How a status sets grades of ours apart. */
const BY_GRADE =
  /\b(?:low|high|weak|strong|pure|rich|middle|feed|synthetic|fermented|tannin|beet|shellfish|Aspergillus)(?:e?r|e?st)? grades?\b|\d % grade\b|\bgrades? (?:rich|enriched|with|oxidised|sold|eluted|of one)\b|^(?!.*French).*\b(?:enriched|concentrated) grades\b/

/** The end of a term as a status says it, over or to come. */
const TERM = /\bterm[^.;]* (?:ran to|ended in)\b|\b[Uu]ntil (?<end>(?:\d+ )?[A-Z][a-z]+ \d{4})\b/

/** How a status names what was searched. */
const NAMES_LIST =
  /\b(?:lists?|listed|register|inventory|order|announcements?|notices?|notified|GB \d+|additives of|flavourings of)\b/i

/** The text that a status says it searched. */
const SEARCHED =
  /\b(?:Union list|register|French (?:order|list))(?: (?:of|for) [a-z ]+)? of ((?:[A-Z][a-z]+ )?\d{4})\b/g

/** How a safety note says that something is prohibited, by market. */
const PROHIBITED = /\b(?:is|are|list of) (?:prohibited|forbidden|banned)\b(?! in sport)/
const PROHIBITED_IN: [Market, RegExp][] = [
  ['cosmetics', /\bcosmetics\b/],
  ['euFood', /\bEU\b.*\bfoods?\b|\bfoods?\b.*\bEU\b/],
]

const FOOD_MARKETS = ['euFood', 'euAdditive', 'us', 'uk', 'china'] as const

/** After so many days a reading of the law is too old to be trusted. */
const READING_HOLDS_DAYS = 180

/** How a note says that a food is closed to the material, by market. */
const CLOSED_IN: [Market, RegExp][] = [
  ['euFood', /\bEU\b/],
  ['uk', /\b(?:UK|United Kingdom|Great Britain)\b/],
]
const UNAUTHORISED =
  /novel food,? (?:in the EU |there )?(?:and |which )?(?:is |has )?(?:not|without|no)\b[^.;]*authori|unauthorised novel food|not (?:an )?authorised (?:as a )?novel food|no authorisation as a novel food/

/** How a text says where a food stands in the law. */
const STANDING_OF_FOOD =
  /(?<!list of )\bnovel[- ]foods?\b|\bauthori[sz]\w*|\bpermitted (?:form|use|in)\b|\b(?:has|have) a history\b|\bcounts? as (?:a |an )?(?:food|novel|known|ordinary)\b|\b(?:need|needs) an authori|\bflavouring\b/
const SAID_TO_OPEN = /unconfirmed|confirm|not (?:been )?read|\bshould\b|\bsaid to\b|\bmedicin|\bE \d{3}/
/** Flavourings stand in lists of their own in Europe. */
const NAMED_MARKETS: [Market, RegExp, RegExp?][] = [
  ['euFood', /\bEU\b|\bEuropean Union\b/, /\bflavouring/],
  ['uk', /\bUK\b|\bGreat Britain\b/, /\bflavouring/],
  ['us', /\bUS\b|\bUnited States\b/],
]

/** Lists that cover some uses only: the records, the other uses, and how a note mentions what the list is for and those. */
const LISTS = [
  {
    list: 'the list of forms for supplements',
    isRecord: (id: string, matters: string) =>
      /^(?:eu-1170-2009|uk-2002-46)-/.test(id) && !/\band (?:for )?fortified foods/.test(matters),
    scope: /supplements?\b/,
    outside: WORDS.uses.otherFoods,
    others: /other foods|fortified foods/,
    fix: 'Say "It is listed as a form of … for food supplements; other foods were not examined", or what holds for those',
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
    statuses({ text, records = [], data }, { regulations }) {
      const said = records.map((id) => regulations.get(id)?.data.matters ?? '').join(' ')
      const isGrade = (words: string) => data.grades.some(({ name }) => name.includes(words))
      const amounts = amountsIn(text.replaceAll(GRADE_IN_STATUS, (words) => (isGrade(words) ? '' : words)))
      const figure = amounts.find((amount) => !amountsIn(said).includes(amount))
      return figure === undefined ? undefined : `says "${figure}", which none of its records does`
    },
  },
  'unread-has-words': {
    statuses({ finding, text, records: [id = ''] = [] }, { regulations }) {
      const first = regulations.get(id)
      return finding !== undefined && text === '' && first && readOn(first.data) === undefined
        ? `rests on ${id}, which nobody has read, and says nothing of its own`
        : undefined
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
      if (!CLOSING.has(eu.finding) || !OPEN.has(uk.status)) return undefined
      if (uk.records?.some((id) => regulations.get(id)?.data.jurisdiction === 'UK')) return undefined
      return `is "${uk.status}", but "${eu.status}" in the EU, and no record of British law says so`
    },
  },
  'uk-closed-by-union': {
    statuses({ finding, market, records: [id = ''] = [] }, { regulations }) {
      const jurisdiction = regulations.get(id)?.data.jurisdiction
      return market === 'uk' && CLOSING.has(finding) && jurisdiction === 'EU'
        ? `is closed by ${id}, of the EU`
        : undefined
    },
  },
  'uk-silent': {
    products({ data }) {
      if (statusIn(data, 'uk').status !== 'not examined') return undefined
      const decided = [statusIn(data, 'euFood'), statusIn(data, 'euAdditive')].find(({ status }) => DECIDED.has(status))
      return decided && `is "not examined", and the EU says "${decided.status}"`
    },
  },
  'register-is-said': {
    statuses({ finding, market, text, records = [] }, { regulations }) {
      if (market !== 'uk' || finding === undefined || /\bregister\b/.test(text)) return undefined
      const [first, ...others] = records.flatMap((id) => regulations.get(id)?.data.jurisdiction ?? [])
      return first === 'EU' && !others.includes('UK') ? 'rests on a text of the EU alone' : undefined
    },
  },
  'note-against-status': {
    products: ({ data }) =>
      (data.safetyNote ?? '')
        .split(/[.;]\s/)
        .filter((clause) => UNAUTHORISED.test(clause))
        .flatMap((clause) =>
          CLOSED_IN.flatMap(([market, name]) => {
            const { status, finding } = statusIn(data, market)
            if (!name.test(clause) || finding === 'grades' || !OPEN.has(status)) return []
            return { wrong: `says "${clause}", but the status in "${MARKETS[market]}" is "${status}"` }
          }),
        ),
  },
  'settled-is-read': {
    products({ record, data, data: { safetyNote = '' } }, { regulations }) {
      const ofNote = safetyNote.split(/(?<=\.) /).map((text) => ({ text, line: undefined }))
      const said = [...ofNote, ...sentencesWith(STANDING_OF_FOOD, record)].filter(
        ({ text }) => STANDING_OF_FOOD.test(text) && !SAID_TO_OPEN.test(text),
      )
      return NAMED_MARKETS.flatMap(([market, name, other]) => {
        const { finding, records: [id = ''] = [] } = statusIn(data, market)
        const first = regulations.get(id)
        if (finding === undefined || CLOSING.has(finding) || !first || readOn(first.data) !== undefined) return []
        return said
          .filter(({ text }) => name.test(text) && !other?.test(text))
          .map(({ text, line }) => ({
            ...(line === undefined ? { path: ['safetyNote'] } : { line }),
            wrong: `says "${text.trim()}", and nobody has read ${id}, on which "${MARKETS[market]}" rests`,
          }))
      })
    },
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
      if (!OPENING.has(finding) || market === 'euAdditive' || market === 'cosmetics') return undefined
      if (/flavour/i.test(text) || !records.every((id) => OF_FLAVOURINGS.test(id))) return undefined
      return `is a permission in "${MARKETS[market]}" by a list of flavourings, and does not say so`
    },
  },
  'tag-has-status': {
    products({ data }) {
      const { applications, markets } = data
      if (!markets) return undefined
      const open = FOOD_MARKETS.map((market) => statusIn(data, market)).filter(({ status }) => OPEN.has(status))
      const isForFood = open.some(({ text }) => !/\bIn (?:food )?supplements\b|\bsupplements only\b/.test(text))
      const isFed = FEEDING.has(markets.feed.finding)
      const isCleared = applications.some((use) => WORDS.uses.cleared.has(use))
      const food = applications.find((use) => isEaten(use) && !WORDS.uses.cleared.has(use))
      const wrong = applications.filter((use) => {
        if (use === 'animal-feed') return !isFed
        if (WORDS.uses.cosmetics.has(use)) return CLOSING.has(markets.cosmetics.finding)
        if (!isEaten(use) || WORDS.uses.cleared.has(use)) return false
        return (open.length === 0 && !isCleared) || (WORDS.uses.otherFoods.has(use) && !isForFood)
      })
      const western = CLEARED_IN.map((market) => statusIn(data, market))
      const isClosed =
        (western.some(({ finding }) => CLOSING.has(finding)) && !western.some(({ status }) => OPEN.has(status))) ||
        (['euFood', 'uk'] as const).every((market) => CLOSING.has(statusIn(data, market).finding))
      return [
        ...wrong.map((use) => ({ wrong: `names "${use}", for which no market is open` })),
        ...(isClosed && food !== undefined && !isCleared
          ? [
              {
                wrong: `names "${food}", and EU and Great Britain, or they and the United States, are closed`,
                fix: 'Add "after-clearance": the buyer has to clear it first',
              },
            ]
          : []),
        ...(isFed && !applications.includes('animal-feed')
          ? [{ wrong: 'leaves "animal-feed" out, which is open' }]
          : []),
      ]
    },
  },
  'lists-for-no-entry': {
    statuses({ finding, records = [], market }, { regulations }) {
      if (finding !== 'no entry') return undefined
      const [first, ...more] = records.flatMap((id) => regulations.get(id) ?? [])
      if (first && !LIST_KINDS.has(first.data.kind))
        return `is "no entry" in "${MARKETS[market]}", and ${first.id} is an entry`
      const entry = more.find(
        ({ data: { kind, jurisdiction } }) => kind === 'list entry' && jurisdiction === first?.data.jurisdiction,
      )
      return entry && `is "no entry" in "${MARKETS[market]}", and ${entry.id} is one`
    },
  },
  'text-that-was-searched': {
    statuses({ text, records = [] }, { regulations }) {
      const dates = records.flatMap((id) => {
        const { date, edition } = regulations.get(id)?.data ?? {}
        return [date, edition].flatMap((it) => (it === undefined ? [] : namesOf(it)))
      })
      const read = new Set(dates)
      const other = [...text.matchAll(SEARCHED)].map(([, said = '']) => said).find((said) => !read.has(said))
      return other && `speaks of a text of ${other}, which none of its records is`
    },
  },
  'use-has-source': {
    statuses({ finding, records: [id = ''] = [] }, { regulations }) {
      const kind = regulations.get(id)?.data.kind
      return finding === 'use' && LIST_KINDS.has(kind)
        ? `is "use", and ${id} tells what is listed, not what was eaten`
        : undefined
    },
  },
  'authorises-something': {
    statuses({ finding, records: [id = ''] = [] }) {
      const [, other] = NO_AUTHORISATION.find(([pattern]) => pattern.test(id)) ?? []
      return finding === 'permission' && other
        ? { wrong: `rests on ${id}, which authorises nothing`, fix: `Say "${other}"` }
        : undefined
    },
  },
  'parts-of-status': {
    statuses({ text, finding }) {
      const [run] = RUN_ON.exec(text) ?? []
      if (run !== undefined) return `runs on with "${run.trim()}"`
      const notice = THE_NOTICE.exec(text)
      return notice && finding !== 'notice' && !/\bnotices?\b/i.test(text.slice(0, notice.index))
        ? `says "${notice[0]}", and has named none`
        : undefined
    },
  },
  'verb-of-status': {
    statuses({ text }) {
      const [, words] = WITHOUT_VERB.exec(text) ?? []
      return words && `says "${words}" without a verb`
    },
  },
  'ingredient-is-settled': {
    statuses({ finding, text, status }) {
      const [words] = NO_INGREDIENT.exec(text) ?? []
      return finding === 'new ingredient' && words !== undefined ? `is "${status}", and says "${words}"` : undefined
    },
  },
  'entry-was-compared': {
    statuses({ finding, text, status }) {
      const [words] = NOT_COMPARED.exec(text) ?? []
      return finding === 'other entry' && words !== undefined ? `is "${status}", and says "${words}"` : undefined
    },
  },
  'condition-is-said': {
    statuses({ finding, condition, status }) {
      if ((finding !== 'listing' && finding !== 'permission') || condition === undefined) return undefined
      return SAYS_CONDITION.test(condition.replace(OF_OUR_SHEET, ''))
        ? undefined
        : `is "${status}", and "${condition}" is no condition`
    },
  },
  'term-is-running': {
    statuses({ status, text }, { today }) {
      if (!OPEN.has(status)) return undefined
      const [words, end] = TERM.exec(text) ?? []
      if (words === undefined) return undefined
      return end === undefined || Date.parse(end) < Date.parse(today)
        ? `is "${status}", and says "${words}", which is over`
        : undefined
    },
  },
  'due-date-ahead': {
    'file lines': ({ matches }, { today }) =>
      matches.flatMap(([found, month = '', year = '']) => {
        // Over when the next month begins.
        const end = new Date(`1 ${month} ${year} UTC`)
        end.setUTCMonth(end.getUTCMonth() + 1)
        return end.getTime() <= Date.parse(today) ? { wrong: `"${found}" is over` } : []
      }),
  },
  'grades-set-apart': {
    statuses({ finding, market, text, status }) {
      const [words] = BY_GRADE.exec(text) ?? []
      if (words === undefined || finding === 'grades' || market === 'cosmetics') return undefined
      return OPEN.has(status) || CLOSING.has(finding)
        ? `is "${status}" in "${MARKETS[market]}", and sets grades apart`
        : undefined
    },
  },
  'prohibition-is-status': {
    products: ({ data }) =>
      (data.safetyNote ?? '')
        .split(/[.;]\s/)
        .filter((clause) => PROHIBITED.test(clause))
        .flatMap((clause) =>
          PROHIBITED_IN.flatMap(([market, name]) =>
            name.test(clause) && data.markets?.[market].applies === false
              ? { wrong: `says "${clause}", and "${MARKETS[market]}" does not` }
              : [],
          ),
        ),
  },
  'poison-is-status': {
    products({ data: { safetyNote = '', markets } }) {
      if (!markets || EATEN_IN.some((market) => markets[market].applies !== false)) return undefined
      const clause = safetyNote.split(/[.;]\s/).find((it) => NO_FOOD.test(it) && !OF_COSMETICS.test(it))
      return clause && `says "${clause}", and no market of foods does`
    },
  },
  'one-list-one-word': {
    products({ data }) {
      const uk = statusIn(data, 'uk')
      return (['euFood', 'euAdditive'] as const).flatMap((market) => {
        const eu = statusIn(data, market)
        const [closed, open] = eu.finding === 'refusal' ? [eu, uk] : [uk, eu]
        const [restsOn = ''] = closed.records ?? []
        if (closed.finding !== 'refusal' || open.finding !== 'no entry' || !open.records?.includes(restsOn)) return []
        return {
          path: ['markets', market, 'finding'],
          wrong: `is "${eu.status}" and in the United Kingdom "${uk.status}", both by ${restsOn}`,
        }
      })
    },
  },
  'sheet-keeps-permission': {
    statuses({ finding, market, text, status }) {
      const [words] = NOT_PROMISED.exec(text) ?? []
      if (finding !== 'permission' || words === undefined) return undefined
      return `is "${status}" in "${MARKETS[market]}", and says "${words}"`
    },
  },
  'searched-list-is-named': {
    statuses({ finding, market, text }) {
      if (finding !== 'no entry' || market === 'cosmetics' || NAMES_LIST.test(text)) return undefined
      return `is "no entry" in "${MARKETS[market]}", and does not say on which list`
    },
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
      if (!OPENING.has(finding)) return undefined
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
      if (!OPENING.has(finding)) return undefined
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

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** How texts call a day: "2019", "October 2019". */
function namesOf(day: string): string[] {
  const [year = '', month] = day.split('-')
  return month === undefined ? [year] : [year, `${MONTHS.format(Date.parse(`${year}-${month}`))} ${year}`]
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
    const { fileText: text } = record
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
