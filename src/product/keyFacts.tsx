import type { Product } from '../../shared/page.ts'
import { Formula } from '../components/Formula.tsx'
import type { Fact } from './FactList.tsx'
import { hasMarker } from './hasMarker.ts'

/** What a buyer checks first: identity of the compound, then how the product is kept, packed and sold. */
export function keyFacts(product: Product): Fact[] {
  const { compound, solubility, storage, shelfLife, packaging, moq, sample, leadTime } = product
  const isMarker = hasMarker(product)
  return [
    { name: 'Marker', value: isMarker && compound?.name },
    { name: isMarker ? 'Marker CAS' : 'CAS number', value: compound?.cas && <code>{compound.cas}</code> },
    { name: 'Formula', value: compound?.formula && <Formula formula={compound.formula} /> },
    {
      name: 'Molecular weight',
      value: compound?.molecularWeight !== undefined && `${compound.molecularWeight.toFixed(2)} g/mol`,
    },
    { name: 'Solubility', value: solubility },
    { name: 'Storage', value: storage },
    { name: 'Shelf life', value: shelfLife },
    { name: 'Packaging', value: packaging },
    { name: 'MOQ', value: sample ? `${moq}, free sample ${sample}` : moq },
    { name: 'Lead time', value: leadTime },
  ]
}
