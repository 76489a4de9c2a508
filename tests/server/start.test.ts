import { once } from 'node:events'
import { createServer } from 'node:net'
import { closeLater } from '../closeLater.ts'
import { sqliteUrl } from './databases.ts'
import { sendInquiry } from './send.ts'
import { freePort, spawnServer, startServer } from './startServer.ts'

/** Starts a misconfigured server, and returns its exit code and output. */
async function failedStart(env: Record<string, string>) {
  const server = spawnServer({ PORT: String(await freePort()), DATABASE_URL: sqliteUrl(), ...env })
  let output = ''
  server.stderr?.on('data', (text) => (output += String(text)))
  const [code] = (await once(server, 'close')) as [number | null]
  return { code, output }
}

test('an invalid variable stops the start without showing its password', async () => {
  const { code, output } = await failedStart({ SMTP_URL: 'smtp//user:secret@host:587' })
  expect(code).toBe(1)
  expect(output).toContain('SMTP_URL has to be smtp://user:password@host:587')
  expect(output).not.toContain('secret')
})

test('the server says at the start what is set, and which name is misspelt', async () => {
  const { output } = await startServer({ SMTP_URL: 'smtp://user:secret@127.0.0.1:1', TRUST_PROXI: 'true' })
  expect(output()).toMatch(/Inquiries are stored in \/.*\. Set: .*SMTP_URL/)
  expect(output()).not.toContain('secret')
  expect(output()).toContain('TRUST_PROXI is not read. Perhaps TRUST_PROXY was meant.')
})

test('the error about a port in use names the variable PORT', async () => {
  const port = await freePort()
  const other = createServer().listen(port)
  await once(other, 'listening')
  closeLater(() => other.close())
  const { code, output } = await failedStart({ PORT: String(port) })
  expect(code).toBe(1)
  expect(output).toContain(`PORT=${port} cannot be used: `)
})

test('without SITE_URL the server accepts inquiries from the site of its build', async () => {
  const { port } = await startServer({ SITE_URL: '' })
  const headers = { origin: 'https://www.pepperway.example', 'sec-fetch-site': 'cross-site' }
  expect(await sendInquiry(port, headers)).toBe(201)
})
