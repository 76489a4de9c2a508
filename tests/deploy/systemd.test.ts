import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
