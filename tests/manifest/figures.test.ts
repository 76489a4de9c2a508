import type { PageOf } from '../../shared/page.ts'
import { payloadAt } from '../payloadAt.ts'
import { compileTiny, edit } from './tinyFolder.ts'

const PRODUCT = 'spice-extracts/pure-piperine'

test.each([
  [`{${PRODUCT}: loss-on-drying}`, '≤ 0.5\u00a0%'],
  [`{${PRODUCT}#98 %: lead}`, '≤ 1.0\u00a0mg/kg'],
  [`{${PRODUCT}#95 %: lead}`, '≤ 3.0\u00a0mg/kg'],
  [`{${PRODUCT}: storage}`, 'Dry and dark'],
  ['{compounds/piperine: cas}', '<code translate="no">94-62-2</code>'],
  ['{compounds/piperine: formula}', 'C<sub>17</sub>H<sub>19</sub>NO<sub>3</sub>'],
])('the reference %s in a text becomes “%s”', async (reference, figure) => {
  // mistakes.yaml covers mistakes in references.
  const model = await compileTiny(edit('knowledge/what-is-piperine-.md', /See .*/, `It is *${reference}* there.`))
  const page = payloadAt(model, '/knowledge/what-is-piperine-') as PageOf<'knowledgedetail'>
  expect(page.article.answer).toBe(`It is <em translate="no">${figure}</em> there.`)
})
