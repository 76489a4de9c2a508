import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { stringify } from 'csv-stringify/sync'
import type { Found } from '../check.ts'
import { type ParsedPage, plain } from '../parsePage.ts'
import type { Site } from '../readSite.ts'
import { isListed } from './crawl.ts'

type Product = {
  url: string
  grades: { name: string; specification: { test: string; limit: { text: string }; method?: string }[] }[]
}

/** What the JSON, CSV and Markdown of a product say otherwise than its page. */
export function* otherForms({ path, said, json, csv, md, schema }: ParsedPage): Generator<string> {
  const product = read(json ?? '') as Product | undefined
  if (!product || schema === undefined) return
  const fits = validatorOf(schema)
  if (!fits) return yield 'the schema of its JSON is none'
  if (!fits(product))
    return yield `its JSON does not fit the schema: ${fits.errors?.map((error) => `${error.instancePath} ${error.message}`).join(', ')}`
  if (new URL(product.url).pathname !== path) return yield `its JSON is of ${product.url}`
  for (const { name, specification } of product.grades)
    for (const { test, limit, method = '' } of specification) {
      const lacks = (form: string) => `its ${form} lacks ${test} ${limit.text} of ${name}`
      if (!said.includes(plain(limit.text))) yield lacks('page')
      if (csv && !csv.includes(cells(test, limit.text))) yield lacks('CSV')
      if (md && !md.includes(`| ${test} | ${limit.text} | ${method} |`)) yield lacks('Markdown')
    }
  const [formula] = /(?:^|,)"?(?:[=@\t]|[+-](?![\d.])).{0,20}/m.exec(csv ?? '') ?? []
  if (formula) yield `its CSV has a formula: ${formula}`
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let validator: ValidateFunction | undefined

/** All pages are of one site. */
function validatorOf(schema: string): ValidateFunction | undefined {
  try {
    return (validator ??= addFormats.default(new Ajv2020()).compile(JSON.parse(schema) as object))
  } catch {
    return undefined
  }
}

/** Cells of CSV with commas around them, none of which is a formula. */
function cells(...texts: string[]): string {
  return stringify([['', ...texts, '']], { escape_formulas: true, eof: false })
}

/** Files of all products that are not those of each. */
export function* otherCatalogues(site: Site): Generator<Found> {
  const products = [...site.pages.values()].filter(
    (page) => page.screen === 'productsdetail' && isListed(page, site) && site.sizes.has(`${page.path}.json`),
  )
  const [jsonl, csv] = ['/catalogue.jsonl', '/catalogue.csv']
  if (site.sizes.has(jsonl)) {
    const urls = [...site.read(jsonl).matchAll(/^\{.*?"url":"([^"]*)"/gm)].map(([, url = '']) => url)
    const listed = new Set(urls)
    for (const { path } of products)
      if (!listed.has(site.origin + path)) yield { path: jsonl, message: `it lacks ${path}` }
    if (urls.length > listed.size) yield { path: jsonl, message: 'it has a product twice' }
  }
  if (site.sizes.has(csv)) {
    // Each begins with the same line of names.
    const [first] = products
    const head = first ? Buffer.byteLength(/^[^\n]*\n/.exec(site.read(`${first.path}.csv`))?.[0] ?? '') : 0
    const expected = products.reduce((sum, { path }) => sum + (site.sizes.get(`${path}.csv`) ?? 0) - head, head)
    if (site.sizes.get(csv) !== expected)
      yield { path: csv, message: `it has ${site.sizes.get(csv)} bytes, the files of its products ${expected}` }
  }
}
