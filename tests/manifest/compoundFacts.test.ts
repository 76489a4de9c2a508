import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compoundFacts, type KnownFacts } from '../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, keepFacts, readKeptFacts } from '../../manifest/chemistry/factsFile.ts'
import { compileContent } from '../../manifest/compileContent.ts'
import { readContent } from '../../manifest/readContent.ts'
import { writeContent } from '../tinyContent.ts'

/** The weight of piperine that its products show, built with what the cache of an earlier build holds. */
async function builtWeight(folder: string): Promise<string | undefined> {
  const { routes } = await compileContent({
    contentFolder: join(folder, 'content'),
    cacheFolder: join(folder, 'cache'),
    siteUrl: 'https://www.phytolane.example',
    publication: { drafts: false, today: '2026-06-01' },
    version: '1',
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
