import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { compoundFacts, keyOf, type KnownFacts } from '../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, keepFacts, readFacts, readKeptFacts } from '../../manifest/chemistry/factsFile.ts'
import { compileContent } from '../../manifest/compileContent.ts'
import { siteContent } from '../siteContent.ts'
import { writeContent } from '../tinyContent.ts'

/** The weight of piperine that its products show, built with what the cache of an earlier build holds. */
async function builtWeight(folder: string): Promise<string | undefined> {
  const { routes } = await compileContent({
    contentFolder: join(folder, 'content'),
    cacheFolder: join(folder, 'cache'),
    siteUrl: 'https://www.phytolane.example',
    publication: { drafts: false, today: '2026-06-01' },
  })
  const pages = JSON.stringify([...routes.values()].map((make) => make()))
  return /"molecularWeight":([\d.]+)/.exec(pages)?.[1]
}

/** Not among the facts that are committed, since no compound of the site has this name. */
const COMPOUND = "name: Piperine of a test\nsmiles: 'O=C(/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1'\n"

test('a compound is computed once, and anew where what was kept of it is damaged or of another library', async () => {
  const folder = freshFolder()
  await writeContent(join(folder, 'content'), { 'compounds/piperine.yaml': COMPOUND })
  expect(await builtWeight(folder)).toBe('285.34')

  const cacheFile = join(folder, 'cache/structures.json')
  const facts = readKeptFacts(cacheFile)
  for (const [compound, { shown, searched }] of facts)
    facts.set(compound, { shown: { ...shown, molecularWeight: 300 }, searched })
  keepFacts(cacheFile, facts)
  expect(await builtWeight(folder)).toBe('300')

  await writeFile(cacheFile, (await readFile(cacheFile, 'utf8')).replaceAll('300', '301'))
  expect(await builtWeight(folder)).toBe('285.34')
})

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
  ['with blank lines at the end', `${TEXT}\n\r\n`, [...FACTS]],
  ['that is empty', '', []],
  ['of another version', TEXT.replace('version', 'edition'), []],
])('facts are read from a file %s, as far as it has any', async (_, text, facts) => {
  const file = join(freshFolder(), 'structures.tsv')
  await writeFile(file, text)
  expect(Array.from(readFacts(file), ([key, { shown, searched }]) => [key, { shown, searched }])).toEqual(facts)
})

test('the committed facts are those that the library computes for the compounds of the site: npm run structures', async () => {
  const compounds = siteContent().content.compounds.filter(({ data }) => data.smiles !== undefined)
  const committed = readFacts(COMMITTED_FACTS)
  expect([...committed.keys()].toSorted()).toEqual(compounds.map(({ data }) => keyOf(data)).toSorted())
  // Of another code or library all would differ.
  const sample = compounds.filter((_, index) => index % 20 === 0)
  const computed: KnownFacts = new Map()
  await compoundFacts(sample, new Map(), computed)
  expect(sample.map(({ data }) => committed.get(keyOf(data)))).toEqual([...computed.values()])
})
