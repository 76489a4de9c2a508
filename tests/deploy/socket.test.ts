import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeWithProgram } from '../describeWithProgram.ts'
import { send } from '../server/send.ts'
import { freePort, SERVE_COMMAND, spawnServer } from '../server/startServer.ts'
import { sqliteUrl } from '../server/databases.ts'

/** Starts a second server on the same socket after the first has ended, like systemd. */
const RUN_TWICE = 'for time in first second; do sh -c \'LISTEN_PID=$$ exec "$@"\' sh "$@"; done'

describeWithProgram('systemd-socket-activate', 'on a socket of systemd', () => {
  test('a restart refuses no connection', async () => {
    const port = await freePort()
    const variables = ['SITE_FOLDER', 'SERVER_FOLDER', 'DATABASE_URL'].map((name) => `--setenv=${name}`)
    const command = ['systemd-socket-activate', `--listen=127.0.0.1:${port}`, ...variables]
    const holder = spawnServer({ DATABASE_URL: sqliteUrl() }, [
      ...command,
      'sh',
      '-c',
      RUN_TWICE,
      'sh',
      ...SERVE_COMMAND,
    ])
    const { pid = 0 } = holder
    onTestFinished(() => void process.kill(-pid, 'SIGKILL'))
    let output = ''
    holder.stdout?.on('data', (text) => (output += String(text)))
    // The first connection starts the server.
    await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 20_000 })
    const statuses: number[] = []
    const isRestarted = () => output.split('Serving').length === 3
    process.kill(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')), 'SIGTERM')
    while (!isRestarted() || statuses.length < 10) statuses.push((await send(port, '/contact-us')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
