import { ownCertificates } from '../certificates.ts'
import type { Grade, Product } from '../product.ts'
import { groupThousands } from '../texts.ts'
import { type FactId, type FactPlace, FACTS, factsAt } from './facts.ts'

/** A product, or as much of it as facts are read from, with the grade that is chosen. */
export type Goods = { product: GoodsFacts; grade?: Grade }

type GoodsFacts = Partial<Omit<Product, 'grades'>>

/** A fact that has a value, with its label. */
export type ShownFact = { id: FactId; label: string; text: string }

/** The facts that a place shows of some goods, in order; those without a value are left out. */
export function shownFacts(place: FactPlace, goods: Goods): ShownFact[] {
  return factsAt(place).flatMap((id) => {
    const text = factText(id, factValue(id, goods))
    return text === undefined ? [] : [{ id, label: FACTS[id].label, text }]
  })
}

type FactValue = string | number | readonly string[]

/** A value in words; `undefined` where nothing is said. */
export function factText(id: FactId, value: FactValue | undefined): string | undefined {
  if (typeof value === 'number') {
    const fact = FACTS[id]
    return 'decimals' in fact ? `${groupThousands(value.toFixed(fact.decimals))} ${fact.unit}` : String(value)
  }
  // A grade may have none of those of its product.
  if (id === 'allergens' && value?.length === 0) return 'none'
  return (typeof value === 'string' ? value : value?.join(', ')) || undefined
}

/** What is recorded of some goods. A grade with an origin of its own is not of the plant, nor of its part. */
export function factValue(id: FactId, { product, grade }: Goods): FactValue | undefined {
  const { source, compound, marker } = product
  if (grade?.origin !== undefined && (FACTS[id].of === 'plant' || id === 'part')) return undefined
  switch (FACTS[id].of) {
    case 'plant':
      return id === 'pinyin' ? chineseName(source) : read(source, id)
    case 'compound':
      return read(compound ?? marker, id)
    case 'grade':
      return read(grade, id)
    case 'either':
      return read(grade, id) ?? read(product, id)
    case 'product':
      return read(product, id)
    case 'page':
      return read(putTogether(product), id)
  }
}

/** `茯苓 fuling` */
function chineseName(source: GoodsFacts['source']): string | undefined {
  return source?.pinyin && [source.chinese, source.pinyin].filter(Boolean).join(' ')
}

/** As much of a product as a place shows of it. */
export function withFactsOf(place: FactPlace, product: Product): Goods['product'] {
  const fields = factsAt(place).flatMap((id): (keyof Product)[] => {
    const { of } = FACTS[id]
    if (of === 'plant') return ['source']
    if (of === 'compound') return ['compound', 'marker']
    return of === 'grade' ? [] : [id as keyof Product]
  })
  return Object.fromEntries(fields.map((field) => [field, product[field]]))
}

/** What the build has put together, as facts. */
function putTogether({ compound, marker, materialCas, documents }: GoodsFacts) {
  const certificates = documents && ownCertificates(documents)
  return {
    materialCas: materialCas && `${materialCas.number}, ${materialCas.of}`,
    compound: compound?.name,
    marker: marker?.name,
    documents: documents?.map(({ name }) => name),
    // Those of the supplier are the same for all.
    certifications: certificates?.length === 0 ? ['None of its own'] : certificates,
  }
}

/** The schemas of records are made from the table: what stands under the id of a fact is its value. */
function read(record: object | undefined, id: FactId): FactValue | undefined {
  return record && (Reflect.get(record, id) as FactValue | undefined)
}
