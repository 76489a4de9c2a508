import { Molecule } from 'openchemlib'
import { isOpen } from '../../shared/structures/readSmiles.ts'

/** Formula in Hill notation, with the charge of an ion, and molecular weight in g/mol. */
export type Composition = { formula: string; molecularWeight: number }

export function compositionOf(smiles: string): Composition {
  if (isOpen(smiles)) throw new Error('a parenthesis is not closed')
  const molecule = Molecule.fromSmiles(smiles, { noCoordinates: true })
  const formula = hillOrder(molecule.getMolecularFormula().formula) + chargeOf(molecule)
  return { formula, molecularWeight: Math.round(molecularWeight(formula) * 100) / 100 }
}

function chargeOf(molecule: Molecule): string {
  const charges = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => molecule.getAtomCharge(atom))
  const charge = charges.reduce((sum, value) => sum + value, 0)
  if (charge === 0) return ''
  const count = Math.abs(charge)
  return (count === 1 ? '' : (['²', '³', '⁴'][count - 2] ?? '')) + (charge > 0 ? '⁺' : '⁻')
}

/** Hill order: carbon, hydrogen, then the other elements alphabetically; without carbon, all alphabetically. */
export function hillOrder(formula: string): string {
  const parts = formula.match(/[A-Z][a-z]?\d*/g) ?? []
  const hasCarbon = parts.some((part) => /^C\d*$/.test(part))
  const rank = (part: string) => {
    const element = part.replace(/\d+/, '')
    return hasCarbon ? ({ C: '', H: ' ' }[element] ?? element) : element
  }
  return parts.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).join('')
}

/**
 * Abridged standard atomic weights, IUPAC 2021 (Pure Appl. Chem. 94, 573). The library's weights
 * differ in the third decimal, which adds up in large molecules.
 */
const ATOMIC_WEIGHTS: Record<string, number> = {
  H: 1.008,
  Li: 6.94,
  B: 10.81,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  F: 18.998,
  Na: 22.99,
  Mg: 24.305,
  Si: 28.085,
  P: 30.974,
  S: 32.06,
  Cl: 35.45,
  K: 39.098,
  Ca: 40.078,
  Cr: 51.996,
  Mn: 54.938,
  Fe: 55.845,
  Co: 58.933,
  Cu: 63.546,
  Zn: 65.38,
  Se: 78.971,
  Br: 79.904,
  I: 126.9,
}

function molecularWeight(formula: string): number {
  return [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].reduce((sum, [, element = '', count]) => {
    const weight = ATOMIC_WEIGHTS[element]
    if (weight === undefined)
      throw new Error(`the atomic weight of ${element} is missing in manifest/chemistry/composition.ts`)
    return sum + weight * Number(count || 1)
  }, 0)
}
