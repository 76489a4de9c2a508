import { readYaml } from '../readYaml.ts'
import { serve } from '../server/serve.ts'
import { testRequests } from './testRequests.ts'

const port = await (await serve({ queriesPerMinute: 1_000_000 })).listen()

testRequests(readYaml(import.meta.dirname, 'pages.yaml'), () => port)
