import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { computeMissingFacts, factsKey, type KnownFacts } from '../../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../../manifest/chemistry/factsFile.ts'
import { freshFolder } from '../freshFolder.ts'
import { siteContent } from '../siteContent.ts'

test('the committed facts match the chemistry library (npm run structures)', async () => {
  const compounds = siteContent.content.compounds.filter(({ data }) => data.smiles !== undefined)
  const committedFacts = readFacts(COMMITTED_FACTS)
  expect([...committedFacts.keys()].toSorted()).toEqual(compounds.map(({ data }) => factsKey(data)).toSorted())
  // A sample is enough: another version of the code or the library changes all facts.
  const sample = compounds.filter((_, index) => index % 60 === 0)
  const newFacts: KnownFacts = new Map()
  await computeMissingFacts(sample, new Map(), newFacts)
  expect(sample.map(({ data }) => committedFacts.get(factsKey(data)))).toEqual([...newFacts.values()])
})

test('npm run structures reads CONTENT_FOLDER', () => {
  const env = { ...process.env, CONTENT_FOLDER: freshFolder() }
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'manifest/cli/structures.ts'], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toContain('content/site.yaml: is missing')
})
