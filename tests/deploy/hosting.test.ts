import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { describeOnPostgres } from '../server/databases.ts'
import { openMailbox } from '../server/mailbox.ts'
import { openStore, rowsOf } from '../server/serve.ts'
import { send, sendInquiry } from '../server/send.ts'
import { freePort } from '../server/startServer.ts'
import { commitAll, createHost, documented, type Host } from './host.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

// The commands of docs/hosting.md, in the order in which a host runs them.
let host: Host
let port: number
const [install = '', request = ''] = documented('systemctl enable --now phytolane.socket').split(/^(?=curl)/m)
const aboutUs = async () => (await send(port, '/about-us')).body

/** Copies the build that all tests share. Unit and upgrade build the site themselves. */
const { siteFolder, serverFolder } = inject('builtSite')
const COPY_BUILD = `build() { mkdir -p .cache && cp -a '${siteFolder}' . && cp -a '${serverFolder}' .cache; }\n`

beforeAll(async () => {
  host = await createHost()
  await host.run(COPY_BUILD + documented('git clone <repository>'))
  await host.run(install)
  port = await freePort()
  appendFileSync(host.path('/etc/phytolane.env'), `PORT=${port}\n`)
  await host.startUnit('phytolane.service')
})

test('the documented request finds the server ready', async () => {
  expect(request).toContain(':4173')
  await expect(host.run(request.replace('4173', String(port)))).resolves.toBeDefined()
})

test('the documented commands restore a backup of SQLite that the unit has made', async () => {
  await sendInquiry(port, { origin: 'https://www.pepperway.example' })
  await host.runUnit('phytolane-backup.service')
  await host.stop()
  const database = host.path('/var/lib/phytolane/inquiries.sqlite')
  writeFileSync(database, 'damaged')
  const [backup = ''] = readdirSync(host.path('/var/lib/phytolane-backups'))
  await host.run(documented('cat /var/lib/phytolane-backups').replace('<backup>', backup))
  await host.startUnit('phytolane.service')
  expect(await rowsOf(await openStore(`file:${database}`), 'inquiries')).toMatchObject([{ name: 'Ada' }])
})

/** Runs commands for containers and for other users on this machine. */
const RUNNERS = `
docker() {
  case "$2 $3" in
    'exec --no-TTY') shift 4; "$@" ;;
  esac
}
runuser() { shift 3; PGUSER=postgres "$@"; }
`

describe('after the build unit', () => {
  let newest: string
  beforeAll(async () => {
    const file = host.path('/srv/phytolane/clone/content/pages/about-us.md')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('A text on', 'A newer text on'))
    await host.runUnit('phytolane-build.service')
    writeFileSync(file, text)
    newest = basename(readlinkSync(host.path('/srv/phytolane/current')))
  })

  test('the server shows its release', async () => {
    const page = await aboutUs()
    expect(page).toContain('A newer text on')
    expect(page).toContain('rel="canonical" href="https://www.buyer.example/about-us"')
  })

  test.each([
    ['command', documented('--back')],
    ['command of the user of the build', RUNNERS + documented('runuser -u phytolane-build')],
  ])('the documented %s goes back to the release before', async (_whose, command) => {
    await host.run(`sh deploy/release.sh --back /srv/phytolane ${newest}`)
    await host.run(command)
    await host.restart()
    expect(await aboutUs()).toContain('A text on')
  })
})

test('the documented upgrade installs new code, units and content', async () => {
  appendFileSync(join(host.repository, 'content/pages/about-us.md'), '\nA paragraph of the upgrade.\n')
  appendFileSync(join(host.repository, 'deploy/systemd/phytolane.service'), '# upgraded\n')
  commitAll(host.repository)
  await host.run(documented('git pull'))
  await host.restart()
  expect(await aboutUs()).toContain('A paragraph of the upgrade.')
  expect(readFileSync(host.path('/etc/systemd/system/phytolane.service'), 'utf8')).toContain('# upgraded')
})

describeOnPostgres('the documented commands with', () => {
  const [, composeCommands = ''] = documented('pg_restore --exit-on-error --username').split(/^(?=.*pg_dump)/m)

  test.each([
    ['in a container', 'superuser login', composeCommands],
    [
      'on a machine',
      'login',
      documented('pg_dump --format custom phytolane') + documented('alter role phytolane nologin'),
    ],
  ])('%s back up the database and restore it, and the former one stays', async (_place, rights, commands) => {
    const socket = inject('postgres')
    const psql = (database: string, command: string) =>
      execFileSync('psql', ['-h', socket, '-U', 'postgres', '-d', database, '-Atc', command], {
        encoding: 'utf8',
      }).trim()
    for (const thing of ['database phytolane', 'database phytolane_before', 'role phytolane'])
      psql('postgres', `drop ${thing.replace(' ', ' if exists ')}`)
    psql('postgres', `create role phytolane ${rights}`)
    psql('postgres', 'create database phytolane owner phytolane')
    psql('phytolane', 'create table kept as select 1 as number')
    await host.run(`export PGHOST=${socket}${RUNNERS}${commands}`)
    expect(psql('phytolane', 'select number from kept')).toBe('1')
    expect(psql('phytolane_before', 'select number from kept')).toBe('1')
    expect(statSync(host.path('/srv/phytolane/clone/inquiries.dump')).mode & 0o777).toBe(0o600)
  })
})

describe('the nightly backup of PostgreSQL', () => {
  /** Runs the documented line of cron with this result of pg_dump, and returns the backups. */
  const backUp = async (dump: string) => {
    const home = freshFolder()
    writeFileSync(join(home, 'inquiries-2020-01-01.dump'), 'old')
    utimesSync(join(home, 'inquiries-2020-01-01.dump'), 0, 0)
    const [, command = ''] = /^30 2 \* \* \* postgres (.*)$/m.exec(documented('30 2 * * *')) ?? []
    await host.run(`export HOME=${home}\npg_dump() { ${dump}; }\n${command.replaceAll('\\%', '%')} || :`)
    return readdirSync(home)
  }

  test('replaces an old backup, and only its owner may read the new one', async () => {
    expect(await backUp('umask > $HOME/umask; touch $3')).toEqual([
      expect.stringMatching(/^inquiries-\d{4}-\d\d-\d\d\.dump$/),
      'umask',
    ])
  })

  test('keeps the old backup if the new one fails', async () => {
    expect(await backUp('touch $3; false')).toContain('inquiries-2020-01-01.dump')
  })
})

describeWithProgram('curl', 'a failed unit', () => {
  test('the script that its unit shows sends a mail', async () => {
    const { url, expectMails } = await openMailbox()
    const script = host.path('/etc/phytolane-failed')
    const unit = readFileSync(host.path('/etc/systemd/system/phytolane-failed@.service'), 'utf8')
    writeFileSync(script, unit.replaceAll(/^#(?! {3}).*\n|^(?!#).*\n/gm, '').replaceAll(/^# {3}/gm, ''), {
      mode: 0o755,
    })
    appendFileSync(host.path('/etc/phytolane.env'), `SMTP_URL=${url}\n`)
    await host.runUnit('phytolane-failed@.service', 'phytolane-build.service')
    const [received] = await expectMails(1)
    expect(received).toMatchObject({
      recipients: ['operator@buyer.example'],
      mail: { subject: 'phytolane-build.service failed' },
    })
  })
})
