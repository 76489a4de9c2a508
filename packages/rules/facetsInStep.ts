import { FACET_VALUES, type SaidFacet, type ValueId } from '../../shared/facetTable.ts'
import { LEAST } from '../../manifest/catalogue/markerContents.ts'
import type { Compound } from '../../manifest/schema/compound.ts'
import type { Plant } from '../../manifest/schema/plant.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import type { Finding, Path, Rule } from './rule.ts'
import { saidSolubility } from './saidSolubility.ts'
import { rowsWrittenIn } from './subjects.ts'

/** Words that plainly say a value. */
type Words<Id extends string> = [id: Id, words: RegExp][]

const PARTS: Words<ValueId<'part'>> = [
  ['root', /root|rhizome|tuber|bulb|corm/],
  ['leaf', /leaf/],
  ['fruit', /fruit(?!ing)|peel|rind|pod\b/],
  ['seed', /seed|germ|bran\b|kernel|sprout/],
  ['flower', /flower|calyx|strobile|bud/],
  ['bark', /bark(?! and twig)|wood/],
  ['herb', /herb|stem|aerial|twig/],
  ['fungus', /fruiting body|mycelium|sclerotium|thallus|cells|biomass/],
]

/** By the kind of the source, and by how it is made from it. */
const ORIGINS: Words<ValueId<'origin'>> = [
  ['plant', /^plant/],
  ['fungus', /^fungus/],
  ['alga', /^alga/],
  ['animal', /^animal/],
  ['fermented', /\bferment|\bmicrobial conversion/],
  ['enzymatic', /\benzym|glucosidase|aldolase/],
  ['converted', /\bsemi-synthesis|(?<!enzymatic )(?:hydrolysis|hydrogenation|oxidation|reduction) of (?!dimethyl)/],
  ['synthetic', /(?<!semi-|enzymatic |aldolase )\bsynthesis/],
]

/** What else is told of an origin: where the substance occurs, and what others make of it. */
const BESIDE_ORIGIN = /\boccurs in .*|\bin nature .*|\(.*?\)/g

const CARRIERS: Words<ValueId<'carrier'>> = [
  ['maltodextrin', /maltodextrin/],
  ['dextrin', /(?<!malto)dextrin/],
  ['starch', /starch/],
  ['gum', /gum acacia|acacia gum/],
  ['cellulose', /cellulose|HPMC|hypromellose/],
  ['sugar', /lactose|sucrose(?! esters)|trehalose|mannitol/],
  ['silica', /silica|silicon dioxide/],
  ['fat', /\boil\b|\bfat\b|triglycerides/],
  ['protein', /milk protein|caseinate|gelatin/],
  ['lecithin', /lecithin/],
  ['phosphate', /calcium phosphate/],
]

/** The first that fits is the kind of a method. */
const METHODS: Words<ValueId<'method'>> = [
  ['hplc', /HPLC/],
  ['gc', /\bGC\b/],
  ['ion-chromatography', /ion chromatography|\bGPC\b/i],
  ['titration', /titrat|potentiometric/i],
  ['gravimetry', /gravimet/i],
  ['kjeldahl', /kjeldahl/i],
  ['icp', /\bICP|\bAAS\b/],
  ['enzymatic', /enzym|casein|fibrin|gelatin digestion|amylase|autoxidation|dehydrogenase|inhibition assay|ELISA/i],
  ['uv-vis', /\bUV\b|absorbance|carbazole|Folin|\d nm\b/i],
]

/** Groups of what is measured, the first that fits; a single substance is found by its name. */
const MARKERS: Words<ValueId<'marker'>> = [
  ['beta-glucans', /beta-glucan/i],
  ['polysaccharides', /polysaccharide|inulin/i],
  ['isoflavones', /isoflavone/i],
  ['anthocyanins', /^(?:total )?anthocyani/i],
  ['proanthocyanidins', /proanthocyanidin/i],
  ['flavonoids', /flavon|silymarin/i],
  ['catechins', /catechins|theaflavins/i],
  ['curcuminoids', /curcuminoids/i],
  ['polyphenols', /polyphenol|tannins|punicalagins/i],
  ['chlorogenic-acids', /chlorogenic acids|caffeoylquinic/i],
  ['triterpenes', /triterpene|boswellic acids/i],
  ['saponins', /saponin|ginsenosides|gypenosides|bacosides|ruscogenins/i],
  ['steviol-glycosides', /steviol glycosides/i],
  ['alkaloids', /alkaloids/i],
  ['capsaicinoids', /capsaicinoids|gingerols/i],
  ['sterols', /\bsterols\b/i],
  ['fatty-acids', /fatty acids/i],
  ['protein', /^(?:total )?(?:protein|collagen)\b/i],
  ['enzyme-activity', /activity$/i],
]

/** Families of substances by words of the recorded class, the first that fits. */
const CLASSES: Words<ValueId<'class'>> = [
  ['minerals', /chelate|picolinate/],
  ['vitamins', /vitamin|cobalamin|ascorbic|folate|thiamine|pantothenic|coenzyme|cofactor/],
  ['flavonoids', /flav|chalcone|catechin|anthocyan/],
  ['alkaloids', /alkaloid/],
  ['lignans', /lignan/],
  ['carotenoids', /caroten/],
  [
    'saponins',
    /saponin|sapogenin|triterpen|sterol|ginsenoside|gypenoside|boswellic|withanolide|ecdysteroid|limonoid|quassinoid/,
  ],
  ['terpenoids', /terpen|labdane|abietane|iridoid|steviol/],
  ['coumarins', /coumarin|phthalide|dibenzopyranone/],
  ['quinones', /quinone|xanthone|anthrone/],
  ['phenolics', /phenol|phenyl|caffe|cinnam|stilbene|curcum|gingerol|capsaicin|resorcinol|tannin|acetophenone/],
  ['carbohydrates', /saccharide|sugar|fructan|glycan|mannan|glucan|galactan|cyclitol|sialic/],
  ['proteins', /protease|enzyme|oxidoreductase/],
  ['nucleotides', /nucleo/],
  ['lipids', /fatty|lipid|omega|phospho|alkane/],
  ['sulphur', /sulphur|isothiocyanate|glucosinolate/],
  ['organic-acids', /carboxylic|hydroxy acid|keto acid/],
  ['amino-acids', /amino acid|peptide|ureide|guanidino|ammonium|carnitine|amine/],
]

/** Classes of what is no single compound. */
const KIND_CLASSES: Partial<Record<ProductRecord['kind'], ValueId<'class'>>> = {
  polysaccharide: 'carbohydrates',
  'protein or enzyme': 'proteins',
  'mineral or salt': 'minerals',
}

/** The highest temperature in °C that each class allows. */
const HIGHEST: [celsius: number, id: ValueId<'storage'>][] = [
  [0, 'frozen'],
  [10, 'refrigerated'],
  [20, 'cool'],
  [25, 'up-to-25'],
  [30, 'up-to-30'],
]

/** Values that a place of a record names, and those that words of it plainly say or rule out. */
type Reading = { path: Path; stated: string[]; words: string; says: string[]; denies: string[] }

const FIX = 'Add or take out what is out of step, or correct what says otherwise'
const kept = (storage: string, ...ids: string[]): Rule['finds'][0] => ({
  product: { storage, facets: { storage: ids } },
})
const dissolving = (solubility: string, ...ids: string[]): Rule['finds'][0] => ({
  product: { solubility, facets: { solubility: ids } },
})
const assayed = (assay: object): Rule['finds'][0] => ({
  product: { grades: [{ name: '98 %', assay: [{ min: 98, method: 'HPLC', technique: 'hplc', ...assay }] }] },
})
const classed = (recorded: string, family?: ValueId<'class'>): Rule['finds'][0] => ({
  compound: { class: recorded, family },
})
const least = (test: string, marker?: ValueId<'marker'>): Rule['finds'][0] => ({
  product: { tests: { identity: [{ test, limit: '≥ 10 %', method: 'Enzymatic', marker }] } },
})

/** What the filters find a record by keeps step with what its other fields say. */
export const FACETS_IN_STEP: Rule[] = [
  {
    id: 'facets-in-step',
    says: 'The values of "facets" are those that the fields of the product plainly say, and none that these rule out.',
    looksAt: 'products',
    find: ({ data }, { plants }) => facetReadings(data, plants.get(data.plant ?? '')?.data).flatMap(outOfStep),
    fix: FIX,
    finds: [
      { product: { appearance: { form: 'granules' } } },
      { product: { part: 'fruit and leaf' } },
      { product: { part: undefined } },
      { product: { plant: undefined, origin: 'fermentation with Bacillus subtilis' } },
      { product: { origin: 'acid hydrolysis of piperine' } },
      { product: { carriers: ['silica in the 20 % grade'] } },
      { product: { facets: { carrier: ['starch'] } } },
      dissolving('Freely soluble in water'),
      dissolving('Practically insoluble in water', 'water'),
      kept('Sealed, dry, below 25 °C'),
      kept('Sealed, dry, below 25 °C', 'up-to-25', 'frozen'),
    ],
    passes: [
      { product: { part: 'fruit and leaf', facets: { part: ['leaf', 'fruit'] } } },
      { product: { origin: 'synthesis; occurs in fermented foods', facets: { origin: ['plant', 'synthetic'] } } },
      { product: { carriers: ['silica'], facets: { carrier: ['silica'] } } },
      dissolving('Almost fully soluble in hot water', 'hot-water'),
      kept('Sealed, dry, dark, below 25 °C; 2–8 °C for long stock', 'up-to-25'),
      kept('Airtight, dark, 2–8 °C', 'refrigerated'),
      kept('Sealed with desiccant, −20 °C for stock, 2–8 °C in use', 'frozen'),
      kept('−20 to 8 °C, sealed and dry', 'refrigerated'),
      kept('Sealed, dark, dry, 2–15 °C', 'cool'),
      kept('Cool and dry, in the closed foil', 'cool'),
      kept('Dry, room temperature; hardens into lumps', 'up-to-25'),
      kept('Closed, 15–30 °C', 'up-to-30'),
      kept('Foil bag with nitrogen, 2–8 °C after opening'),
    ],
  },
  {
    id: 'class-said',
    says: 'A class is said once: by the family of the compound, or else by the product, as what it is measured by says.',
    looksAt: 'products',
    find: ({ data }, { compounds }) => outOfStep(classReading(data, compounds.get(data.compound ?? '')?.data)),
    fix: FIX,
    finds: [
      { product: { facets: { class: ['alkaloids'] } } },
      { product: { compound: undefined, kind: 'polysaccharide', facets: { class: [] } } },
      {
        product: {
          compound: undefined,
          facets: { class: [] },
          grades: [
            { name: '50 %', assay: [{ analyte: 'Total saponins', min: 50, method: 'UV-Vis', technique: 'uv-vis' }] },
          ],
        },
      },
    ],
    passes: [
      { compound: { family: undefined }, product: { facets: { class: ['lignans'] } } },
      {
        product: {
          compound: undefined,
          facets: { class: ['phenolics'] },
          grades: [
            {
              name: '50 %',
              assay: [{ analyte: 'Polyphenols (as catechin)', min: 50, method: 'UV-Vis', technique: 'uv-vis' }],
            },
          ],
        },
      },
    ],
  },
  {
    id: 'family-in-step',
    says: 'The family of a compound is that which its class says.',
    looksAt: 'library',
    find: (_, { compounds }) =>
      [...compounds.values()].flatMap((record) => {
        const { class: words = '', family } = record.data
        const says = first(CLASSES, words.toLowerCase().replace(/\(.*?\)/g, ''))
        const reading = { path: ['family'], stated: family ? [family] : [], words, ...alone('class', says) }
        return outOfStep(reading).map((finding) => ({ ...finding, record }))
      }),
    fix: FIX,
    finds: [classed('piperidine alkaloid', 'lignans'), classed('flavonolignan')],
    passes: [
      classed('flavonolignan', 'flavonoids'),
      classed('neolignan (biphenyl)', 'lignans'),
      classed('oleanane triterpenoid saponin mixture', 'saponins'),
      classed('monoterpenoid phenol', 'terpenoids'),
      classed('amino sugar salt', 'carbohydrates'),
      classed('amino acid chelate', 'minerals'),
      classed('sulphonic amino acid', 'amino-acids'),
      classed('hydroquinone coenzyme', 'vitamins'),
      classed('pyrazine'),
    ],
  },
  {
    id: 'technique-in-step',
    says: 'The technique of an assay is the kind of method that "method" names, with the alternative where it leaves the choice.',
    looksAt: 'products',
    find: ({ data: { grades } }) =>
      grades.flatMap(({ assay = [] }, grade) =>
        assay.flatMap(({ method, technique, alternative }, index) =>
          outOfStep({
            path: ['grades', grade, 'assay', index, 'technique'],
            stated: [technique, alternative ?? []].flat(),
            words: method,
            ...alone(
              'method',
              method.split(/\bor\b/).flatMap((part) => first(METHODS, part)),
            ),
          }),
        ),
      ),
    fix: FIX,
    finds: [
      assayed({ method: 'GC-FID after silylation' }),
      assayed({ method: 'HPLC, 215 nm, or iodometric titration' }),
      assayed({ alternative: 'gc' }),
    ],
    passes: [
      assayed({ method: 'HPLC, 215 nm, or iodometric titration', alternative: 'titration' }),
      assayed({ method: 'Phenol-sulphuric acid, UV-Vis 490 nm, after ethanol precipitation', technique: 'uv-vis' }),
      assayed({ method: 'Photometric titration with cetylpyridinium chloride', technique: 'titration' }),
      assayed({ method: 'Enzymatic, total minus alpha-glucan', technique: 'enzymatic' }),
      assayed({ method: 'Casein, pH 9.0, 37 °C, 280 nm; 1 U = 1 µg tyrosine per min', technique: 'enzymatic' }),
      assayed({ method: 'Ethanol-soluble matter', technique: 'other' }),
    ],
  },
  {
    id: 'marker-in-step',
    says: 'An assay, or a row with a least content, says the group of markers that its name says.',
    looksAt: 'products',
    find: ({ data }, { compounds }) =>
      markerReadings(data, compounds.get(data.compound ?? '')?.data.name).flatMap(outOfStep),
    fix: FIX,
    finds: [
      assayed({ analyte: 'Total saponins' }),
      assayed({ analyte: 'Total saponins', marker: 'sterols' }),
      least('Polysaccharides'),
    ],
    passes: [
      assayed({ analyte: 'Total saponins', marker: 'saponins' }),
      least('Polysaccharides', 'polysaccharides'),
      { test: 'Alpha-glucan polysaccharides', limit: '≤ 5 %', method: 'Enzymatic' },
    ],
  },
]

function outOfStep({ path, stated, words, says, denies }: Reading): Finding[] {
  const lacking = says.find((id) => !stated.includes(id))
  const denied = stated.find((id) => denies.includes(id) && !says.includes(id))
  return [
    ...(lacking === undefined ? [] : [{ path, wrong: `lacks "${lacking}", which "${words}" says` }]),
    ...(denied === undefined
      ? []
      : [{ path, wrong: `names "${denied}", which ${words ? `"${words}" rules out` : 'no field says'}` }]),
  ]
}

function facetReadings(data: ProductRecord, source: Plant | undefined): Reading[] {
  const { facets, appearance, part = '', origin = '', carriers = [], grades } = data
  const reading = (facet: SaidFacet, words: string, says: string[], denies: string[]) => ({
    path: ['facets', facet],
    stated: facets[facet],
    words,
    says,
    denies,
  })
  const carried = carriers.join('; ')
  const madeFrom = [source?.kind, origin.replace(BESIDE_ORIGIN, '')].join(' ')
  const solubility = [data, ...grades].flatMap((it) => it.solubility ?? [])
  const claims = solubility.flatMap(saidSolubility)
  const claimed = (isSo: boolean) => claims.filter(({ holds }) => holds === isSo).map(({ id }) => id)
  const storage = [data, ...grades].flatMap((it) => it.storage ?? [])
  const form = formOf(appearance)
  const keeps = alone('storage', storage.flatMap(storageOf))
  return [
    reading('form', `${appearance.form}, ${appearance.habit}`, [form], othersThan('form', [form])),
    reading('part', part, all(PARTS, part), part ? [] : othersThan('part', [])),
    reading('origin', [source?.latin, origin].filter(Boolean).join('; '), all(ORIGINS, madeFrom), []),
    reading('carrier', carried, all(CARRIERS, carried), carried ? [] : othersThan('carrier', [])),
    reading('storage', storage.join('; '), keeps.says, keeps.denies),
    reading('solubility', solubility.join('; '), claimed(true), claimed(false)),
  ]
}

/** Of a product without a compound that has a family, by what its grades are measured by. */
function classReading({ kind, facets, grades }: ProductRecord, compound: Compound | undefined): Reading {
  const path = ['facets', 'class']
  const stated = facets.class
  if (compound?.family) {
    const words = `${compound.name}, ${compound.family}`
    return { path, stated, words, says: [], denies: othersThan('class', []) }
  }
  const analytes = grades.flatMap(({ assay = [] }) => assay.flatMap(({ analyte }) => analyte ?? []))
  // "Polyphenols (as catechin)" are not catechin.
  const families = analytes.flatMap((analyte) => first(CLASSES, analyte.toLowerCase().replace(/\(.*?\)|,? as .*/g, '')))
  const ofKind = KIND_CLASSES[kind]
  return {
    path,
    stated,
    words: ofKind ? kind : analytes.join('; '),
    says: ofKind ? [ofKind] : families.slice(0, 1),
    denies: [],
  }
}

/** Of assays, and of rows that give a least content. */
function markerReadings(data: ProductRecord, compound: string | undefined): Reading[] {
  const assays = data.grades.flatMap(({ assay = [] }, grade) =>
    assay.map(({ analyte = compound ?? data.name, marker }, index) => ({
      path: ['grades', grade, 'assay', index, 'marker'],
      words: analyte,
      marker,
    })),
  )
  const rows = rowsWrittenIn(data)
    .filter(({ row }) => LEAST.test(row.limit))
    .map(({ path, row }) => ({ path: [...path, 'marker'], words: row.test, marker: row.marker }))
  return [...assays, ...rows].map(({ path, words, marker }) => ({
    path,
    words,
    stated: marker ? [marker] : [],
    ...alone('marker', first(MARKERS, words)),
  }))
}

function formOf({ form, habit }: ProductRecord['appearance']): ValueId<'form'> {
  if (form === 'oil' || form === 'liquid' || form === 'paste') return 'liquid'
  if (form === 'granules' || habit === 'granular') return 'granules'
  return form === 'crystals' || habit === 'crystalline' ? 'crystalline' : 'powder'
}

const TEMPERATURE = /(?:(?:−?\d+)(?:–| to ))?(?<highest>−?\d+) °C(?<after>[^,;]*)/

/** The class of a storage text by the first temperature that it names, or by its words; none where it names neither. */
function storageOf(text: string): ValueId<'storage'>[] {
  const { highest, after = '' } = TEMPERATURE.exec(text)?.groups ?? {}
  if (highest !== undefined) {
    // What holds once a pack is opened says nothing of the store.
    if (/after opening|in transit/.test(after)) return []
    const celsius = Number(highest.replace('−', '-'))
    return HIGHEST.flatMap(([limit, id]) => (celsius <= limit ? [id] : [])).slice(0, 1)
  }
  if (/\bcool\b/i.test(text)) return ['cool']
  return /room temperature/i.test(text) ? ['up-to-25'] : []
}

function all<Id extends string>(known: Words<Id>, text: string): Id[] {
  return known.flatMap(([id, words]) => (words.test(text) ? [id] : []))
}

function first<Id extends string>(known: Words<Id>, text: string): Id[] {
  return all(known, text).slice(0, 1)
}

/** What is said rules out the other values, where anything is said. */
function alone(facet: keyof typeof FACET_VALUES, says: string[]): Pick<Reading, 'says' | 'denies'> {
  return { says, denies: says.length > 0 ? othersThan(facet, says) : [] }
}

function othersThan(facet: keyof typeof FACET_VALUES, says: string[]): string[] {
  return Object.keys(FACET_VALUES[facet].values).filter((id) => !says.includes(id))
}
