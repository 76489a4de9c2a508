import { FACET_VALUES, type SaidFacet, type ValueId } from '../../shared/facetTable.ts'
import { leastContent } from '../../manifest/catalogue/gradeContents.ts'
import { WHOLE } from '../../manifest/catalogue/compoundClass.ts'
import type { Compound } from '../../manifest/schema/compound.ts'
import type { Plant } from '../../manifest/schema/plant.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import type { Finders, Finding, Path } from './rule.ts'
import { rowsWrittenIn } from './subjects.ts'
import { WORDS } from './words.ts'

/** What else is told of an origin: where the substance occurs, and what others make of it. */
const BESIDE_ORIGIN = /\boccurs in .*|\bin nature .*|\(.*?\)/g

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

/** What the filters find a record by keeps step with what its other fields say. */
export const FACETS_IN_STEP: Finders = {
  'facets-in-step': {
    products: ({ data }, { plants }) => facetReadings(data, plants.get(data.plant ?? '')?.data).flatMap(outOfStep),
  },
  'class-said': {
    products: ({ data }, { compounds }) => outOfStep(classReading(data, compounds.get(data.compound ?? '')?.data)),
  },
  'family-in-step': {
    library: (_, { compounds }) =>
      [...compounds.values()].flatMap((record) => {
        const { class: words = '', family } = record.data
        const says = first('class', words.toLowerCase().replace(/\(.*?\)/g, ''))
        const reading = { path: ['family'], stated: family ? [family] : [], words, ...alone('class', says) }
        return outOfStep(reading).map((finding) => ({ ...finding, record }))
      }),
  },
  'alias-of-source': {
    products: ({ data }, { plants }) => {
      const own = plants.get(data.plant ?? '')?.data
      return (data.aliases ?? []).flatMap((alias, index) => {
        const name = alias.toLowerCase().replace(/ (?:extract|powder)$/, '')
        const named = [...plants.values()].filter(({ data: { common } }) =>
          common.some((it) => it.toLowerCase() === name),
        )
        const isOwn = named.some(({ data: { latin } }) => genusOf(latin) === genusOf(own?.latin))
        const [other] = named
        return isOwn || !other
          ? []
          : [{ path: ['aliases', index], wrong: `is "${alias}", which names ${other.data.latin}` }]
      })
    },
  },
  'technique-in-step': {
    products: ({ data: { grades } }) =>
      grades.flatMap(({ assay = [] }, grade) =>
        assay.flatMap(({ method, technique, alternative }, index) =>
          outOfStep({
            path: ['grades', grade, 'assay', index, 'technique'],
            stated: [technique, alternative ?? []].flat(),
            words: method,
            ...alone(
              'method',
              method.split(/\bor\b/).flatMap((part) => first('method', part)),
            ),
          }),
        ),
      ),
  },
  'marker-in-step': {
    products: ({ data }, { compounds }) =>
      markerReadings(data, compounds.get(data.compound ?? '')?.data.name).flatMap(outOfStep),
  },
}

function genusOf(latin: string | undefined): string | undefined {
  return latin?.split(' ')[0]
}

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
  const { kind, facets, appearance, part = '', origin = '', carriers = [], grades } = data
  const reading = (facet: SaidFacet, words: string, says: string[], denies: string[]) => ({
    path: ['facets', facet],
    stated: facets[facet],
    words,
    says,
    denies,
  })
  const carried = carriers.join('; ')
  const madeFrom = [source?.kind, origin.replace(BESIDE_ORIGIN, '')].join(' ')
  const solubility = [data, ...grades].flatMap((it) => it.solubility ?? []).join('; ')
  const storage = [data, ...grades].flatMap((it) => it.storage ?? [])
  const form = formOf(appearance)
  const keeps = alone('storage', storage.flatMap(storageOf))
  return [
    reading('form', `${appearance.form}, ${appearance.habit}`, [form], othersThan('form', [form])),
    reading('part', part, all('part', part), part ? [] : othersThan('part', [])),
    reading('origin', [source?.latin, origin].filter(Boolean).join('; '), all('origin', madeFrom), []),
    ...grades.flatMap(({ origin: words, facets: own }, grade) =>
      words === undefined
        ? []
        : {
            path: ['grades', grade, 'facets'],
            stated: own?.origin ?? [],
            words,
            says: all('origin', words),
            denies: [],
          },
    ),
    reading('carrier', carried, all('carrier', carried), carried ? [] : othersThan('carrier', [])),
    reading('storage', storage.join('; '), keeps.says, keeps.denies),
    { path: ['facets', 'solubility'], stated: facets.solubility, words: solubility, ...dissolvedIn(solubility, kind) },
  ]
}

/** Of a product without a compound that has a family, by what its grades are measured by. */
function classReading({ kind, facets, grades }: ProductRecord, compound: Compound | undefined): Reading {
  const path = ['facets', 'class']
  const stated = facets.class
  if (kind === WHOLE) return { path, stated, words: kind, says: [], denies: othersThan('class', []) }
  if (compound?.family) {
    const words = `${compound.name}, ${compound.family}`
    return { path, stated, words, says: [], denies: othersThan('class', []) }
  }
  const analytes = grades.flatMap(({ assay = [] }) => assay.flatMap(({ analyte }) => analyte ?? []))
  // "Polyphenols (as catechin)" are not catechin.
  const families = analytes.flatMap((analyte) => first('class', analyte.toLowerCase().replace(/\(.*?\)|,? as .*/g, '')))
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
    .filter(({ row }) => leastContent(row) !== undefined)
    .map(({ path, row }) => ({ path: [...path, 'marker'], words: row.test, marker: row.marker }))
  return [...assays, ...rows].map(({ path, words, marker }) => ({
    path,
    words,
    stated: marker ? [marker] : [],
    ...alone('marker', first('marker', words)),
  }))
}

function formOf({ form, habit }: ProductRecord['appearance']): ValueId<'form'> {
  if (form === 'oil' || form === 'liquid' || form === 'paste') return 'liquid'
  if (form === 'granules' || habit === 'granular') return 'granules'
  return form === 'crystals' || habit === 'crystalline' ? 'crystalline' : 'powder'
}

const INSOLUBLE = /\binsoluble in (?:cold )?water/i

/** What dissolves in water does in hot water, too, but for proteins: they clot, unless the text says of hot water that they dissolve. */
function dissolvedIn(text: string, kind: ProductRecord['kind']): Pick<Reading, 'says' | 'denies'> {
  const says = all('solubility', text)
  const clots = kind === 'protein or enzyme' && !/\b(?:hot|warm) water/i.test(text)
  return {
    says: says.filter((id) => !clots || id !== 'hot-water'),
    denies: [...(INSOLUBLE.test(text) ? ['water'] : []), ...(clots ? ['hot-water'] : [])],
  }
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

/** The values of a facet that the words of a text plainly say. */
function all(facet: keyof typeof WORDS.facets, text: string): string[] {
  return Object.entries(WORDS.facets[facet]).flatMap(([id, words]) => (words.test(text) ? [id] : []))
}

function first(facet: keyof typeof WORDS.facets, text: string): string[] {
  return all(facet, text).slice(0, 1)
}

/** What is said rules out the other values, where anything is said. */
function alone(facet: keyof typeof FACET_VALUES, says: string[]): Pick<Reading, 'says' | 'denies'> {
  return { says, denies: says.length > 0 ? othersThan(facet, says) : [] }
}

function othersThan(facet: keyof typeof FACET_VALUES, says: string[]): string[] {
  return Object.keys(FACET_VALUES[facet].values).filter((id) => !says.includes(id))
}
