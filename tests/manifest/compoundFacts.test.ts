import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeMissingFacts, factsKey, type KnownFacts } from '../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, readFacts } from '../../manifest/chemistry/factsFile.ts'
import { freshFolder } from '../freshFolder.ts'
import { siteContent } from '../siteContent.ts'
import { writeTinyFolder } from './tinyFolder.ts'

test('the committed facts match the chemistry library (npm run structures)', async () => {
  const compounds = siteContent.content.compounds.filter(({ data }) => data.smiles !== undefined)
  const committedFacts = readFacts(COMMITTED_FACTS)
  expect([...committedFacts.keys()].toSorted()).toEqual(compounds.map(({ data }) => factsKey(data)).toSorted())
  // A sample is enough: another version of the code or the library changes all facts.
  const sample = compounds.filter((_, index) => index % 60 === 0)
  const newFacts: KnownFacts = new Map()
  await computeMissingFacts(sample, newFacts)
  expect(sample.map(({ data }) => committedFacts.get(factsKey(data)))).toMatchObject([...newFacts.values()])
})

const runStructures = (folder: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'manifest/cli/structures.ts'], {
    env: { ...process.env, CONTENT_FOLDER: folder },
    encoding: 'utf8',
  })

test('npm run structures reads CONTENT_FOLDER', () => {
  expect(runStructures(freshFolder()).stderr).toContain('content/site.yaml: is missing')
})

test('npm run structures writes beside the content that it reads', async () => {
  const folder = await writeTinyFolder()
  expect(runStructures(folder).stdout).toBe('1 computed, 0 dropped, 1 in all\n')
  expect([...readFacts(join(folder, 'structures.jsonl')).keys()]).toHaveLength(1)
})

test('a file of facts that is cut off says what to do', () => {
  const file = join(freshFolder(), 'structures.jsonl')
  writeFileSync(file, `${factsText(new Map())}[`)
  expect(() => readFacts(file)).toThrow('structures.jsonl cannot be read. Remove it')
})
