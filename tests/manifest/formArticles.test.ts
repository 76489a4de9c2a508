import { payloadAt } from '../payloadAt.ts'
import { compileTiny, edit } from './tinyFolder.ts'

test('a product links the article on working with its dosage form', async () => {
  const application = 'name: Food supplements'
  const model = await compileTiny(edit('site.yaml', application, `${application}, article: is-piperine-bitter-`))
  const page = payloadAt(model, '/spice-extracts/pure-piperine')
  expect(page && 'product' in page && page.product.formArticles).toEqual([
    { label: 'Is piperine bitter?', path: '/knowledge/is-piperine-bitter-' },
  ])
})
