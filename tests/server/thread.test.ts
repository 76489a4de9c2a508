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

function startThread(timeout: number) {
  const thread = createThread<Script>({ script, timeout, onTimeout: structureSearchTimeout })
  onTestFinished(thread.close)
  return { hang: () => thread.run('hang', null), echo: (task: number) => thread.run('echo', task) }
}

test('after a task that hangs, the next still runs', async () => {
  const { hang, echo } = startThread(3000)
  const answers = await Promise.allSettled([hang(), echo(1)])
  expect(answers).toMatchObject([
    { reason: { message: 'The search took too long. Try it again, or a smaller structure.' } },
    { value: 1 },
  ])
})

test('a thread runs tasks one after another', async () => {
  const { echo } = startThread(60_000)
  expect(await Promise.all([echo(1), echo(2), echo(3)])).toEqual([1, 2, 3])
})
