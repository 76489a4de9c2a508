import { payloadAt } from '../payloadAt.ts'
import { compileTiny, withFields } from './tinyFolder.ts'

test('the page of changes lists revisions from the latest down to number 2', async () => {
  const revisions = [3, 2, 1].map((number) => ({ number, date: `2026-03-0${number}`, changed: [`Change ${number}`] }))
  const model = await compileTiny(withFields(`revisions: ${JSON.stringify(revisions)}`))
  expect(payloadAt(model, '/changes')).toMatchObject({
    notices: [{ id: 'pure-piperine-3', changed: ['Change 3'] }, { id: 'pure-piperine-2' }],
  })
})
