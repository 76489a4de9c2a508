import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../../server/database/limits.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { databaseUrl, describeDatabases } from '../../../tests/server/databases.ts'
import { openStore, rowsOf } from '../../../tests/server/serve.ts'
import { listSessions, openSessions } from '../sessions.ts'
import { cookieOf, PASSWORD, startDesk } from './startDesk.ts'

/** Two addresses of one customer, and one of another. */
const [HERE, BESIDE, ELSEWHERE] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1']

type Desk = Awaited<ReturnType<typeof startDesk>>

/** Signs in from an address, and gives the status of the answer. */
const signingIn =
  ({ withCookie }: Desk) =>
  async (from: string, name: string, password = 'wrong') =>
    (await withCookie('', from).post('/desk/sign-in', { name, password })).statusCode

const times = async (count: number, attempt: () => Promise<number>) => {
  const statuses: number[] = []
  for (let done = 0; done < count; done++) statuses.push(await attempt())
  return statuses
}

describeDatabases('on', (newDatabase) => {
  test('ten failed attempts for a name lock it for this network alone, and whoever is right elsewhere comes in', async () => {
    const signIn = signingIn(await startDesk({}, { url: newDatabase() }))
    expect(await times(10, () => signIn(HERE, 'anna'))).toEqual(Array(10).fill(403))
    expect(await signIn(BESIDE, 'anna', PASSWORD)).toBe(429)
    expect(await signIn(ELSEWHERE, 'anna', PASSWORD)).toBe(303)
    // Others in the same network are not held up by it.
    expect(await signIn(HERE, 'bo', 'another long one')).toBe(303)
  })

  test('attempts at one moment are no more than those one after the other', async () => {
    const signIn = signingIn(await startDesk({}, { url: newDatabase() }))
    const statuses = await Promise.all(Array.from({ length: 14 }, () => signIn(HERE, 'anna')))
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  })
})

test('an address that tries many names is slowed down after thirty', async () => {
  const desk = await startDesk()
  const signIn = signingIn(desk)
  for (let count = 0; count < 30; count++) expect(await signIn(HERE, `name ${count}`)).toBe(403)
  const { statusCode, headers } = await desk.withCookie('', HERE).post('/desk/sign-in', { name: 'bo', password: 'x' })
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(60)
})

test('signing in counts nothing, and clears nothing of what others failed', async () => {
  const signIn = signingIn(await startDesk())
  expect(await times(40, () => signIn(HERE, 'anna', PASSWORD))).toEqual(Array(40).fill(303))
  await times(9, () => signIn(HERE, 'anna'))
  expect(await signIn(HERE, 'anna', PASSWORD)).toBe(303)
  expect(await times(2, () => signIn(HERE, 'anna'))).toEqual([403, 429])
})

test('what was typed as a name, which may be a password, is not kept', async () => {
  const desk = await startDesk()
  await signingIn(desk)(HERE, 'my long password')
  expect(JSON.stringify(await rowsOf(desk.store, 'limits'))).not.toContain('my long password')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})

describe('somebody', () => {
  /** A desk with accounts in a file that can be changed. */
  async function deskOf(...names: string[]) {
    const file = join(freshFolder(), 'accounts')
    const hashed = await hash(PASSWORD)
    await writeFile(file, names.map((name) => `${name}:${hashed}\n`).join(''))
    const desk = await startDesk({}, { file })
    const signIn = async (name: string) => {
      const { headers } = await desk.stranger.post('/desk/sign-in', { name, password: PASSWORD })
      return desk.withCookie(cookieOf(headers['set-cookie']))
    }
    const remove = async (name: string) => {
      const lines = (await readFile(file, 'utf8')).split('\n')
      await writeFile(file, lines.filter((line) => !line.startsWith(`${name}:`)).join('\n'))
    }
    return { ...desk, file, signIn, remove }
  }

  test('who is taken out of the accounts is out at the next request', async () => {
    const { signIn, remove, receipt } = await deskOf('anna', 'bo')
    const [anna, bo] = [await signIn('anna'), await signIn('bo')]
    expect((await anna.get('/desk')).statusCode).toBe(200)
    await remove('anna')
    expect((await anna.get('/desk')).statusCode).toBe(303)
    expect((await anna.post(`/desk/${receipt}/take`, { version: '0' })).statusCode).toBe(403)
    expect((await bo.get('/desk')).statusCode).toBe(200)
  })

  test('who was taken out of the accounts has no session any more, also when put in again', async () => {
    const { file, signIn, remove, store, anna: listed } = await deskOf('anna', 'bo')
    const [anna, bo] = [await signIn('anna'), await signIn('bo')]
    const before = await readFile(file, 'utf8')
    await remove('anna')
    const signedIn = async () => new Set((await store.database.read(listSessions)).map(({ person }) => person))
    await expect.poll(signedIn, { timeout: 10_000 }).toEqual(new Set(['bo']))
    await writeFile(file, before)
    for (const person of [anna, listed]) expect((await person.get('/desk')).statusCode).toBe(303)
    expect((await bo.get('/desk')).statusCode).toBe(200)
  })

  test('who was taken off while the server did not run has no session any more', async () => {
    const url = databaseUrl()
    const { withCookie } = await startDesk({}, { url })
    const store = await openStore(url)
    const cookie = cookieOf(await openSessions(store.database).begin('cé'))
    await startDesk({}, { url })
    const sessions = async () => (await store.database.read(listSessions)).map(({ person }) => person)
    await expect.poll(sessions).not.toContain('cé')
    expect((await withCookie(cookie).get('/desk')).statusCode).toBe(303)
  })

  test('whose hash is damaged is refused, with the line named in the log, and others come in', async () => {
    const { file, stranger, signIn, log } = await deskOf('bo', 'anna')
    await writeFile(file, (await readFile(file, 'utf8')).trimEnd().slice(0, -10))
    const refused = await stranger.post('/desk/sign-in', { name: 'anna', password: PASSWORD })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['content-type']).toContain('text/plain')
    expect(log).toEqual([expect.stringContaining(`line 2 of ${file} is no account. `)])
    expect(log.join()).not.toMatch(/"stack"|argon2id/)
    expect((await (await signIn('bo')).get('/desk')).statusCode).toBe(200)
  })

  test('waits while the file of accounts is gone, which is named in the log', async () => {
    const { file, stranger, signIn, log } = await deskOf('anna')
    const anna = await signIn('anna')
    await rename(file, `${file}.away`)
    expect((await stranger.post('/desk/sign-in', { name: 'anna', password: PASSWORD })).statusCode).toBe(503)
    expect((await anna.get('/desk')).statusCode).toBe(503)
    expect((await stranger.get('/desk/sign-in')).statusCode).toBe(200)
    const named = expect.stringContaining(
      `The file of DESK_ACCOUNTS cannot be read: ENOENT: no such file or directory, open '${file}'`,
    )
    expect(log).toEqual([named, named])
    expect(log.join()).not.toContain('"stack"')
    await rename(`${file}.away`, file)
    expect((await anna.get('/desk')).statusCode).toBe(200)
  })

  test.each(['Zoë O’Brien', "Zoe O'Brien", 'Jürgen <Müller> & Söhne', '安娜', 'Zoë'.normalize('NFD')])(
    'called %s signs in, takes an inquiry, answers and stands in the log',
    async (name) => {
      const { signIn, receipt, store } = await deskOf(name)
      const person = await signIn(name.normalize('NFD'))
      await person.post(`/desk/${receipt}/take`, { version: '0' })
      expect(await rowsOf(store, 'inquiries')).toMatchObject([{ person: name.normalize('NFC') }])
      const shown = name.normalize('NFC').replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
      const page = (await person.get(`/desk/${receipt}`)).body.replaceAll('&#x27;', "'")
      expect(page).toContain(`Kind regards\n${shown}\n`)
      expect(page).toContain(`selected="">${shown}<`)
      const log = (await person.get('/desk/log')).body.replaceAll('&#x27;', "'")
      expect(log).toContain(`${shown} marked as in work, assigned to ${shown}`)
    },
  )
})
