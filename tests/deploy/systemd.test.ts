import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { describeWith } from '../programs.ts'
import { ROOT } from '../site/builtSite.ts'
import { readUnit, unitText } from './unit.ts'

const UNITS = readdirSync(join(ROOT, 'deploy/systemd'))

/** Out of 100. systemd rates up to 50 as OK; without hardening a service has 96. */
const MOST_EXPOSED = {
  'phytolane.service': 20,
  'phytolane-backup.service': 20,
  'phytolane-build.service': 50,
}

/** Runs systemd-analyze on the units, with this machine's programs. systemd itself need not run. */
function analyze(...parameters: string[]) {
  const folder = freshFolder()
  for (const unit of UNITS)
    writeFileSync(join(folder, unit), unitText(unit).replace(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`))
  return spawnSync('systemd-analyze', parameters, { cwd: folder, encoding: 'utf8' })
}

describeWith('systemd-analyze', 'systemd', () => {
  test('accepts the units without a warning', () => {
    const { status, stderr } = analyze('verify', '--man=no', ...UNITS.map((unit) => `./${unit}`))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test.each(Object.entries(MOST_EXPOSED))('rates the exposure of %s at %i of 100 or less', (unit, most) => {
    const { status, stdout } = analyze('security', '--offline=yes', `--threshold=${most}`, `./${unit}`)
    expect(stdout).toContain('Overall exposure level')
    expect(status).toBe(0)
  })
})

test('systemd retries a server that cannot start', () => {
  expect(unitText('phytolane.service')).toMatch(/^StartLimitIntervalSec=0$/m)
})

test('build and server read SITE_URL from one file', () => {
  for (const unit of ['phytolane.service', 'phytolane-build.service'])
    expect(unitText(unit)).toMatch(/^EnvironmentFile=-\/etc\/phytolane-build\.env$/m)
})

test('the server knows all variables of its unit', () => {
  expect(readConfiguration(readUnit('phytolane.service').env)).toMatchObject({
    SITE_FOLDER: '/srv/phytolane/current/dist',
    METRICS_HOST: '127.0.0.1',
    TRUST_PROXY: expect.arrayContaining(['loopback']) as string[],
  })
})

test('each start of the server marks the running release', () => {
  const place = freshFolder()
  const [, line = ''] = /^ExecStartPre=\+\/usr\/bin\/(.*)$/m.exec(unitText('phytolane.service')) ?? []
  const [command = '', ...parameters] = line.replaceAll('/srv/phytolane', place).split(' ')
  for (const release of ['releases/first', 'releases/second']) {
    mkdirSync(join(place, release), { recursive: true })
    rmSync(join(place, 'current'), { force: true })
    symlinkSync(release, join(place, 'current'))
    expect(spawnSync(command, parameters).status).toBe(0)
    expect(readlinkSync(join(place, 'running'))).toBe(release)
  }
})
