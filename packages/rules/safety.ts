import { indexBy } from '../../manifest/catalogue/indexBy.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import { amountsIn } from './figuresRead.ts'
import type { Change, Rule } from './rule.ts'
import { productsAbout, productsLinkedIn, sentencesWith } from './subjects.ts'
import { isEaten } from './uses.ts'

/** Whom safety notes name, with the words by which they do. */
const PEOPLE = {
  pregnancy: /pregnan/,
  breastfeeding: /breast-?feeding|lactati|nursing/,
  children: /\bchild(?!-resist)|adolescents|infants|below \d+ years|ages below|below (?:12|18)\b/,
  'liver disease': /\bliver\b(?! enzyme)/,
  'kidney disease': /\bkidney/,
  'heart or blood pressure': /blood[- ]pressure|\bheart\b|arrhythmia/,
  anticoagulants: /anticoagulant|warfarin|clotting/,
  'blood sugar': /blood[- ]sugar|diabetes|glucose-lowering/,
  surgery: /surgery/,
  'hormone-dependent conditions': /(?:hormone|oestrogen)-(?:dependent|sensitive)|hormone treatment/,
  'medicines against immunity': /immunosuppress|suppress the immune/,
  'the thyroid': /thyroid/,
  'the daisy family': /daisy family/,
  sedatives: /sedatives/,
  antidepressants: /antidepressants/,
  'MAO inhibitors': /MAO inhibitors/,
  medicines:
    /(?:people (?:who take|on|under)|beside|interact(?:s|ions?) with) (?:other |such |prescribed |medical |many |very many )?(?:medicines|treatment)(?! (?:for|that|against|affected))|or on medicines/i,
} as const satisfies Record<string, RegExp>

type Person = keyof typeof PEOPLE

/** "Medicines" without saying which means these, too. */
const KINDS_OF_MEDICINES = new Set<Person>([
  'anticoagulants',
  'blood sugar',
  'medicines against immunity',
  'sedatives',
  'antidepressants',
  'MAO inhibitors',
])

/** A sentence on the law of one market, which may hold for one of the pages only. */
const LAW_OF_A_MARKET = /\b(?:China|law|novel|Regulation|entry)\b|^In the EU\b/

/** Comes with the plant, and not with the substance. */
const OF_THE_PLANT: Person = 'the daisy family'

const PREGNANCY: Person[] = ['pregnancy', 'breastfeeding']

/** Whom it concerns when a note says this of a material. */
const SAID: [words: RegExp, people: Person[]][] = [
  [/isoflavone|(?:resembles?|binds) oestrogens?|phyto-?oestrogens/i, [...PREGNANCY, 'hormone-dependent conditions']],
  [/\bberberine\b/i, [...PREGNANCY, 'children', 'blood sugar']],
  [/\blaxative/, [...PREGNANCY, 'children']],
  // Regulation (EU) No 1169/2011, Annex III, says so of drinks with much caffeine.
  [/(?:[Cc]ontains|brings|[Hh]igh|Pure|The) (?:theobromine and some )?caffeine/, [...PREGNANCY, 'children']],
  [/sympathomimetic|adrenergic/i, [...PREGNANCY, 'heart or blood pressure', 'MAO inhibitors']],
  [/\bstilbenes?\b|\bresveratrol\b/i, [...PREGNANCY, 'anticoagulants']],
  [/\barginine\b/i, ['heart or blood pressure']],
  [/want of data/, PREGNANCY],
  [/vitamin K|heparin|thrombin|platelet|salicylic/, ['anticoagulants']],
  [/\biodine\b/i, ['the thyroid']],
  [/[Ii]ron overdose/, ['children']],
  [/enzymes? (?:that|which) clear|(?<!inhibitors of )\bCYP/, ['medicines']],
]

/** Whom an extract or powder concerns by the species that it is made from. */
const MADE_FROM: [latin: RegExp, people: Person[]][] = [
  [/^Panax\b/, [...PREGNANCY, 'anticoagulants']],
  [
    /^(?:Agaricus|Cordyceps|Echinacea|Ganoderma|Grifola|Lentinula|Samsoniella|Sanghuangporus|Trametes)\b/,
    ['medicines against immunity'],
  ],
]

const WARNS =
  /\b(?:[Ww]arn(?:s|ed|ings?)?|[Cc]autions?|[Ii]nteract(?:s|ions?)?|advised against|not (?:advised|for use)|not (?:to )?be (?:combined|taken)|must not reach|(?:reasons to|should) ask|should avoid|excludes?)\b/
const MEDICINES = /\bmedicines?\b/
const REFERS = /\bsafety notes?\b|\b[Oo]ur note\b|\bnotes? on (?:the|its|both|each)(?: [\w’]+)? pages?\b/

const DAILY = /\b(?:a|per) day\b|\bdaily\b/
const IN_EUROPE = /\bEU\b|\bEurope|\bGreat Britain\b|[Nn]ovel[- ]food|\bUnion list\b/
const LEFT_OUT_BY_LAW = new Set<Person>(['pregnancy', 'breastfeeding', 'children'])
const ADULTS = /\badults?\b/
const AGES = /\badults?\b|\bchildren\b|\byears\b/

const noted = (safetyNote: string, more: Change['product'] = {}): Change => ({ product: { ...more, safetyNote } })
const beside = (ofSibling: string, product: Change['product'] = {}): Change => ({
  product,
  sibling: { safetyNote: ofSibling },
})
const warning = (answer: string, safetyNote: string): Change => ({ answer, product: { safetyNote } })
const daily = (answer: string, matters: string): Change => ({
  answer,
  product: { markets: { euFood: { status: 'authorised', records: ['eu-piperine'] } } },
  laws: { 'eu-piperine': { matters } },
})
const FOR_ADULTS = 'Supplements up to 2 mg a day for adults, not in pregnancy.'

/** Safety notes name whom they concern, and articles warn no fewer people. */
export const SAFETY: Rule[] = [
  {
    id: 'restricted',
    says: 'A product made of a restricted or interacting substance or species says so in a safety note.',
    looksAt: 'products',
    find({ data: { compound = '', plant = '', safetyNote } }, { compounds, plants }) {
      if (safetyNote !== undefined) return undefined
      const sources = { compound: compounds.get(compound), plant: plants.get(plant) }
      return Object.entries(sources).flatMap(([field, source]) => {
        if (source?.data.restricted === undefined) return []
        const wrong = `"${source.id}" is restricted (${source.data.restricted}), and the product carries no note on it`
        return { path: [field], wrong }
      })
    },
    fix: 'Say in "safetyNote" what it is, who should take care and that rules differ by country',
    finds: [{ compound: { restricted: 'acts on liver enzymes' } }, { plant: { restricted: 'acts on liver enzymes' } }],
    passes: [{ compound: { restricted: 'acts on liver enzymes' }, ...noted('Mind the enzymes.') }],
  },
  {
    id: 'breastfeeding',
    says: 'A safety note that names pregnancy names breastfeeding: what is not known of one is not known of the other.',
    looksAt: 'products',
    at: ['safetyNote'],
    find: ({ data: { safetyNote = '' } }) =>
      peopleNamedIn(withoutLaw(safetyNote)).includes('pregnancy') && leftOutOf(safetyNote, ['breastfeeding']).length > 0
        ? 'names pregnancy, and not breastfeeding'
        : undefined,
    fix: 'Name both, or say how they differ',
    finds: [noted('Not advised in pregnancy.')],
    passes: [
      noted('Not advised in pregnancy or while breast-feeding.'),
      noted('The entry in China is not for pregnant women.'),
    ],
  },
  {
    id: 'same-substance',
    says: 'Pages of one substance that is eaten warn the same people: a buyer reads one of them.',
    looksAt: 'products',
    find({ record, data: { safetyNote = '', substance = '' } }, library) {
      const siblings = eatenBySubstance(library).get(substance) ?? []
      if (!siblings.includes(record)) return undefined
      for (const sibling of siblings) {
        const missing = leftOutOf(safetyNote, warnedBy(sibling.data, record.data))
        if (missing.length === 0) continue
        return {
          path: safetyNote ? ['safetyNote'] : ['substance'],
          wrong: `the note of ${sibling.data.slug}, the same substance, names ${missing.join(', ')}, and this page does not`,
        }
      }
      return undefined
    },
    fix: 'Name them in "safetyNote", or correct the other note',
    finds: [
      beside('Not for use in pregnancy or with liver disease.', { safetyNote: 'Not for use in pregnancy.' }),
      beside('Not before surgery.'),
      beside('Pepper belongs to the daisy family.'),
    ],
    passes: [
      beside('Not before surgery.', { safetyNote: 'Not before surgery.' }),
      beside('China excludes children.'),
      beside('The novel food is not for use in pregnancy.'),
      beside('Pepper belongs to the daisy family.', { plant: undefined, part: undefined, origin: 'synthesis' }),
      beside('Not before surgery.', { applications: ['skin-care'] }),
    ],
  },
  {
    id: 'reason-of-caution',
    says: 'Where the reason for a caution is known, the safety note names everybody whom it concerns.',
    looksAt: 'products',
    find({ data, data: { safetyNote = '' } }, library) {
      if (!data.applications.some(isEaten)) return undefined
      return reasonsOf(data, library).flatMap(({ reason, people }) => {
        const missing = leftOutOf(safetyNote, people)
        if (missing.length === 0) return []
        const wrong = `"${reason}" concerns ${missing.join(', ')}, whom the safety note does not name`
        return { path: safetyNote ? ['safetyNote'] : ['plant'], wrong }
      })
    },
    fix: 'Name them in "safetyNote"',
    finds: [
      noted('It resembles oestrogens; not for use in pregnancy.'),
      { plant: { latin: 'Ganoderma lingzhi' }, product: { kind: 'ratio extract' } },
    ],
    passes: [
      noted('It resembles oestrogens; not for pregnancy, breastfeeding or hormone-dependent conditions.'),
      { plant: { latin: 'Ganoderma lingzhi' } },
    ],
  },
  {
    id: 'warning-of-article',
    says: 'An article that warns somebody of a substance warns all whom the safety note of its product names, or leads to it.',
    looksAt: 'articles',
    find({ record, body }, library) {
      if (REFERS.test(body)) return undefined
      for (const { line, text } of sentencesWith(WARNS, record)) {
        if (peopleNamedIn(text).length === 0 && !MEDICINES.test(text)) continue
        const linked = productsLinkedIn(text, library)
        const warned = (linked.length > 0 ? linked : productsAbout(record, library)).filter((it) => isSame(it, text))
        for (const { file, data } of warned) {
          const missing = leftOutOf(body, peopleNamedIn(data.safetyNote ?? ''))
          if (missing.length === 0) continue
          const wrong = `"${text}" warns, but the article does not name ${missing.join(', ')}, as the safety note of ${file} does`
          return { line, wrong }
        }
      }
      return undefined
    },
    fix: 'Name them, or write that the safety note of the product does',
    finds: [
      warning('It is not for use in pregnancy.', 'Not for use in pregnancy or with liver disease.'),
      warning('Labels warn people on anticoagulants.', 'Not for use in pregnancy or beside anticoagulants.'),
      warning('It must not be combined with anticoagulants.', 'Not for use in pregnancy or beside anticoagulants.'),
      warning('People on anticoagulants should ask a doctor.', 'Not for use in pregnancy or beside anticoagulants.'),
      warning('It interacts with medicines.', 'Not for use in pregnancy.'),
    ],
    passes: [
      warning(
        'It is not for use in pregnancy. The liver can suffer, too.',
        'Not for use in pregnancy or with liver disease.',
      ),
      warning(
        'It is not for use in pregnancy; the safety note of our powder has more.',
        'Not for use in pregnancy or with liver disease.',
      ),
      warning(
        'It is not for use in pregnancy; the notes on both pages have more.',
        'Not for use in pregnancy or with liver disease.',
      ),
      warning('A warning: the drum is heavy.', 'Not for use in pregnancy.'),
      warning('It is not for use before surgery.', 'Not for use in pregnancy.'),
      'It interacts with medicines.',
    ],
  },
  {
    id: 'people-left-out-by-law',
    says: 'An article that gives the daily amount of a record of European or British law names whom the record leaves out.',
    looksAt: 'articles',
    find({ record, body }, library) {
      const told = sentencesWith(DAILY, record).filter(({ text }) => IN_EUROPE.test(text))
      if (told.length === 0) return undefined
      for (const { id, matters } of lawsFor(
        [...productsAbout(record, library), ...productsLinkedIn(body, library)],
        library,
      )) {
        const missing = peopleLeftOut(body, matters)
        const amounts = amountsIn(matters)
        const sentence = told.find(({ text }) => amountsIn(text).some((amount) => amounts.includes(amount)))
        if (missing.length === 0 || !sentence) continue
        const wrong = `"${sentence.text}" gives the amount of content/regulations/${id}.yaml, which leaves out ${missing.join(', ')}; the article does not`
        return { line: sentence.line, wrong }
      }
      return undefined
    },
    fix: 'Name whom the record leaves out',
    finds: [daily('In the EU 2 mg a day are allowed.', FOR_ADULTS)],
    passes: [
      daily('In the EU 2 mg a day are allowed for adults, not in pregnancy.', FOR_ADULTS),
      daily('In the EU 2 mg a day are allowed from 18 years on, not in pregnancy.', FOR_ADULTS),
      daily('In the EU 4 mg a day were discussed.', FOR_ADULTS),
      daily('Many eat 2 mg a day.', FOR_ADULTS),
      daily('In the EU 2 mg a day are allowed.', 'Supplements up to 2 mg a day.'),
    ],
  },
]

/** The people that a note names, in the order above. */
export function peopleNamedIn(note: string): Person[] {
  return (Object.keys(PEOPLE) as Person[]).filter((name) => PEOPLE[name].test(note))
}

/** Those of the people whom a note leaves out. */
export function leftOutOf(note: string, people: readonly Person[]): Person[] {
  const allMedicines = PEOPLE.medicines.test(note)
  return people.filter((name) => !PEOPLE[name].test(note) && !(allMedicines && KINDS_OF_MEDICINES.has(name)))
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
function warnedBy({ safetyNote = '', plant }: ProductRecord, other: ProductRecord): Person[] {
  const people = peopleNamedIn(withoutLaw(safetyNote))
  return plant === other.plant ? people : people.filter((name) => name !== OF_THE_PLANT)
}

function reasonsOf(data: ProductRecord, { plants }: Library): { reason: string; people: Person[] }[] {
  const latin = data.kind === 'isolate' ? '' : (plants.get(data.plant ?? '')?.data.latin ?? '')
  return [
    ...SAID.map(([words, people]) => ({ reason: words.exec(data.safetyNote ?? '')?.[0], people })),
    ...MADE_FROM.map(([genus, people]) => ({ reason: genus.exec(latin)?.[0], people })),
  ].flatMap(({ reason, people }) => (reason === undefined ? [] : [{ reason, people }]))
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
  const people = peopleNamedIn(matters).filter((name) => LEFT_OUT_BY_LAW.has(name))
  const missing: string[] = leftOutOf(text, people)
  // Whoever tells an age tells that not everybody is meant.
  if (AGES.test(text)) return missing.filter((name) => name !== 'children')
  return ADULTS.test(matters) ? [...missing, 'all but adults'] : missing
}
