import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import { tinyContent } from '../tinyContent.ts'
import { payloadAt } from '../payloadAt.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const QUESTION = 'knowledge/what-is-piperine-.md'
const PRODUCT = 'herbal-extract/pure-piperine'

/** Compiles the article of the tiny content with another answer. mistakes.yaml covers mistakes in references. */
async function compileAnswer(text: string, changes: Record<string, string> = {}) {
  const question = tinyContent()[QUESTION]?.replace(/See .*/, text) ?? ''
  return compileFolder(await writeTinyFolder({ [QUESTION]: question, ...changes }))
}

test.each([
  [`{${PRODUCT}: loss-on-drying}`, '≤ 0.5\u00a0%'],
  [`{${PRODUCT}#98 %: lead}`, '≤ 1.0\u00a0mg/kg'],
  [`{${PRODUCT}#95 %: lead}`, '≤ 3.0\u00a0mg/kg'],
  [`{${PRODUCT}: storage}`, 'Dry and dark'],
  ['{compounds/piperine: cas}', '<code translate="no">94-62-2</code>'],
  ['{compounds/piperine: formula}', 'C<sub>17</sub>H<sub>19</sub>NO<sub>3</sub>'],
])('the reference %s in a text becomes “%s”', async (reference, figure) => {
  const result = await compileAnswer(`It is *${reference}* there.`)
  if (!('model' in result)) throw new Error(result.problems.join('\n'))
  const page = payloadAt(result.model, '/knowledge/what-is-piperine-') as PageOf<'knowledgedetail'>
  expect(page.article.answer).toBe(`It is <em translate="no">${figure}</em> there.`)
})
