import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLimit } from '../../../shared/quantities/limits.ts'
import { unitFactor } from '../../../shared/quantities/units.ts'
import { gradesOf } from '../../../manifest/catalogue/cards.ts'
import { testsOf } from '../../../manifest/catalogue/productTests.ts'
import { productsIn } from '../../../manifest/catalogue/productsIn.ts'
import { createLibrary } from '../../../manifest/library.ts'
import { type CheckedLine, checkLimits, isChecked } from '../../../src/limits/checkLimits.ts'
import { siteContent } from '../../siteContent.ts'

/** A specification as a buyer writes it, with what each of its rows says and what our limit is against it. */
type SpecificationText = { file: string; slug: string; grade: string; text: string; rows: string[] }

const FOLDER = join(import.meta.dirname, 'texts')

const texts = specificationTexts()
const { content } = siteContent()
const [site] = content.site
if (!site) throw new Error('content/site.yaml cannot be read')
const library = createLibrary(content, site.data, { drafts: false, today: '2026-06-01' })

for (const part of ['known', 'held out'] as const) {
  const own = texts.filter((text) => isHeldOut(text) === (part === 'held out'))
  const wrong = own.flatMap((text) => misreadRows(text).map((row) => ({ file: text.file, ...row })))
  const all = own.flatMap(({ rows }) => rows).length

  test(`at least 95 % of the rows of ${part} texts are read as they are meant`, () => {
    console.log(`${part}: ${all - wrong.length} of ${all} rows of ${own.length} texts`)
    expect(wrong.length / all).toBeLessThanOrEqual(0.05)
  })

  test(`no row of ${part} texts is said to be met where it is not`, () => {
    const isMet = ({ read }: { read: string }) => /\| (?:meets|tighter)$/.test(read)
    const [statusOf, testOf] = [(row: string) => row.split('|').at(-1)?.trim(), (row: string) => row.split('|')[0]]
    const keyOf = (row: string) => `${testOf(row)}${statusOf(row)}`
    const unwarranted = own.flatMap((text) => {
      const misread = misreadRows(text)
      // A row that is missing moves those below it: each may stand where another was expected, once.
      const expected = misread.map((row) => keyOf(row.expected))
      return misread.filter(isMet).filter(({ read }) => {
        const at = expected.indexOf(keyOf(read))
        if (at >= 0) expected.splice(at, 1)
        return at < 0
      })
    })
    expect(unwarranted).toEqual([])
  })
}

/** Every third text was kept aside while the reading was written. */
function isHeldOut({ file }: SpecificationText): boolean {
  return Number.parseInt(file, 10) % 3 === 0
}

function specificationTexts(): SpecificationText[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const [head = '', text = '', rows = ''] = readFileSync(join(FOLDER, file), 'utf8').split(/^---\n/m)
      const { slug = '', grade = '' } = /^(?<slug>\S+): (?<grade>.+)$/m.exec(head)?.groups ?? {}
      return { file, slug, grade, text, rows: rows.trim().split('\n') }
    })
}

/** Rows of a text that are read otherwise than expected. */
function misreadRows(text: SpecificationText): { expected: string; read: string }[] {
  const file = productsIn(library, 'all').find(({ data }) => `${data.category}/${data.slug}` === text.slug)
  const grade = file && gradesOf(library, file.data).find(({ name }) => name === text.grade)
  if (!file || !grade) throw new Error(`${text.slug} has no grade ${text.grade}`)
  const read = checkLimits(text.text, { ...file.data, tests: testsOf(library, file) }, grade).map(rowOf)
  return Array.from({ length: Math.max(text.rows.length, read.length) }, (_, index) => ({
    expected: text.rows[index] ?? '',
    read: read[index] ?? '',
  })).filter((row) => !isSame(row.expected, row.read))
}

function rowOf(line: CheckedLine): string {
  return isChecked(line)
    ? `${line.test.replaceAll('*', '')} | ${line.reading} | ${line.status}`
    : `${line.unread} | | not read`
}

function isSame(expected: string, read: string): boolean {
  const [[name, limit = '', status], [readName, readLimitText = '', readStatus]] = [expected, read].map((row) =>
    row.split('|').map((cell) => cell.trim()),
  ) as [string[], string[]]
  return name === readName && status === readStatus && (limit === readLimitText || isSameFigure(limit, readLimitText))
}

/** The same figure, whatever its unit and its last zeros. */
function isSameFigure(text: string, other: string): boolean {
  const [one, two] = [readLimit(text), readLimit(other)]
  const factor = one && two && unitFactor(one.unit, two.unit)
  if (factor === undefined || one?.of !== two?.of || one?.isStrict !== two?.isStrict) return false
  const times = (figure?: number) => figure && Number((figure * factor).toPrecision(9))
  return times(one?.min) === two?.min && times(one?.max) === two?.max
}
