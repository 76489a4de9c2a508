import { computeMissingFacts, factsKey, type KnownFacts } from '../chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, readFacts } from '../chemistry/factsFile.ts'
import { INCHIKEYS_FILE, inchisText } from '../chemistry/inchikeysFile.ts'
import { loadInchiCalculator } from '../chemistry/rdkit.ts'
import { ContentError } from '../problems.ts'
import { readContent } from '../readContent.ts'
import { writeFileAtomically } from '../write/writeFileAtomically.ts'

// Computes the facts of new compounds, drops those of deleted ones, and writes InChI and InChIKey of all.
const source = readContent(process.env.CONTENT_FOLDER || 'content')
if (source.problems.length > 0) throw new ContentError(source.problems)
const { compounds } = source.content
const committedFacts = readFacts(COMMITTED_FACTS)
const newFacts: KnownFacts = new Map()
await computeMissingFacts(compounds, committedFacts, newFacts)
const keys = new Set(compounds.map(({ data }) => factsKey(data)))
const current = [...committedFacts].filter(([key]) => keys.has(key))
writeFileAtomically(COMMITTED_FACTS, factsText(new Map([...current, ...newFacts])))
writeFileAtomically(INCHIKEYS_FILE, inchisText(compounds, await loadInchiCalculator()))
console.log(
  `${newFacts.size} computed, ${committedFacts.size - current.length} dropped, ${current.length + newFacts.size} in all`,
)
