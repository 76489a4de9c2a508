import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../server/configuration.ts'
import { freshFolder } from '../freshFolder.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { ROOT } from '../site/builtSite.ts'

const UNITS = readdirSync(join(ROOT, 'deploy/systemd'))
const read = (unit: string) => readFileSync(join(ROOT, 'deploy/systemd', unit), 'utf8')

/** Runs systemd-analyze on the units, with Node as their program. systemd need not run. */
function analyze(...parameters: string[]) {
  const folder = freshFolder()
  for (const unit of UNITS)
    writeFileSync(join(folder, unit), read(unit).replace(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`))
  return spawnSync('systemd-analyze', parameters, { cwd: folder, encoding: 'utf8' })
}

describeWithProgram('systemd-analyze', 'systemd', () => {
  test('accepts the units without a warning', () => {
    const { status, stderr } = analyze('verify', '--man=no', ...UNITS.map((unit) => `./${unit}`))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test.each([
    ['phytolane.service', 20],
    ['phytolane-backup.service', 20],
    ['phytolane-build.service', 50],
  ])('rates the exposure of %s at %i of 100 or less', (unit, maximum) => {
    const { status, stdout } = analyze('security', '--offline=yes', `--threshold=${maximum}`, `./${unit}`)
    expect(stdout).toContain('Overall exposure level')
    expect(status).toBe(0)
  })
})

test('build and server read SITE_URL from one file', () => {
  for (const unit of ['phytolane.service', 'phytolane-build.service'])
    expect(read(unit)).toMatch(/^EnvironmentFile=-\/etc\/phytolane-build\.env$/m)
})

test('the server knows all variables of its unit', () => {
  const lines = [...read('phytolane.service').matchAll(/^Environment=(\w+)=(.*)$/gm)]
  const env = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  expect(readConfiguration(env)).toMatchObject({ SITE_FOLDER: '/srv/phytolane/current/dist' })
})

test('starting the server marks the running release', () => {
  const folder = freshFolder()
  const [, line = ''] = /^ExecStartPre=\+\/usr\/bin\/(.*)$/m.exec(read('phytolane.service')) ?? []
  const [command = '', ...parameters] = line.replaceAll('/srv/phytolane', folder).split(' ')
  mkdirSync(join(folder, 'releases/first'), { recursive: true })
  symlinkSync('releases/first', join(folder, 'current'))
  expect(spawnSync(command, parameters).status).toBe(0)
  expect(readlinkSync(join(folder, 'running'))).toBe('releases/first')
})
