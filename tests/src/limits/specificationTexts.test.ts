import { expect, test } from 'vitest'
import { isHeldOut, libraryOf, misreadRows, specificationTexts } from './specificationTexts.ts'

const texts = specificationTexts()
const library = libraryOf(texts)

for (const part of ['known', 'held out'] as const) {
  const own = texts.filter((text) => isHeldOut(text) === (part === 'held out'))
  const wrong = own.flatMap((text) => misreadRows(text, library).map((row) => ({ file: text.file, ...row })))
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
      const misread = misreadRows(text, library)
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
