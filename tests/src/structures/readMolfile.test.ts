import * as openchemlib from 'openchemlib'
import { readMolfile } from '../../../src/structures/readMolfile.ts'

const HEAD = '\n  drawn by hand\n\n'
const COUNTS = '  3  2  0  0  0  0  0  0  0  0999 V2000\n'
const ATOMS = ['C', 'C', 'O']
  .map((label, x) => `${`${x}.0000`.padStart(10)}    0.0000    0.0000 ${label}   0  0\n`)
  .join('')
const BONDS = '  1  2  1  0\n  2  3  1  0\n'
const V2000 = `${HEAD}${COUNTS}${ATOMS}${BONDS}M  END\n`
const V3000 = `${HEAD}  0  0  0     0  0            999 V3000
M  V30 BEGIN CTAB
M  V30 COUNTS 3 2 0 0 0
M  V30 BEGIN ATOM
M  V30 1 C 0 0 0 0
M  V30 2 C 1 0 0 0
M  V30 3 O 2 0 0 0
M  V30 END ATOM
M  V30 BEGIN BOND
M  V30 1 1 1 2
M  V30 2 1 2 3
M  V30 END BOND
M  V30 END CTAB
M  END
`
const read = (text: string) => readMolfile(text, openchemlib)

test.each([
  ['V2000', V2000],
  ['V2000 with Windows line breaks', V2000.replaceAll('\n', '\r\n')],
  ['V2000 without its head lines', V2000.replace(HEAD, '')],
  ['V2000 without its first line', V2000.slice(1)],
  ['V2000 without the spaces at its start', V2000.trim().replace(HEAD.trim(), '').trim()],
  ['V2000 without its version', V2000.replace(' V2000', '')],
  ['the first record of an SD file', `${V2000}> <name>\nethanol\n\n$$$$\n`],
  ['V3000', V3000],
])('a mol file is read: %s', (_, text) => {
  expect(read(text)).toEqual({ smiles: 'CCO' })
})

test.each([
  ['more atoms than lines', V2000.replace('  3  2', '  4  2')],
  ['more bonds than lines', V2000.replace('  3  2', '  3  3')],
  ['a lost end', V2000.slice(0, V2000.indexOf('M  END'))],
  ['a lost bond, V3000', V3000.slice(0, V3000.indexOf('M  V30 2 1 2 3'))],
  ['a count line without numbers', V2000.replace('  3  2', '  x  2')],
  ['no count line', `${HEAD}${ATOMS}${BONDS}M  END\n`],
  ['a bond to an atom that does not exist', V2000.replace('  2  3  1', '  2  9  1')],
])('a mol file with %s is refused', (_, text) => {
  expect(read(text)).toEqual({ problem: 'The mol file cannot be read, or lacks a part.' })
})
