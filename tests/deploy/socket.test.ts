import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeLater } from '../closeLater.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { send, sendInquiry } from '../server/send.ts'
import { freePort, serveCommand, spawnServer } from '../server/startServer.ts'
import { sqliteUrl } from '../server/databases.ts'
import { PROXIES, startHost } from './webServers.ts'

/** Starts the server on the same socket whenever it has ended, like systemd. */
const RESTART_ALWAYS = 'while :; do sh -c \'LISTEN_PID=$$ exec "$@"\' sh "$@"; done'

const CLIENTS = 8

describeWithProgram('systemd-socket-activate', 'on a socket of systemd', () => {
  let port: number
  let output = ''
  let pid = 0
  const starts = () => output.split('Serving').length - 1

  beforeAll(async () => {
    port = await freePort()
    const env = { DATABASE_URL: sqliteUrl(), TRUST_PROXY: 'true', INQUIRIES_PER_MINUTE: '1000000' }
    const variables = ['SITE_FOLDER', 'SERVER_FOLDER', ...Object.keys(env)].map((name) => `--setenv=${name}`)
    const command = ['systemd-socket-activate', `--listen=127.0.0.1:${port}`, ...variables]
    const holder = spawnServer(env, [...command, 'sh', '-c', RESTART_ALWAYS, 'sh', ...serveCommand()])
    pid = holder.pid ?? 0
    closeLater(() => void process.kill(-pid, 'SIGKILL'))
    holder.stdout?.on('data', (text) => (output += String(text)))
    // The first connection starts the server.
    await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 20_000 })
  })

  /** Restarts the server, as after a release, while visitors use the site. Returns the statuses of all answers. */
  async function restartUnderLoad(proxyPort: number) {
    const statuses = new Set<number>()
    const end = new AbortController()
    const visit = async (request: (index: number) => Promise<number>) => {
      for (let index = 0; !end.signal.aborted; index++) statuses.add(await request(index).catch(() => 0))
    }
    const statusOf = async (path: string) => (await send(proxyPort, path)).status
    const visits = Array.from({ length: CLIENTS }, (_, client) => [
      visit(() => statusOf('/contact-us')),
      visit((index) => statusOf(`/search?q=piperine+${client}+${index}`)),
      visit(() => sendInquiry(proxyPort)),
    ])
    const restarts = starts()
    await sleep(500)
    process.kill(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')), 'SIGTERM')
    await vi.waitUntil(() => starts() > restarts, { timeout: 30_000 })
    await sleep(1000)
    end.abort()
    await Promise.all(visits.flat())
    return statuses
  }

  test.each(Object.entries(PROXIES))('a restart under load fails no request behind %s', async (_program, file) => {
    const proxy = await startHost({ file, upstream: `127.0.0.1:${port}` })
    expect(await restartUnderLoad(proxy.port)).toEqual(new Set([200, 201]))
  })
})
