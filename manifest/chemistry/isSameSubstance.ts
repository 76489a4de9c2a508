/**
 * Whether two structures are forms of one substance: the same apart from counter-ions, water, charges and, where one of
 * them leaves it open, stereochemistry. It compares SMILES as texts, which is enough for those of the content: all are
 * written by the same rules, so that a salt has the text of its base or acid in it. A test asks the chemistry library.
 */
export function isSameSubstance(smiles: string, other: string): boolean {
  const [a, b] = [parentOf(smiles), parentOf(other)]
  if (a === b) return true
  return (!isStereo(a) || !isStereo(b)) && withoutStereo(a) === withoutStereo(b)
}

/** The largest part without charges: chloride, sodium and crystal water are others. */
function parentOf(smiles: string): string {
  const largest = smiles.split('.').reduce((best, part) => (atomsIn(part) > atomsIn(best) ? part : best))
  return largest.replace(/\[(N|O|S|n)H?\d?[+-]\]/g, '$1')
}

/** Hydrogen apart. */
function atomsIn(smiles: string): number {
  return smiles.match(/[BCNOPSFIcnops]/g)?.length ?? 0
}

function isStereo(smiles: string): boolean {
  return /[@/\\]/.test(smiles)
}

function withoutStereo(smiles: string): string {
  return smiles.replace(/\[(\w)@+H?\]/g, '$1').replace(/[/\\]/g, '')
}
