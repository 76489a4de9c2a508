import { request } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { send } from '../../../tests/server/send.ts'
import { ROOT, runNode } from '../../../tests/site/builtSite.ts'
import { repositories } from './repositories.ts'
import { ORIGIN, PASSWORD, startServer } from './startTeam.ts'

const { host } = new URL(ORIGIN)
const OWN = { host, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const MODULE = '/packages/editor/client/api.ts'

let port: number
let cookie: string

const get = (path: string, headers: Record<string, string> = {}) =>
  send(port, path, { headers: { host, 'sec-fetch-site': 'same-origin', ...headers } })
const ask = (what: string, headers: Record<string, string>) =>
  send(port, `/edit/api/${what}`, {
    method: 'POST',
    headers: { ...OWN, 'content-type': 'application/json', ...headers },
    body: '{}',
  })

async function signIn(password: string) {
  const body = new URLSearchParams({ name: 'Anna', password }).toString()
  const headers = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }
  return send(port, '/edit/sign-in', { method: 'POST', headers, body })
}

/** The status with which a socket of hot reloading is opened or refused. */
function upgrade(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/',
      headers: {
        host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
        'sec-websocket-protocol': 'vite-ping',
        ...headers,
      },
    })
    asked.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    asked.on('response', ({ statusCode = 0 }) => resolve(statusCode))
    asked.on('error', reject)
    asked.end()
  })
}

beforeAll(async () => {
  const server = await startServer(await repositories())
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  const { headers } = await signIn(PASSWORD)
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
})

test('who has not signed in is led to do so, and gets nothing: no page, no module, no answer, no socket', async () => {
  const page = await get('/edit', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })
  expect([page.status, page.headers.location]).toEqual([303, '/edit/sign-in'])
  for (const path of ['/', MODULE, '/@vite/client', '/manifest.json', '/src/main.tsx', '/no-such-page'])
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 401 })
  const answer = await ask('overview', {})
  expect(answer.status).toBe(401)
  expect(answer.body).toContain('You are signed out')
  expect(await upgrade({ origin: ORIGIN })).toBe(401)
  expect((await signIn('wrong')).status).toBe(403)
})

test('who has signed in is led to the record that was asked for, once', async () => {
  const address = '/edit?record=news/new-mill.md'
  const away = await get(address, { 'sec-fetch-mode': 'navigate' })
  expect([away.status, away.headers.location]).toEqual([303, '/edit/sign-in'])
  const wanted = String(away.headers['set-cookie']).split(';')[0] ?? ''
  expect((await signIn(PASSWORD)).headers.location).toBe('/edit')
  const led = await get('/edit', { cookie: `${wanted}; ${cookie}` })
  expect([led.status, led.headers.location]).toEqual([303, address])
  expect(String(led.headers['set-cookie'])).toMatch(/^editor-wanted=; Max-Age=0;/)
  expect((await get(address, { cookie: `${wanted}; ${cookie}` })).status).toBe(200)
  expect((await get('/edit', { cookie: `editor-wanted=%2F%2Fother.example; ${cookie}` })).status).toBe(200)
})

test('the page to sign in is shown with its styles to anybody', async () => {
  expect((await get('/edit/sign-in')).body).toContain('action="/edit/sign-in"')
  expect((await get('/edit/site.css')).body).toContain('--paper:')
  expect((await get('/edit/desk.css')).body).toContain('button.primary')
  const icon = await get('/favicon.svg')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('who was refused types the password anew at once', async () => {
  const passwordIn = (page: string) => /<input[^>]*type="password"[^>]*>/.exec(page)?.[0]
  expect(passwordIn((await get('/edit/sign-in')).body)).not.toContain('autofocus')
  expect(passwordIn((await signIn('wrong')).body)).toContain('autofocus')
})

test('of a record that has another name what changes is shown, too', async () => {
  const body = JSON.stringify({ name: 'news/new-mill.md', former: 'news/old-mill.md' })
  const headers = { ...OWN, 'content-type': 'application/json', cookie }
  expect((await send(port, '/edit/api/difference', { method: 'POST', headers, body })).status).toBe(200)
})

test('who has signed in gets the editor with their name in it, its modules, answers and the socket', async () => {
  const page = await get('/edit', { cookie })
  expect(page.body).toContain('id="editor" data-person="Anna"')
  expect(page.headers['content-security-policy']).toBe("frame-ancestors 'self'")
  expect((await get(MODULE, { cookie })).body).toContain('export async function ask')
  const { status, body } = await ask('overview', { cookie })
  expect(status).toBe(200)
  expect(body).toContain('Pure Piperine')
  expect(await upgrade({ origin: ORIGIN, cookie })).toBe(101)
})

test('pages of other sites get nothing, also with the cookie of somebody who has signed in', async () => {
  const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site', cookie }
  expect((await ask('overview', foreign)).status).toBe(403)
  expect((await get(MODULE, foreign)).status).toBe(403)
  expect((await get('/edit', { cookie, host: 'rebound.example' })).status).toBe(403)
  expect(await upgrade({ origin: foreign.origin, cookie })).toBe(401)
  expect(await upgrade({ cookie })).toBe(401)
})

test('nothing private of the clone is handed out, and no program is started', async () => {
  expect((await get('/src/router/http.ts', { cookie })).status).toBe(200)
  const folder = join(ROOT, '.cache/tests/private')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'draft.json'), '"not for others"')
  for (const path of ['/.cache/tests/private/draft.json', `/@fs${folder}/draft.json`, `/@fs${folder}/draft.json?raw`])
    expect((await get(path, { cookie })).body).not.toContain('not for others')
  expect((await get('/__open-in-editor?file=README.md', { cookie })).status).toBe(404)
})

test('an editor of a team does not start without its address, or where nobody could sign in', async () => {
  const start = (env: Record<string, string>) =>
    runNode(
      ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'packages/desk/tsconfig.json', 'packages/editor/server/main.ts'],
      ROOT,
      { DESK_ACCOUNTS: '', EDITOR_URL: '', ...env },
    )
  const [bare, closed] = await Promise.all([start({}), start({ EDITOR_URL: ORIGIN })])
  expect(bare).toMatchObject({ code: 1, stderr: expect.stringContaining('EDITOR_URL has to be set') as string })
  expect(closed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nobody could sign in. Set DESK_ACCOUNTS') as string,
  })
})
