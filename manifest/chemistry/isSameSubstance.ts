/**
 * The structures may differ in counter-ions, water, charges and unspecified stereochemistry. Comparing SMILES as text
 * is enough, because the content writes a salt with the SMILES of its acid or base.
 */
export function isSameSubstance(smiles: string, other: string): boolean {
  const [a, b] = [parentOf(smiles), parentOf(other)]
  if (a === b) return true
  return (!isStereo(a) || !isStereo(b)) && withoutStereo(a) === withoutStereo(b)
}

function parentOf(smiles: string): string {
  const largest = smiles.split('.').reduce((best, part) => (atomsIn(part) > atomsIn(best) ? part : best))
  return largest.replace(/\[(N|O|S|n)H?\d?[+-]\]/g, '$1')
}

function atomsIn(smiles: string): number {
  return smiles.match(/[BCNOPSFIcnops]/g)?.length ?? 0
}

function isStereo(smiles: string): boolean {
  return /[@/\\]/.test(smiles)
}

function withoutStereo(smiles: string): string {
  return smiles.replace(/\[(\w)@+H?\]/g, '$1').replace(/[/\\]/g, '')
}
