import { serve } from '../../../tests/server/serve.ts'
import { markupMistakes } from '../markup.ts'

const { get } = await serve()

/** Pages rendered by the server; the audit checks built pages. */
const RENDERED_PATHS = [
  '/spice-extracts?assay-from=50&form=granules',
  '/compare?grade=spice-extracts/pure-piperine:98%20%25&grade=spice-extracts/pure-piperine:95%20%25',
  '/inquiry/shared?line=spice-extracts/pure-piperine~quote~5~kg~98%20%25',
  '/search?q=piperine',
  '/no-such-page',
  '/Certifications',
]

test.each(RENDERED_PATHS)('%s is valid HTML', async (path) => {
  const { body } = await get(path)
  expect(body).toContain('<main')
  expect(markupMistakes(body)).toEqual([])
})
