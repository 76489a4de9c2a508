import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listeningPlace } from '../../server/listeningPlace.ts'
import { describeWith } from '../programs.ts'
import { send } from '../server/send.ts'
import { freePort, SERVE, spawnServer } from '../server/startServer.ts'
import { databaseUrl } from '../server/databases.ts'

test.each([
  ['7', '1', { host: '::', fd: 3 }],
  ['6', '1', { host: '::', port: 4173 }],
  ['7', '0', { host: '::', port: 4173 }],
])('with LISTEN_PID %s and LISTEN_FDS %s, process 7 listens on %j', (LISTEN_PID, LISTEN_FDS, place) => {
  expect(listeningPlace({ LISTEN_PID, LISTEN_FDS }, { pid: 7, port: 4173, hasIpv6: true })).toEqual(place)
})

test('a server listens only at the configured address', () => {
  const place = { pid: 7, port: 4173, host: '127.0.0.1', hasIpv6: true }
  expect(listeningPlace({}, place)).toEqual({ host: '127.0.0.1', port: 4173 })
})

/** Starts a second server on the same socket after the first has ended, like systemd. */
const TWICE = 'for time in first second; do sh -c \'LISTEN_PID=$$ exec "$@"\' sh "$@"; done'

describeWith('systemd-socket-activate', 'on a socket of systemd', () => {
  test('a restart refuses no connection', async () => {
    const port = await freePort()
    const variables = ['SITE_FOLDER', 'SERVER_FOLDER', 'DATABASE_URL'].map((name) => `--setenv=${name}`)
    const listen = `--listen=127.0.0.1:${port}`
    const command = ['systemd-socket-activate', listen, ...variables, 'sh', '-c', TWICE, 'sh', ...SERVE]
    const holder = spawnServer({ DATABASE_URL: databaseUrl() }, command)
    let output = ''
    holder.stdout?.on('data', (text) => (output += String(text)))
    const { pid = 0 } = holder
    onTestFinished(() => void process.kill(-pid, 'SIGKILL'))

    // The socket listens at once; the first connection starts the server.
    await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 20_000 })
    const over = new AbortController()
    const seen: number[] = []
    const visitor = async () => {
      while (!over.signal.aborted) seen.push((await send(port, '/contact-us')).status)
    }
    const visitors = [visitor(), visitor()]
    const running = () => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    const first = running()
    process.kill(first, 'SIGTERM')
    await vi.waitUntil(() => output.split('Serving').length === 3, { timeout: 20_000 })
    expect(running()).not.toBe(first)
    const before = seen.length
    await vi.waitUntil(() => seen.length > before + 10, { timeout: 20_000 })
    over.abort()
    await Promise.all(visitors)
    expect(new Set(seen)).toEqual(new Set([200]))
  })
})
