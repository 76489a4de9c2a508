import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWebhook } from '../../server/outbox/webhook.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { closeLater } from '../closeLater.ts'
import { ROOT } from '../site/builtSite.ts'
import { tinySite } from '../tinySite.ts'
import { openStore } from './serve.ts'
import { freePort } from './startServer.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Starts the receiver shown in docs/hosting.md. */
async function startExample() {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8')) ?? []
  // Inside the project, so that Node finds the packages.
  const folder = join(ROOT, '.cache/examples')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `receiver-${process.pid}.mjs`)
  writeFileSync(file, code)
  const port = await freePort()
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET },
  })
  onTestFinished(() => {
    receiver.kill()
    rmSync(file)
  })
  let said = ''
  receiver.stdout.on('data', (text) => (said += String(text)))
  const url = `http://127.0.0.1:${port}/`
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(400)
  return { url, said: () => said }
}

test('the documented receiver ignores a duplicate delivery', async () => {
  const { url, said } = await startExample()
  const store = await openStore(':memory:', { webhook: true })
  const lines = [{ product: 'Piperine' }]
  const inquiry = readInquiry({ name: 'Ada', email: 'ada@buyer.example', lines })
  const { receipt } = await store.add(inquiry, undefined)
  const sender = startWebhook({
    store,
    url,
    secret: SECRET,
    readSite: () => Promise.resolve(tinySite),
    log: () => {},
    firstPause: 20,
  })
  closeLater(sender.close)
  const isSent = async () => (await store.outbox.waiting('webhook', new Date(Date.now() + 1e9))).length === 0
  await expect.poll(isSent).toBe(true)
  await store.outbox.resend(receipt, ['webhook'])
  sender.wake()
  await expect.poll(isSent).toBe(true)
  expect(said()).toBe(`${receipt}: Ada, 1 lines\n`)
})
