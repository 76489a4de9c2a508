import { Molecule } from 'openchemlib'

/** `94-62-2`: the last digit is the sum of the others, weighted 1, 2, 3 … from the right, modulo 10. */
export function hasValidCheckDigit(cas: string): boolean {
  const digits = cas.replaceAll('-', '')
  const sum = [...digits.slice(0, -1)].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 1), 0)
  return sum % 10 === Number(digits.at(-1))
}

/** What a SMILES string determines: formula in Hill order and molecular weight in g/mol. */
export type Composition = { formula: string; molecularWeight: number }

/** Throws where the SMILES string cannot be read. */
export function compositionOf(smiles: string): Composition {
  const { formula, relativeWeight } = Molecule.fromSmiles(smiles).getMolecularFormula()
  return { formula: hillOrder(formula), molecularWeight: Math.round(relativeWeight * 100) / 100 }
}

/** Hill order: carbon, hydrogen, then the other elements by letter; without carbon all by letter. */
export function hillOrder(formula: string): string {
  const parts = formula.match(/[A-Z][a-z]?\d*/g) ?? []
  const hasCarbon = parts.some((part) => /^C\d*$/.test(part))
  const rank = (part: string) => {
    const element = part.replace(/\d+/, '')
    if (hasCarbon && element === 'C') return ''
    if (hasCarbon && element === 'H') return ' '
    return element
  }
  return parts.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).join('')
}
