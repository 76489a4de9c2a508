import { serve } from '../server/serve.ts'
import { testRequests } from './testRequests.ts'

const port = await (await serve({ queriesPerMinute: 1_000_000 })).listen()

testRequests('tests/site/pages.yaml', () => port)
