import type { Molecule } from 'openchemlib'

/** So many bonds around an atom belong to its environment. */
const RADIUS = 2

/** The atoms of a structure that have the same environment as one of another structure. */
export function sharedAtoms(molecule: Molecule, other: Molecule): Set<number> {
  const known = new Set(environmentsOf(other))
  return new Set([...environmentsOf(molecule).entries()].filter(([, it]) => known.has(it)).map(([atom]) => atom))
}

/** A text for each atom, which is the same for atoms that have the same neighbours. */
function environmentsOf(molecule: Molecule): string[] {
  const atoms = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom)
  let codes = atoms.map((atom) =>
    [molecule.getAtomicNo(atom), molecule.isAromaticAtom(atom), molecule.isRingAtom(atom)].join(),
  )
  for (let radius = 0; radius < RADIUS; radius++) {
    const inner = codes
    codes = atoms.map((atom) => {
      const around = Array.from({ length: molecule.getConnAtoms(atom) }, (_, index) => {
        const bond = molecule.getConnBond(atom, index)
        const kind = molecule.isAromaticBond(bond) ? ':' : molecule.getConnBondOrder(atom, index)
        return `${kind}${inner[molecule.getConnAtom(atom, index)]}`
      })
      return `${inner[atom]}(${around.toSorted().join(')(')})`
    })
  }
  return codes
}
