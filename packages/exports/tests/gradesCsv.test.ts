import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, inject, test } from 'vitest'
import { isProductPath } from '../../../shared/catalogue.ts'
import type { PageOf } from '../../../shared/page.ts'
import { payloadUrl } from '../../../shared/paths.ts'

const read = (path: string) => readFileSync(join(inject('builtSite').siteFolder, path), 'utf8')
const rows = parse<Record<string, string>>(read('grades.csv'), { columns: true, bom: true })

const { routes } = JSON.parse(read('manifest.json')) as { routes: Record<string, string> }
const products = Object.entries(routes)
  .filter(([path]) => isProductPath(path))
  .map(([, hash]) => JSON.parse(read(payloadUrl(hash))) as PageOf<'productsdetail'>)
const grades = products.flatMap(({ canonical, product }) =>
  product.grades.map((grade) => ({ canonical, product, grade, moq: grade.moq.split(' ') })),
)

const expected: Record<string, (goods: (typeof grades)[number]) => string | number | undefined> = {
  path: ({ canonical }) => canonical,
  grade: ({ grade }) => grade.name,
  cas: ({ product }) => product.compound?.cas,
  marker_cas: ({ product }) => product.marker?.cas,
  assay_min: ({ grade }) => grade.assay?.[0]?.min,
  assay_unit: ({ grade }) => grade.assay?.[0]?.unit,
  moq: ({ moq }) => moq[0],
  moq_unit: ({ moq }) => moq[1],
  packaging: ({ product, grade }) => grade.packaging ?? product.packaging,
}

test.each(Object.entries(expected))('grades.csv has the %s of each grade of each page', (column, valueOf) => {
  expect(rows.map((row) => row[column])).toEqual(grades.map((goods) => String(valueOf(goods) ?? '')))
})
