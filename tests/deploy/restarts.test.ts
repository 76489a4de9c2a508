import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWith } from '../programs.ts'
import { databaseUrl } from '../server/databases.ts'
import { send } from '../server/send.ts'
import { openStore, rowsOf } from '../server/serve.ts'
import { freePort, SERVE, spawnServer } from '../server/startServer.ts'
import { caddy, nginx, type Start } from './hosts.ts'

/** `npm run soak:inquiries` restarts the server 20 times. */
const RESTARTS = Number(process.env.SOAK_RESTARTS ?? 2)
const INQUIRIES_A_SECOND = 200

/** Restarts a server on a socket that outlives it, like systemd. */
const AGAIN = 'while :; do sh -c \'LISTEN_PID=$$ exec "$@"\' sh "$@"; done'

/** Starts a server that restarts itself, and returns how to restart it. */
async function startKeptServer() {
  const port = await freePort()
  const database = databaseUrl()
  const env = { DATABASE_URL: database, INQUIRIES_PER_MINUTE: '1000000', TRUST_PROXY: 'true' }
  const variables = ['SITE_FOLDER', 'SERVER_FOLDER', ...Object.keys(env)].map((name) => `--setenv=${name}`)
  const command = [
    'systemd-socket-activate',
    `--listen=127.0.0.1:${port}`,
    ...variables,
    'sh',
    '-c',
    AGAIN,
    'sh',
    ...SERVE,
  ]
  const holder = spawnServer(env, command)
  const { pid = 0 } = holder
  onTestFinished(() => void process.kill(-pid, 'SIGKILL'))
  let output = ''
  holder.stdout?.on('data', (text) => (output += String(text)))
  const starts = () => output.split('Serving').length - 1
  // The socket listens at once; the first connection starts the server.
  await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 20_000 })
  const restart = async () => {
    const before = starts()
    process.kill(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')), 'SIGTERM')
    await vi.waitUntil(() => starts() > before, { timeout: 30_000 })
  }
  return { address: `127.0.0.1:${port}`, database, restart }
}

/** Posts an inquiry on a kept connection, in parts, as a proxy may do. */
function post(agent: Agent, port: number, number: number): Promise<number | string> {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: `Inquiry ${number}` })
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `restart-${number}` }
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/inquiries', headers },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', ({ message }) => resolve(message))
    sent.end(body)
  })
}

function testRestarts(startHost: (upstream: string) => [start: Start, site: string]): void {
  test(
    `${RESTARTS} restarts under ${INQUIRIES_A_SECOND} inquiries a second refuse none of them`,
    { timeout: 600_000 },
    async () => {
      const { address, database, restart } = await startKeptServer()
      const [start, site] = startHost(address)
      const port = await freePort()
      const host = start(site, port, freshFolder())
      onTestFinished(() => void host.kill())
      await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 20_000 })

      const agent = new Agent({ keepAlive: true, maxSockets: 100 })
      onTestFinished(() => agent.destroy())
      const answers: Promise<number | string>[] = []
      const timer = setInterval(() => {
        for (let more = 0; more < INQUIRIES_A_SECOND / 20; more++) answers.push(post(agent, port, answers.length))
      }, 50)
      for (let count = 0; count < RESTARTS; count++) {
        await wait(500)
        await restart()
      }
      await wait(500)
      clearInterval(timer)
      const counts: Record<number | string, number> = {}
      for (const answer of await Promise.all(answers)) counts[answer] = (counts[answer] ?? 0) + 1
      expect(counts).toEqual({ 201: answers.length })
      expect(await rowsOf(await openStore(database), 'inquiries')).toHaveLength(answers.length)
    },
  )
}

describeWith('systemd-socket-activate', 'behind a proxy, on a socket of systemd,', () => {
  describeWith('nginx', 'nginx', () =>
    testRestarts((upstream) => [nginx({ '127.0.0.1:4173': upstream }), 'proxy.conf']),
  )
  describeWith('caddy', 'Caddy', () => testRestarts((upstream) => [caddy({ UPSTREAM: upstream }), 'proxy.Caddyfile']))
})
