import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createThread } from '../../server/threads/thread.ts'
import { structureSearchTimeout } from '../../shared/errors.ts'
import { freshFolder } from '../freshFolder.ts'

const script = join(freshFolder(), 'script.mjs')
await writeFile(
  script,
  `export const hang = () => new Promise(() => setInterval(() => {}, 1000))
export const echo = (task) => task
`,
)

function startThread() {
  const thread = createThread()
  onTestFinished(thread.close)
  return {
    hang: (timeout = 300) =>
      thread.run(script, { name: 'hang', task: null, timeout, onTimeout: structureSearchTimeout }),
    echo: (task: number) => thread.run(script, { name: 'echo', task, timeout: 60_000 }),
  }
}

test('after a task that hangs, the next still runs', async () => {
  const { hang, echo } = startThread()
  const answers = await Promise.allSettled([hang(), echo(1)])
  expect(answers).toMatchObject([
    { reason: { message: 'The search took too long. Try it again, or a smaller structure.' } },
    { value: 1 },
  ])
})

test('a task that only waited until its timeout is told that the server is busy', async () => {
  const { hang } = startThread()
  const answers = await Promise.allSettled([hang(), hang(200)])
  expect(answers[1]).toMatchObject({ reason: { message: 'The server is busy. Try again in a minute.' } })
})

test('a task is refused when 20 are waiting', async () => {
  const { echo } = startThread()
  const answers = await Promise.allSettled(Array.from({ length: 22 }, (_, index) => echo(index)))
  expect(answers.at(-2)).toEqual({ status: 'fulfilled', value: 20 })
  expect(answers.at(-1)).toMatchObject({ reason: { status: 503 } })
})
