import { productCertificates } from '../certificates.ts'
import type { Grade, Product } from '../product.ts'
import { groupThousands } from '../texts.ts'
import { type FactId, type FactPlace, FACTS, factsAt } from './facts.ts'

/** A product, or one of its grades with the product. */
export type Goods = { product: GoodsFacts; grade?: Grade }

type GoodsFacts = Partial<Omit<Product, 'grades'>>

export type ShownFact = { id: FactId; label: string; text: string }

export function shownFacts(place: FactPlace, goods: Goods): ShownFact[] {
  return factsAt(place).flatMap((id) => {
    const text = factText(id, factValue(id, goods))
    return text === undefined ? [] : [{ id, label: FACTS[id].label, text }]
  })
}

type FactValue = string | number | readonly string[]

export function factText(id: FactId, value: FactValue | undefined): string | undefined {
  const fact = FACTS[id]
  if (value === undefined && 'unrecorded' in fact) return fact.unrecorded
  if (typeof value === 'number') {
    return 'decimals' in fact ? `${groupThousands(value.toFixed(fact.decimals))} ${fact.unit}` : String(value)
  }
  // A grade may be free of the allergens of its product.
  if (id === 'allergens' && value?.length === 0) return 'none'
  return (typeof value === 'string' ? value : value?.join(', ')) || undefined
}

/** A grade with its own origin does not inherit the plant's facts. */
export function factValue(id: FactId, { product, grade }: Goods): FactValue | undefined {
  const { source, compound, marker } = product
  if (grade?.origin !== undefined && (FACTS[id].of === 'plant' || id === 'part' || id === 'harvest')) return undefined
  switch (FACTS[id].of) {
    case 'plant':
      return id === 'pinyin' ? chineseName(source) : readFact(source, id)
    case 'compound':
      return readFact(compound ?? marker, id)
    case 'grade':
      return readFact(grade, id)
    case 'either':
      return readFact(grade, id) ?? readFact(product, id)
    case 'product':
      return readFact(product, id)
    case 'page':
      return readFact(assembleFacts(product), id)
  }
}

/** `茯苓 fuling` */
function chineseName(source: GoodsFacts['source']): string | undefined {
  return source?.pinyin && [source.chinese, source.pinyin].filter(Boolean).join(' ')
}

function assembleFacts({ marker, materialCas, documents }: GoodsFacts) {
  const certificates = documents && productCertificates(documents)
  return {
    materialCas: materialCas && `${materialCas.number}, ${materialCas.of}`,
    marker: marker?.name,
    documents: documents?.map(({ name }) => name),
    // Certificates of the supplier are the same for all products.
    certifications: certificates?.length === 0 ? ['Site certificates only'] : certificates,
  }
}

/** Record schemas are made from the fact table, so a field with this id holds a value of this fact. */
function readFact(record: object | undefined, id: FactId): FactValue | undefined {
  return record && (Reflect.get(record, id) as FactValue | undefined)
}
