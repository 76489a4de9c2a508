import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { compoundFacts, keyOf, type KnownFacts } from '../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, readFacts } from '../../manifest/chemistry/factsFile.ts'
import { siteContent } from '../siteContent.ts'

const FACTS: KnownFacts = new Map(
  ['Ethanol\tCCO', 'β-Thujone\tCC'].map((key, index) => [
    key,
    {
      shown: { formula: 'C2H6O', molecularWeight: 46 + index, structure: `<svg>${index}</svg>` },
      searched: { owners: [1, 2], fingerprint: 'ff', keys: { exact: 'a', flat: 'b', parent: 'c' } },
    },
  ]),
)
const TEXT = factsText(FACTS)

test.each([
  ['as it was written', TEXT, [...FACTS]],
  ['with the line ends of Windows', TEXT.replaceAll('\n', '\r\n'), [...FACTS]],
  ['of another version', TEXT.replace('version', 'edition'), []],
])('facts are read from a file %s as far as possible', async (_, text, facts) => {
  const file = join(freshFolder(), 'structures.tsv')
  await writeFile(file, text)
  expect(Array.from(readFacts(file), ([key, { shown, searched }]) => [key, { shown, searched }])).toEqual(facts)
})

test('the committed facts match the chemistry library (npm run structures)', async () => {
  const compounds = siteContent().content.compounds.filter(({ data }) => data.smiles !== undefined)
  const committed = readFacts(COMMITTED_FACTS)
  expect([...committed.keys()].toSorted()).toEqual(compounds.map(({ data }) => keyOf(data)).toSorted())
  // Of another code or library all would differ.
  const sample = compounds.filter((_, index) => index % 60 === 0)
  const computed: KnownFacts = new Map()
  await compoundFacts(sample, new Map(), computed)
  expect(sample.map(({ data }) => committed.get(keyOf(data)))).toEqual([...computed.values()])
})
