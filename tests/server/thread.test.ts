import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createThread } from '../../server/site/thread.ts'
import { structureSearchTimeout } from '../../shared/errors.ts'
import { freshFolder } from '../freshFolder.ts'

const script = join(freshFolder(), 'script.mjs')
await writeFile(
  script,
  `export const hang = () => new Promise(() => setInterval(() => {}, 1000))
export const echo = (task) => task
`,
)

type Script = { hang: (task: null) => Promise<void>; echo: (task: number) => Promise<number> }

test('after a task that hangs, the next still runs', async () => {
  const thread = createThread<Script>({ script, timeout: 3000, onTimeout: structureSearchTimeout })
  onTestFinished(thread.close)
  const answers = await Promise.allSettled([thread.run('hang', null), thread.run('echo', 1)])
  expect(answers).toMatchObject([
    { reason: { message: 'The search took too long. Try it again, or a smaller structure.' } },
    { value: 1 },
  ])
})
