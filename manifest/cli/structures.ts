import { computeMissingFacts, factsKey, type KnownFacts } from '../chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, readFacts } from '../chemistry/factsFile.ts'
import { loadInchiCalculator } from '../chemistry/rdkit.ts'
import { ContentError } from '../problems.ts'
import { readContent } from '../readContent.ts'
import { writeFileAtomically } from '../write/writeFiles.ts'

// Computes the facts of new compounds, drops those of deleted ones, and computes InChI and InChIKey of all.
const source = readContent(process.env.CONTENT_FOLDER || 'content')
if (source.problems.length > 0) throw new ContentError(source.problems)
const { compounds } = source.content
const known = readFacts(COMMITTED_FACTS)
const before = known.size
const chemistryOf = await computeMissingFacts(compounds, known)
const inchisOf = await loadInchiCalculator()
const current: KnownFacts = new Map()
for (const { data } of compounds) {
  const facts = chemistryOf(data)
  if (facts && data.smiles) current.set(factsKey(data), { ...facts, inchis: inchisOf(data.smiles) })
}
writeFileAtomically(COMMITTED_FACTS, factsText(current))
console.log(`${known.size - before} computed, ${known.size - current.size} dropped, ${current.size} in all`)
