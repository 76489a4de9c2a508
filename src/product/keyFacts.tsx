import type { Grade, Product } from '../../shared/product.ts'
import { Formula } from '../components/Formula.tsx'
import type { Fact } from './FactList.tsx'

/** What title and structure leave open: weight of the compound, then how the chosen grade is kept, packed and sold. */
export function keyFacts(product: Product, grade: Grade | undefined): Fact[] {
  const { compound, marker, shelfLife, sample, leadTime } = product
  const { solubility = product.solubility, storage = product.storage, packaging = product.packaging } = grade ?? {}
  const { moq } = grade ?? product
  const { formula, structure, molecularWeight } = compound ?? marker ?? {}
  return [
    { name: 'Marker', value: marker?.name },
    { name: 'Formula', value: formula && !structure && <Formula formula={formula} /> },
    { name: 'Molecular weight', value: molecularWeight !== undefined && `${molecularWeight.toFixed(2)} g/mol` },
    { name: 'Solubility', value: solubility },
    { name: 'Storage', value: storage },
    { name: 'Shelf life', value: shelfLife },
    { name: 'Packaging', value: packaging },
    { name: 'MOQ', value: `${moq}, ${sample ? `free sample ${sample}` : 'no free sample'}` },
    { name: 'Lead time', value: leadTime },
  ]
}
