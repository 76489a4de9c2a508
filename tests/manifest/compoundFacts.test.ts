import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compoundFacts, type KnownFacts } from '../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, keepFacts, readFacts, readKeptFacts } from '../../manifest/chemistry/factsFile.ts'
import { compileContent } from '../../manifest/compileContent.ts'
import { readContent } from '../../manifest/readContent.ts'
import { writeWhole } from '../../manifest/write/writeWhole.ts'
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
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  await writeContent(join(folder, 'content'), { 'compounds/piperine.yaml': COMPOUND })
  expect(await builtWeight(folder)).toBe('285.34')

  const cacheFile = join(folder, 'cache/structures.json')
  const [[compound, facts] = fail()] = readKeptFacts(cacheFile)
  keepFacts(cacheFile, new Map([[compound, { ...facts, shown: { ...facts.shown, molecularWeight: 300 } }]]))
  expect(await builtWeight(folder)).toBe('300')

  await writeFile(cacheFile, (await readFile(cacheFile, 'utf8')).replaceAll('300', '301'))
  expect(await builtWeight(folder)).toBe('285.34')
})

function fail(): never {
  throw new Error('nothing was kept')
}

const FACTS: KnownFacts = new Map(
  ['Ethanol\tCCO', 'β-Thujone\tCC'].map((key, index) => [
    key,
    {
      shown: { formula: 'C2H6O', molecularWeight: 46 + index, structure: `<svg>${index}</svg>` },
      searched: { owners: [1, 2], fingerprint: 'ff', keys: { exact: 'a', flat: 'b', parent: 'c' } },
    },
  ]),
)

async function factsFile(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'facts-')), 'structures.tsv')
  await writeFile(file, text)
  return file
}

function read(facts: KnownFacts) {
  return Array.from(facts, ([key, { shown, searched }]) => [key, { shown, searched }])
}

test.each([
  ['as it was written', (text: string) => text],
  ['with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['without a last line end', (text: string) => text.trimEnd()],
  ['with blank lines at the end', (text: string) => `${text}\n\r\n`],
])('facts are read from a file %s', async (_, change) => {
  expect(read(readFacts(await factsFile(change(factsText(FACTS)))))).toEqual([...FACTS])
})

test.each([
  ['empty', ''],
  ['of another version', factsText(FACTS).replace('version', 'edition')],
])('a file that is %s has no facts', async (_, text) => {
  expect(readFacts(await factsFile(text)).size).toBe(0)
})

test('facts stay those that were found when another file takes their place', async () => {
  const file = await factsFile(factsText(FACTS))
  const facts = readFacts(file)
  writeWhole(file, factsText(new Map([...FACTS].slice(1))))
  expect(read(facts)).toEqual([...FACTS])
})

test('facts that were written over while they were in use are told, and not taken for others', async () => {
  const text = factsText(FACTS)
  const file = await factsFile(text)
  const facts = readFacts(file)
  await writeFile(file, text.replace('Ethanol', 'An alcohol'))
  expect(() => read(facts)).toThrow('structures.tsv was written over while it was in use. Run the command again.')
})

test('the committed facts are those that the library computes for the compounds of the site', async () => {
  const { content } = readContent('content')
  const computed: KnownFacts = new Map()
  await compoundFacts(content.compounds, new Map(), computed)
  const expected = factsText(computed).split('\n')
  const committed = (await readFile(COMMITTED_FACTS, 'utf8')).split('\n')
  expect([
    ...namesIn(expected, committed).map((name) => `${name} is missing or was changed: npm run structures`),
    ...namesIn(committed, expected).map((name) => `${name} is superfluous or was changed: npm run structures`),
  ]).toEqual([])
  expect(committed).toEqual(expected)
  // More than 400 drawings and fingerprints, on a machine that may have other work.
}, 300_000)

/** The compounds whose lines stand in one file only. */
function namesIn(lines: string[], others: string[]): string[] {
  const known = new Set(others)
  return lines.filter((line) => !known.has(line)).map((line) => line.split('\t')[0] ?? line)
}
