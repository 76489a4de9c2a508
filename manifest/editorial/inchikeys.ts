import { readFile } from 'node:fs/promises'
import * as rdkitPackage from '@rdkit/rdkit'
import type { ContentFile } from '../contentFile.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Problem } from '../problems.ts'
import type { Compound } from '../schema/compound.ts'

/** How the structures compare with a public reference, by CAS number. */
export type InchikeyResult = {
  structures: number
  /** All three blocks agree. */
  full: number
  /** Connectivity agrees; stereochemistry or charge is given differently. */
  firstBlock: number
  /** A salt whose reference gives its parent ion: that agrees. */
  parent: number
  /** Differs, and the record says why. */
  explained: number
  absent: number
  problems: Problem[]
}

/**
 * Computes the InChIKey of every structure and compares it with the reference (`CAS<TAB>formula<TAB>InChIKey…`, the
 * committed part of a public spectral library). The first block, the connectivity, has to agree.
 */
export async function confirmInchikeys(
  compounds: ContentFile<Compound>[],
  referenceFile: string,
): Promise<InchikeyResult> {
  const [inchikeyOf, reference] = await Promise.all([loadInchikeys(), readReference(referenceFile)])
  const report: Report = []
  const result = { structures: 0, full: 0, firstBlock: 0, parent: 0, explained: 0, absent: 0, problems: report }
  for (const record of compounds) {
    const { smiles, cas, inchikeyDiffers } = record.data
    if (smiles === undefined) continue
    result.structures++
    const expected = cas === undefined ? undefined : reference.get(cas)
    const computed = inchikeyOf(smiles)
    if (expected === undefined) result.absent++
    else if (computed === expected) result.full++
    else if (agrees(computed, expected)) result.firstBlock++
    else if (smiles.split('.').some((ion) => agrees(inchikeyOf(ion), expected))) result.parent++
    else if (inchikeyDiffers !== undefined) result.explained++
    else {
      reportField(report, record, {
        path: ['smiles'],
        wrong: `its InChIKey is ${computed}, that of CAS ${cas} in the reference ${expected}`,
        fix: 'Correct the structure or the CAS number, or say in "inchikeyDiffers" why the reference is another',
      })
    }
  }
  return result
}

function agrees(computed: string, expected: string): boolean {
  return computed.slice(0, 14) === expected.slice(0, 14)
}

async function loadInchikeys(): Promise<(smiles: string) => string> {
  // The package is CommonJS: its one export is the loader, which its types describe as a global.
  const { default: initRDKit } = rdkitPackage as unknown as { default: () => Promise<RDKit> }
  const rdkit = await initRDKit()
  return (smiles) => {
    const molecule = rdkit.get_mol(smiles)
    if (!molecule) return 'unreadable'
    try {
      return rdkit.get_inchikey_for_inchi(molecule.get_inchi())
    } finally {
      molecule.delete()
    }
  }
}

/** What is used of the RDKit module. */
type RDKit = {
  get_mol: (smiles: string) => { get_inchi: () => string; delete: () => void } | null
  get_inchikey_for_inchi: (inchi: string) => string
}

async function readReference(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => line.split('\t')).map(([cas = '', , inchikey = '']) => [cas, inchikey]))
}
