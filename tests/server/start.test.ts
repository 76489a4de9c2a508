import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from './databaseUrl.ts'
import { freePort, spawnServer } from './startServer.ts'

/** What a server says that cannot start, and how it ends. */
async function refusal(env: Record<string, string>) {
  const server = spawnServer({ PORT: String(await freePort()), DATABASE_URL: await databaseUrl(), ...env })
  onTestFinished(() => void server.kill('SIGKILL'))
  let said = ''
  server.stderr?.on('data', (text) => (said += String(text)))
  const [code] = (await once(server, 'close')) as [number | null]
  return { code, said }
}

async function takenPort(): Promise<number> {
  const port = await freePort()
  const other = createServer().listen(port)
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return port
}

const fileWith = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'accounts-')), 'accounts')
  writeFileSync(file, text)
  return file
}

test.each(['PORT', 'METRICS_PORT'])('a taken port is said to be taken, and that %s names another', async (variable) => {
  const port = await takenPort()
  const { code, said } = await refusal({ [variable]: String(port), METRICS_HOST: '::' })
  expect(code).toBe(1)
  expect(said).toContain(`${variable}=${port} cannot be used: `)
  expect(said).toContain(`Another program listens there: end it, or set ${variable} to a port that is free.\n`)
})

test.each([
  ['a database where nobody listens', 'postgres://sales:secret@localhost:1/inquiries', 'ECONNREFUSED'],
  ['a database that is a folder', `file:${tmpdir()}`, 'Unable to open'],
])('%s is named with its variable, without its password', async (_name, url, reason) => {
  const { code, said } = await refusal({ DATABASE_URL: url })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL: .* cannot be opened: .*\. Is it there, and may this user write to it\?\n$/)
  expect(said).toContain(reason)
  expect(said).not.toContain('secret')
})

test('a file of accounts that is missing, or holds something else, keeps the server from starting', async () => {
  const missing = await refusal({ DESK_ACCOUNTS: '/nowhere/accounts' })
  expect(missing).toMatchObject({ code: 1, said: expect.stringMatching(/^DESK_ACCOUNTS: the file .*ENOENT/) as string })
  const file = fileWith('Anna:$argon2id$v=19$\nBo:secret\n')
  const { code, said } = await refusal({ DESK_ACCOUNTS: file })
  expect(code).toBe(1)
  expect(said).toContain(`DESK_ACCOUNTS: line 2 of ${file} is no account. `)
  expect(said).not.toContain('secret')
})

test('pages that were built for another origin than that of the server are noticed', async () => {
  const server = spawnServer({
    PORT: String(await freePort()),
    DATABASE_URL: await databaseUrl(),
    SITE_URL: 'https://www.buyer.example',
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [said] = (await once(server.stderr ?? server, 'data')) as [Buffer]
  expect(String(said)).toBe(
    'SITE_URL is https://www.buyer.example, and the pages name https://www.phytolane.example as theirs: build them with SITE_URL, too.\n',
  )
})
