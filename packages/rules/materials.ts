import { type Solvent, SOLVENTS } from '../../shared/materials.ts'
import type { Test } from '../../shared/product.ts'
import { mostIn } from './figuresRead.ts'
import type { Rule } from './rule.ts'
import { isEaten } from './uses.ts'

/** Leaves nothing that a row would limit. */
const UNMEASURED = new Set<Solvent>([
  'water',
  'carbon dioxide',
  'acetic acid',
  'edible oil',
  'glycerol',
  'propane-1,3-diol',
])

/** Other names by which rows call a solvent. */
const ALSO: { [Name in Solvent]?: string } = {
  'propan-2-ol': 'isopropanol|isopropyl alcohol',
  'butan-1-ol': 'butanol|butan-2-ol',
  'dimethyl sulfoxide': 'dimethyl sulphoxide',
}

/** How rows of a specification begin that limit a solvent. */
const SOLVENT_ROWS = new Map(
  SOLVENTS.filter((name) => !UNMEASURED.has(name)).map((name) => [
    name,
    new RegExp(`^(?:n-|N,N-)?(?:${[name, ALSO[name]].filter(Boolean).join('|')})`, 'i'),
  ]),
)

/** Directive 2009/32/EC, Annex I: in all extracts for food, to good manufacturing practice or to a limit. */
const FOR_FOOD = new Set<Solvent>([
  'water',
  'ethanol',
  'carbon dioxide',
  'ethyl acetate',
  'acetone',
  'methanol',
  'propan-2-ol',
  'edible oil',
  'glycerol',
  'acetic acid',
])

/** Materials that are made by extraction; others follow the purity criteria of their substance. */
const EXTRACTS = new Set(['standardised extract', 'ratio extract', 'polysaccharide'])

const CARRYING = /^(?:Carrier|Binder|Emulsifier|Excipient)/
const CARRIER =
  /\b(?:malto|cyclo)?dextrins?\b|\bstarch\b|\bgum\b|\bsilica\b|\bpovidone\b|cellulose\b|\blactose\b|\blecithin\b|\bmannitol\b|\btrehalose\b|\binulin\b|\bgelatine?\b|\boil\b|\bpolysorbate\b/i

/** Genera and species in the appendices of CITES that the trade in plant materials meets. */
const IN_CITES =
  /^(?:Rhodiola|Panax|Cistanche|Gastrodia|Dendrobium|Bletilla|Aquilaria|Gyrinops|Aloe(?! vera)|Hoodia|Prunus africana|Nardostachys|Saussurea costus|Hydrastis|Picrorhiza|Dioscorea deltoidea|Rauvolfia serpentina|Taxus|Dalbergia|Podophyllum|Guaiacum|Cibotium|Jatamansi|Osyris|Pterocarpus|Acipenser|Hirudo)\b/

/** mg/kg, above which Regulation (EU) No 1169/2011 has sulphites declared. */
const UNDECLARED = 10

/** What two methods may differ by, in per cent. */
const TOLERANCE = 0.5

/** Below this content an extract of a plant keeps the colour of the plant, unless a carrier hides it. */
const COLOURED = 60

const SALT = /\b(?:hydro)?chloride|sodium|potassium|calcium|magnesium|zinc|sulfate|phosphate\b/i

const COLOURS =
  'white|cream|beige|ivory|tan|yellow|amber|orange|red|pink|magenta|purple|violet|blue|green|brown|black|grey|colourless'
const COLOUR = new RegExp(`\\b(${COLOURS})(?:d?ish)?\\b`, 'g')
const COLOURED_FORM = new RegExp(
  `\\b((?:${COLOURS})(?:[- ](?:to[- ])?(?:${COLOURS}))*) (?:crystalline |fine |amorphous |light )?(?:powder|crystals|needles|granules|solid)\\b`,
  'g',
)

/** What a word of the certificate says of form and habit, the fields from which the picture is drawn. */
const FORMS: { word: RegExp; field: 'form' | 'habit'; fits: string[] }[] = [
  { word: /\bcrystal(?:s|line)\b/i, field: 'habit', fits: ['crystalline'] },
  { word: /\bamorphous\b/i, field: 'habit', fits: ['fine', 'granular', 'fibrous'] },
  { word: /\bgranules\b/i, field: 'form', fits: ['granules'] },
  { word: /\b(?:liquid|oil|syrup)\b/i, field: 'form', fits: ['liquid', 'oil', 'paste'] },
]

const MESH = /\d+(?=(?: and \d+)? mesh)/g

/** The words of the pharmacopoeias (Ph. Eur. 1.4, USP General Notices 5.30), each with the g/L from which it is used. */
const SOLUBLE: [word: string, from: number][] = [
  ['very soluble', 1000],
  ['freely soluble', 100],
  ['soluble', 33],
  ['sparingly soluble', 10],
  ['slightly soluble', 1],
  ['very slightly soluble', 0.1],
  ['practically insoluble', 0],
]
const WITH_FIGURE =
  /\b((?:very |freely |sparingly |slightly |very slightly )?soluble|practically insoluble) in (?:cold )?water[^;\d]*?(\d+(?:\.\d+)?)(?:–(\d+(?:\.\d+)?))? g\/L(?! in (?!water))/i

/** What is said of solvents other than water, up to where the next verdict begins. */
const STRONG_WORD =
  /\b(?:freely|very|readily) soluble in (?!(?:\w+ )?water)[^,;]*(?:, (?!(?:\w+ )?(?:in)?soluble|hardly|slightly)[^,;]*)*/gi
const ORGANIC = /ethanol|alcohol|acetone|glycol|acetate|esters|ether|\bfats|\boils|sulphoxide|DMSO|chloroform/

const TOLUENE = { test: 'Toluene', limit: '≤ 1 mg/kg', method: 'GC' }
const sieved = (particleSize: string): Rule['finds'][0] => ({ product: { grades: [{ name: 'Fine', particleSize }] } })
const whitish = (carriers?: string[]): Rule['finds'][0] => ({
  product: {
    kind: 'standardised extract',
    carriers,
    appearance: { text: 'White powder' },
    grades: [{ name: '20 %', assay: [{ min: 20, method: 'HPLC', technique: 'hplc' }] }],
  },
})

/** What a material is made of and with, and what follows from that for its rows and looks. */
export const MATERIALS: Rule[] = [
  {
    id: 'solvent-has-row',
    says: 'What may be left of a solvent that is used stands in a row.',
    looksAt: 'products',
    find: ({ data: { solvents = [] }, rows }) =>
      solvents.flatMap((solvent, index) => {
        const pattern = SOLVENT_ROWS.get(solvent)
        if (!pattern || rows.some(({ test, group }) => group === 'residues' && pattern.test(test))) return []
        return { path: ['solvents', index], wrong: `"${solvent}" is used, but no row says what may be left of it` }
      }),
    fix: 'Add the row to residues',
    finds: [{ product: { solvents: ['water', 'acetone'] } }],
    passes: [{ product: { solvents: ['water', 'ethanol'] } }],
  },
  {
    id: 'row-has-solvent',
    says: 'A row that limits a solvent has its reason among the solvents, unless it proves the absence.',
    looksAt: 'products',
    at: ['solvents'],
    find: ({ data: { solvents = [] }, rows }) =>
      limitedIn(rows.filter(({ group }) => group === 'residues'))
        .filter(({ name }) => !solvents.includes(name))
        .map(({ name, row }) => ({ wrong: `the row "${row}" limits ${name}, which is not among the solvents` })),
    fix: 'Name it there, or leave the row out',
    finds: [{ product: { solvents: undefined } }],
    passes: [{ product: { tests: { residues: [{ test: 'Acetone', limit: 'Not detected', method: 'GC' }] } } }],
  },
  {
    id: 'food-solvent',
    says: 'Extracts for food are made with solvents that Directive 2009/32/EC names for all foods, or "solventNote" says why not.',
    looksAt: 'products',
    find({ data: { solvents = [], solventNote, kind, applications } }) {
      if (solventNote || !EXTRACTS.has(kind) || !applications.some(isEaten)) return undefined
      return solvents.flatMap((solvent, index) => {
        if (FOR_FOOD.has(solvent)) return []
        const wrong = `"${solvent}" is no solvent that Directive 2009/32/EC names for all foods`
        return { path: ['solvents', index], wrong }
      })
    },
    fix: 'Say in "solventNote" why it may be used, or use another',
    finds: [{ product: { kind: 'ratio extract', solvents: ['toluene'], tests: { residues: [TOLUENE] } } }],
    passes: [
      { product: { kind: 'ratio extract', solvents: ['toluene'], solventNote: 'For the reference grade only' } },
      { product: { kind: 'isolate', solvents: ['toluene'] } },
    ],
  },
  {
    id: 'carrier-declared',
    says: 'A carrier that a row names is declared in "carriers": the page tells carriers by that field.',
    looksAt: 'products',
    at: ['grades'],
    find({ data, rows }) {
      if (data.carriers !== undefined) return undefined
      const row = rows.find(({ test, limit }) => CARRYING.test(test) && CARRIER.test(limit))
      return row && `the row "${row.test}" says "${row.limit}", but the page declares no carrier`
    },
    fix: 'Name it in "carriers", with the grade that holds it',
    finds: [{ test: 'Carrier', limit: 'Maltodextrin, share declared', method: 'Batch record' }],
    passes: [{ test: 'Carrier', limit: 'None', method: 'Batch record' }],
  },
  {
    id: 'allergen-of-source',
    says: 'The allergen that all material of a source carries is declared.',
    looksAt: 'products',
    at: ['plant'],
    find({ data: { plant = '', allergens = [] } }, { plants }) {
      const { allergen, latin } = plants.get(plant)?.data ?? {}
      if (allergen === undefined || allergens.includes(allergen)) return undefined
      return {
        wrong: `all material of ${latin} carries ${allergen}, which is not declared`,
        fix: `Add it: allergens: [${allergen}]`,
      }
    },
    fix: 'Add it to "allergens"',
    finds: [{ plant: { allergen: 'celery' } }],
    passes: [{ plant: { allergen: 'celery' }, product: { allergens: ['celery'] } }],
  },
  {
    id: 'allergen-statement',
    says: 'Allergens have their statement among the documents.',
    looksAt: 'products',
    at: ['documents'],
    find: ({ data: { allergens = [], documents } }) =>
      allergens.length > 0 && !documents.includes('allergen')
        ? 'the allergens have no statement among the documents'
        : undefined,
    fix: 'Add "allergen"',
    finds: [{ product: { allergens: ['celery'] } }],
    passes: [{ product: { allergens: ['celery'], documents: ['coa', 'allergen'] } }],
  },
  {
    id: 'sulphites-declared',
    says: 'Where a lot may hold more sulphur dioxide than goes undeclared, the page declares sulphites.',
    looksAt: 'products',
    at: ['tests'],
    find({ data, rows }) {
      if (data.allergens?.includes('sulphites')) return undefined
      const row = rows.find(
        ({ test, limit }) => /sulphur dioxide|sulphites?\b/i.test(test) && (mostIn(limit) ?? 0) > UNDECLARED,
      )
      return (
        row &&
        `"${row.test} ${row.limit}" is more than the ${UNDECLARED} mg/kg that go undeclared, and the page names no sulphites`
      )
    },
    fix: 'Add it: allergens: [sulphites], or tighten the row',
    finds: [{ test: 'Sulphur dioxide', limit: '≤ 30 mg/kg', method: 'Monier-Williams' }],
    passes: [
      { test: 'Sulphur dioxide', limit: '≤ 10 mg/kg', method: 'Monier-Williams' },
      {
        product: {
          allergens: ['sulphites'],
          tests: { residues: [{ test: 'Sulphur dioxide', limit: '≤ 30 mg/kg', method: 'Monier-Williams' }] },
        },
      },
    ],
  },
  {
    id: 'synthesis',
    says: 'What is made by synthesis or fermentation names no plant as its source.',
    looksAt: 'products',
    at: ['plant'],
    find: ({ data: { plant = '', origin = '' } }, { plants }) =>
      plants.get(plant)?.data.kind === 'plant' && /^(?:chemical )?synthesis|^fermentation/i.test(origin)
        ? `the origin is "${origin}", but a plant is named as the source`
        : undefined,
    fix: 'Take the plant out; the text may name where the substance occurs',
    finds: [{ product: { origin: 'synthesis from safrole' } }],
    passes: [{ product: { plant: undefined, part: undefined, origin: 'synthesis from safrole' } }],
  },
  {
    id: 'cites',
    says: 'A species of a group that CITES lists names the record of its listing, or the one that says that it is not listed.',
    looksAt: 'plants',
    at: ['latin'],
    find: ({ data: { latin, cites } }) =>
      cites === undefined && IN_CITES.test(latin) ? `${latin} belongs to a group that CITES lists` : undefined,
    fix: 'Name in "cites" the record of its listing, or the one that says that it is not listed',
    finds: [{ plant: { latin: 'Rhodiola rosea' } }],
    passes: [{ plant: { latin: 'Rhodiola rosea', cites: 'cites-rhodiola' }, laws: { 'cites-rhodiola': {} } }],
  },
  {
    id: 'room-for-impurities',
    says: 'Impurities beside an assay are no more than it leaves room for.',
    looksAt: 'grades',
    at: ['assay'],
    find({ grade: { assay: [assay] = [] }, rows }) {
      if (assay?.unit !== '%') return undefined
      return rows.flatMap(({ test, limit }) => {
        const most = /related|impurit/i.test(test) && limit.includes('%') ? mostIn(limit) : undefined
        if (most === undefined || assay.min + most <= 100 + TOLERANCE) return []
        const wrong = `"${test}" may be ${limit}, which an assay of at least ${assay.min} % does not leave room for`
        return { wrong }
      })
    },
    fix: 'Tighten the limit of the impurities, or correct the assay',
    finds: [{ test: 'Related substances', limit: '≤ 5.0 %', method: 'HPLC' }],
    passes: [{ test: 'Related substances', limit: '≤ 2.0 %', method: 'HPLC' }],
  },
  {
    id: 'white-extract',
    says: 'An extract of low content is not white, unless a carrier hides its colour.',
    looksAt: 'grades',
    at: ['assay'],
    find({ grade: { name, appearance, assay: [assay] = [] }, data: { kind, carriers } }) {
      if (assay?.unit !== '%' || kind !== 'standardised extract' || assay.min >= COLOURED) return undefined
      const isCarried = carriers !== undefined || / on \w+/.test(`${name} ${appearance}`)
      if (isCarried || !/^white\b/i.test(appearance)) return undefined
      return `an extract of ${assay.min} % is said to be "${appearance}"`
    },
    fix: 'Correct the colour, or name the carrier that hides it',
    finds: [whitish()],
    passes: [whitish(['silica'])],
  },
  {
    id: 'salt-has-ion',
    says: 'A salt has a row for its ion, or for the pH of a solution.',
    looksAt: 'products',
    at: ['compound'],
    find({ data: { kind, compound = '' }, rows }, { compounds }) {
      const salt = compounds.get(compound)?.data.name
      if (kind !== 'isolate' || salt === undefined || !SALT.test(salt)) return undefined
      const tells = rows.some(
        ({ test, limit }) => /^pH\b|counter/i.test(test) || SALT.test(`${test.replace(salt, '')} ${limit}`),
      )
      return tells ? undefined : `"${salt}" is a salt, but no row tells its ion or pH`
    },
    fix: 'Add a row for the ion, or the pH of a solution',
    finds: [{ compound: { name: 'Piperine hydrochloride' } }],
    passes: [
      {
        compound: { name: 'Piperine hydrochloride' },
        product: { tests: { identity: [{ test: 'Chloride', limit: '11.0–11.5 %', method: 'Titration' }] } },
      },
    ],
  },
  {
    id: 'colour-of-certificate',
    says: 'The colour of an appearance is one that its text on the certificate names.',
    looksAt: 'products',
    at: ['appearance', 'colour'],
    find({ data: { appearance } }) {
      const [said, named] = [coloursIn(appearance.text), coloursIn(appearance.colour)]
      if (said.length === 0 || named.length === 0 || named.some((colour) => said.includes(colour))) return undefined
      return `is "${appearance.colour}", but the certificate says "${appearance.text}"`
    },
    fix: 'Name the colour in the same words',
    finds: [{ product: { appearance: { text: 'White powder', colour: 'yellow' } } }],
    passes: [{ product: { appearance: { text: 'Off-white to yellowish powder', colour: 'pale yellow' } } }],
  },
  {
    id: 'form-of-certificate',
    says: 'Form and habit of an appearance, from which the picture is drawn, fit the words of the certificate.',
    looksAt: 'products',
    find: ({ data: { appearance } }) =>
      FORMS.flatMap(({ word, field, fits }) => {
        const [found] = word.exec(appearance.text) ?? []
        if (found === undefined || fits.includes(appearance[field])) return []
        return {
          path: ['appearance', field],
          wrong: `is "${appearance[field]}", but the certificate says "${found}"`,
          fix: `Write ${fits.join(' or ')}, or correct the text`,
        }
      }),
    fix: 'Write the form or habit that the text names, or correct the text',
    finds: [
      { product: { appearance: { text: 'Yellow crystals', habit: 'fine' } } },
      { product: { appearance: { text: 'Yellow granules', form: 'powder' } } },
      { product: { appearance: { text: 'Yellow liquid', form: 'powder' } } },
    ],
    passes: [{ product: { appearance: { text: 'Yellow crystals', habit: 'crystalline' } } }],
  },
  {
    id: 'sieve-of-first-grade',
    says: 'The sieve of an appearance is one of the first grade that names its particle size: lists show them beside each other.',
    looksAt: 'products',
    at: ['appearance', 'mesh'],
    find({ data: { appearance, grades } }) {
      const first = grades.find(({ particleSize }) => particleSize !== undefined)
      if (appearance.mesh === undefined || !first?.particleSize) return undefined
      const sieves: string[] = first.particleSize.match(MESH) ?? []
      if (sieves.includes(String(appearance.mesh))) return undefined
      return {
        wrong: `is ${appearance.mesh}, but the grade "${first.name}" has "${first.particleSize}"`,
        fix: sieves.length > 0 ? `Write ${sieves.join(' or ')}` : 'Leave it out: that grade is not sieved',
      }
    },
    fix: 'Write the sieve of that grade, or leave it out where that is not sieved',
    finds: [sieved('≥ 95 % through 40 mesh'), sieved('Needles up to 2 mm')],
    passes: [sieved('100 % through 80 mesh'), sieved('≥ 90 % between 80 and 120 mesh')],
  },
  {
    id: 'colour-in-text',
    says: 'The powder that a text calls white is white on the certificate of some grade.',
    looksAt: 'sentences',
    words: COLOURED_FORM,
    find({ text, product }) {
      if (!product) return undefined
      const { appearance, grades } = product.data
      const sheet = [appearance.text, appearance.colour, ...grades.map((grade) => grade.appearance ?? '')].join(' ')
      const known = coloursIn(sheet)
      return [...text.matchAll(COLOURED_FORM)].flatMap(([found, colour = '']) => {
        const other = coloursIn(colour).find((it) => !known.includes(it))
        return other === undefined ? [] : { wrong: `"${found}": no grade is ${other} on its certificate` }
      })
    },
    fix: 'Correct the colour; of another substance, leave it out',
    finds: ['Two washes leave a white powder.'],
    passes: ['Two washes leave pale yellow crystals.'],
  },
  {
    id: 'soluble-without-figure',
    says: '"Freely" or "very soluble" in an organic solvent is 100 g/L and more, and has its figure or its pharmacopoeia.',
    looksAt: 'products',
    at: ['solubility'],
    find({ data: { solubility } }) {
      const strong = solubility
        .match(STRONG_WORD)
        ?.find((said) => ORGANIC.test(said) && !/\d|Ph\. Eur\.|USP/.test(said))
      return strong === undefined ? undefined : `"${strong}" is 100 g/L and more, of which no figure is given`
    },
    fix: 'Give the figure or the pharmacopoeia that says so, or write "soluble"',
    finds: [
      { product: { solubility: 'freely soluble in ethanol' } },
      { product: { solubility: 'very soluble in acetone and oils; insoluble in water' } },
    ],
    passes: [
      { product: { solubility: 'soluble in ethanol' } },
      { product: { solubility: 'freely soluble in ethanol, 200 g/L' } },
      { product: { solubility: 'freely soluble in ethanol (Ph. Eur.)' } },
      { product: { solubility: 'freely soluble in water, insoluble in oils' } },
    ],
  },
  {
    id: 'word-of-pharmacopoeia',
    says: 'The word for a solubility is that of the pharmacopoeias for the figure beside it.',
    looksAt: 'products',
    at: ['solubility'],
    find({ data: { solubility } }) {
      const [, said = '', low, high = low] = WITH_FIGURE.exec(solubility) ?? []
      const word = said.toLowerCase()
      const index = SOLUBLE.findIndex(([name]) => name === word)
      if (index < 0 || low === undefined) return undefined
      const [, from] = SOLUBLE[index] ?? ['', 0]
      const below = SOLUBLE[index - 1]?.[1] ?? Infinity
      if (Number(high) >= from && Number(low) <= below) return undefined
      const [fitting = ''] = SOLUBLE.find(([, least]) => Number(low) >= least) ?? []
      return `${low} g/L is not "${word}" but "${fitting}" in the words of the pharmacopoeias`
    },
    fix: 'Take the other word, or correct the figure',
    finds: [
      { product: { solubility: 'Very soluble in water, above 400 g/L at 20 °C' } },
      { product: { solubility: 'Sparingly soluble in water, about 3 g/L' } },
      { product: { solubility: 'Practically insoluble in water, about 0.25 g/L' } },
    ],
    passes: [
      { product: { solubility: 'Freely soluble in water, above 500 g/L at 25 °C' } },
      { product: { solubility: 'Slightly soluble in water, 1–2 g/L at 25 °C' } },
      { product: { solubility: 'Soluble in water; about 5 g/L in ethanol' } },
      { product: { solubility: 'Practically insoluble in water, about 10 g/L in ethanol' } },
    ],
  },
]

/** Solvents that rows limit, and not only prove absent. */
export function limitedIn(rows: Test[]): { name: Solvent; row: string }[] {
  const limits = rows.filter(({ limit }) => !/^(?:Not detected|Absent|Not applicable)/i.test(limit))
  return [...SOLVENT_ROWS].flatMap(([name, pattern]) => {
    const row = limits.find(({ test }) => pattern.test(test))
    return row ? [{ name, row: row.test }] : []
  })
}

/** The colours that a text names, without their shades: white of "off-white", yellow of "yellowish". */
function coloursIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(COLOUR)].map(([, colour = '']) => colour)
}
