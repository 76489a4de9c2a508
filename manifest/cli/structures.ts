import { compoundFacts, keyOf, type KnownFacts } from '../chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, readFacts } from '../chemistry/factsFile.ts'
import { COMMITTED_INCHIKEYS, inchikeysOf, inchikeysText } from '../chemistry/inchikeysFile.ts'
import { loadInchikeys } from '../chemistry/rdkit.ts'
import { everOf } from '../datedContent.ts'
import { ContentError } from '../problems.ts'
import { readContent } from '../readContent.ts'
import { writeWhole } from '../write/writeWhole.ts'

const source = readContent('content')
if (source.problems.length > 0) throw new ContentError(source.problems)
const compounds = everOf(source, 'compounds')
const committedFacts = readFacts(COMMITTED_FACTS)
const newFacts: KnownFacts = new Map()
await compoundFacts(compounds, committedFacts, newFacts)
const keys = new Set(compounds.map(({ data }) => keyOf(data)))
const current = [...committedFacts].filter(([key]) => keys.has(key))
writeWhole(COMMITTED_FACTS, factsText(new Map([...current, ...newFacts])))
writeWhole(COMMITTED_INCHIKEYS, inchikeysText(inchikeysOf(compounds, await loadInchikeys())))
console.log(
  `${newFacts.size} computed, ${committedFacts.size - current.length} dropped, ${current.length + newFacts.size} in all`,
)
