import { Window } from 'happy-dom'
import { inject } from 'vitest'
import { loadRenderer } from '../../../render/renderer.ts'
import { SAMPLE } from './productFiles.ts'
import { readPdf, rowsOf, withoutSpaces } from './readPdf.ts'

const { renderPage } = await loadRenderer(inject('builtSite').serverFolder)
const { DOMParser } = new Window()

/** Joins name, limit and method of a test, without spaces and word joiners. */
const rowOf = (...cells: (string | null | undefined)[]) =>
  cells.map((cell) => withoutSpaces(cell ?? '').replaceAll('\u2060', '')).join('|')

// CSV and Markdown have tests of their own.
for (const product of SAMPLE) {
  const { name, grades } = product.file
  const limits = grades.map(({ specification }) =>
    specification.map(({ test: row, limit, method }) => rowOf(row, limit.text, method)),
  )

  test(`the page of ${name} shows every limit of each grade`, async () => {
    for (const [index, grade] of grades.entries()) {
      const { app } = await renderPage({
        path: product.page.canonical,
        page: product.page,
        search: `?${new URLSearchParams({ grade: grade.name })}`,
      })
      const table = `[aria-label="Specification of the grade ${grade.name}"]`
      const rows = new DOMParser().parseFromString(app, 'text/html').querySelectorAll(`${table} tr:has([scope=row])`)
      expect([...rows].map((row) => rowOf(...[...row.children].map(({ textContent }) => textContent)))).toEqual(
        limits[index],
      )
    }
  })

  test(`the data sheet of ${name} has a page for each grade, with every limit`, async () => {
    const rows = (await readPdf(product)).pages.map((page) => rowsOf(page).map((cells) => rowOf(...cells)))
    expect(rows).toEqual(limits.map((limitsOfGrade) => expect.arrayContaining(limitsOfGrade) as unknown))
  })
}
