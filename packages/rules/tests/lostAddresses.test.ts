import { readContent } from '../../../manifest/readContent.ts'
import { edit, writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'
import { lostAddresses } from '../lostAddresses.ts'

const OLD = 'products/spice-extracts/pepper-1.md'
const REPLACEMENT = 'products/spice-extracts/pepper-2.md'

const notes = async (now: Record<string, string | null>) =>
  lostAddresses(readContent(await writeTinyFolder(now)), readContent(await writeTinyFolder()))

test.each([
  ['removed', { [OLD]: null }],
  ['hidden', edit(OLD, 'kind:', 'draft: true\nkind:')],
])('the address of a %s page is named with the way to redirect it', async (_what, now) => {
  expect(await notes(now)).toEqual([
    `content/${OLD}: /spice-extracts/pepper-1 answers 404 from now on. To redirect it, add pepper-1 to "formerSlugs" of the page that replaces it.`,
  ])
})

test('a removed page with a redirect is not named', async () => {
  expect(await notes({ [OLD]: null, ...edit(REPLACEMENT, 'kind:', 'formerSlugs: [pepper-1]\nkind:') })).toEqual([])
})

test('a lost redirect is named', async () => {
  const [note] = await notes(edit('knowledge/is-piperine-bitter-.md', 'formerSlugs: [does-piperine-taste]\n', ''))
  expect(note).toContain('/knowledge/does-piperine-taste answers 404')
})
