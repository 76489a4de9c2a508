import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from './databases.ts'
import { freePort, spawnServer } from './startServer.ts'

/** Starts a server in its own process and waits for its first output. */
async function spawned(env: Record<string, string>) {
  const server = spawnServer({ PORT: String(await freePort()), DATABASE_URL: databaseUrl(), ...env })
  onTestFinished(() => void server.kill('SIGKILL'))
  let said = ''
  server.stderr?.on('data', (text) => (said += String(text)))
  return { server, said: () => said }
}

test.each<[string, string, string[]]>([
  ['SMTP_URL', 'smtp//user:secret@host:587', ['SMTP_URL has to be smtp://user:password@host:587']],
])('a server that cannot start with %s=%s says why', async (variable, value, words) => {
  const { server, said } = await spawned({ [variable]: value })
  expect(await once(server, 'close')).toEqual([1, null])
  for (const text of words) expect(said()).toContain(text)
  expect(said()).not.toContain('secret')
})

test('a server without its database serves pages', async () => {
  const port = await freePort()
  const { said } = await spawned({
    DATABASE_URL: 'postgres://sales:secret@localhost:1/inquiries',
    PORT: String(port),
  })
  await expect
    .poll(said, { timeout: 20_000 })
    .toMatch(
      /^DATABASE_URL: .* cannot be opened: .*ECONNREFUSED.*\. Is it there, and may this user write to it\? Pages /,
    )
  expect(said()).not.toContain('secret')
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
})

test.each(['PORT', 'METRICS_PORT'])('a taken port is reported with the variable %s', async (variable) => {
  const port = await freePort()
  const other = createServer().listen(port)
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { server, said } = await spawned({ [variable]: String(port), METRICS_HOST: '::' })
  expect(await once(server, 'close')).toEqual([1, null])
  expect(said()).toContain(`${variable}=${port} cannot be used: `)
  expect(said()).toContain(`Another program listens there: end it, or set ${variable} to a port that is free.\n`)
})

test('a site built for another origin is reported', async () => {
  const { said } = await spawned({ SITE_URL: 'https://www.buyer.example' })
  await expect
    .poll(said, { timeout: 20_000 })
    .toBe(
      'SITE_URL is https://www.buyer.example, and the pages name https://www.phytolane.example as theirs: build them with SITE_URL, too.\n',
    )
})
