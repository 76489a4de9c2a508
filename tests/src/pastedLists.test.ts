import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SearchEntry } from '../../shared/search.ts'
import { type Match, matchRow, partsOf } from '../../src/inquiry/pasting/matchRow.ts'
import { readPastedRows } from '../../src/inquiry/pasting/pastedRows.ts'
import { gradeQuestion, rowLine } from '../../src/inquiry/pasting/rowLine.ts'
import { fold } from '../../packages/search/words.ts'
import { randomNumbers } from '../browser/seeded.ts'
import { siteSearch } from '../../packages/search/tests/siteSearch.ts'

const ROWS = 100

const { search, entries } = await siteSearch()

/** What a row is answered with. */
function answer(text: string): Match {
  const [row] = readPastedRows(text)
  if (!row || row.problem) return { kind: 'none' }
  const hits = partsOf(row.query).flatMap((part) =>
    search(part, 'product').hits.filter(({ kind }) => kind === 'product'),
  )
  return matchRow(row, [...new Map(hits.map((hit) => [hit.path, hit])).values()], entries)
}

/** The address of the product that a row is ticked for. */
function tick(text: string): string | undefined {
  const match = answer(text)
  return match.kind === 'found' ? match.hit.path : undefined
}

/** What is asked about the grade of a row. */
function question(text: string): string | undefined {
  const match = answer(text)
  const [row] = readPastedRows(text)
  return row && match.kind === 'found' ? gradeQuestion(row, match.hit) : undefined
}

/** The names of the products that a row is asked back about. */
function asked(text: string): string[] | undefined {
  const match = answer(text)
  return match.kind === 'similar' ? match.hits.map(({ name }) => name) : undefined
}

test('a product is ticked by its whole name where another is called so but for its grade, and not by less of it', () => {
  expect(tick('Pure Piperine\t25 kg')).toBe('/herbal-extract/pure-piperine')
  expect(tick('Piperine\t25 kg')).toBeUndefined()
  expect(tick('Piperine 95%\t25 kg')).toBe('/herbal-extract/piperine-powder')
  expect(tick('Piperine Powder 95 %\t25 kg')).toBe('/herbal-extract/piperine-powder')
})

test('a figure of another measure than the grade has is asked back, and one of the same measure is not', () => {
  expect(question('Bilberry 25% anthocyanins\t1 kg')).toMatch(/^No grade has 25% anthocyanins, the nearest is 36 %/)
  expect(tick('Bilberry extract\t25% anthocyanidins\t1 kg')).toBe('/herbal-extract/bilberry-extract')
  expect(tick('25% Bilberry extract\t1 kg')).toBe('/herbal-extract/bilberry-extract')
})

test('the grade of the measure that a row asks for is proposed before one that has its figure of another measure', () => {
  const text = 'Lions mane\t30% beta glucan\t50 kg'
  expect(tick(text)).toBe('/organic-mushroom-extract/lions-mane-mushroom-extract')
  expect(question(text)).toBe('No grade has 30% beta glucan, the nearest is 25 % beta-glucan: choose')
})

test.each([
  ['Monk fruit 50% mogroside V', 'monk-fruit-extract-powder', '50 % mogroside V, HPLC'],
  ['Ashwagandha 5% withanolides', 'ashwagandha-extract', '5 % withanolides, HPLC'],
  ['Curcumin 95% HPLC', 'turmeric-extract-curcumin', '95 % curcuminoids by HPLC'],
  ['Curcumin 95%', 'turmeric-extract-curcumin', 'Grade not chosen yet'],
  ['Turkey tail 30% beta glucans', 'turkey-tail-mushroom-extract', '30 % beta-glucan, Enzymatic'],
  ['Garcinia cambogia 60% HCA', 'garcinia-cambogia-extract', '60 % (−)-Hydroxycitric acid, HPLC'],
  ['Ginkgo 24/6', 'ginkgo-biloba-extract', ''],
  ['Green tea 98% EGCG', 'egcg-powder', '98 %'],
  ['94-62-2 95%', 'piperine-powder', '95 %, HPLC'],
  ['姜黄素 95%', 'turmeric-extract-curcumin', 'Grade not chosen yet'],
])('%s is %s, by the grade of its figure and measure', (name, slug, grade) => {
  const match = answer(`${name}\t5 kg`)
  const [row] = readPastedRows(`${name}\t5 kg`)
  if (!row || match.kind !== 'found') throw new Error(`${name} is ${match.kind}`)
  expect(match.hit.path.split('/').at(-1)).toBe(slug)
  expect(rowLine(row, match.hit).grade).toContain(grade)
})

test.each([
  ['CAS 501-36-0 98%', 'resveratrol-powder-bulk', '98 %, HPLC'],
  ['CAS: 94-62-2 95%', 'piperine-powder', '95 %'],
  ['CAS-Nr. 94-62-2 95%', 'piperine-powder', '95 %'],
  ['CAS#94-62-2 95%', 'piperine-powder', '95 %'],
  ['CAS\t94\u201162\u20112\t95%', 'piperine-powder', '95 %'],
  ['Black stuff, CAS 94-62-2, 95%', 'piperine-powder', '95 %'],
  ['E 100 95%', 'turmeric-extract-curcumin', ''],
  ['INCI: Piperine 95%', 'piperine-powder', '95 %'],
])('of “%s” the number alone decides, and what stands before it is a label', (text, slug, grade) => {
  const [row] = readPastedRows(`${text}\t5 kg`)
  const match = answer(`${text}\t5 kg`)
  if (!row || match.kind !== 'found') throw new Error(`${text} is ${JSON.stringify(match)}`)
  expect(match.hit.path).toContain(slug)
  expect(rowLine(row, match.hit).grade).toContain(grade)
})

test('what is measured by the substance of a number is offered, by the figure behind it', () => {
  expect(asked('CAS No. 458-37-7 95%\t5 kg')).toEqual(['Turmeric Extract Curcumin'])
  expect(asked('E100\t5 kg')).toContain('Turmeric Extract Curcumin')
})

test('the E of a vitamin begins no number', () => {
  expect(readPastedRows('Vitamin E 400\t5 kg')[0]?.query).toBe('Vitamin E 400')
})

test.each(['Quercetin 95%', 'Barberry bark 97% berberine', 'Sunflower lecithin 50%', 'Red raspberry 4:1'])(
  '%s is ticked for nothing: several are called so, or what it says besides is no part of it',
  (name) => {
    expect(tick(`${name}\t5 kg`)).toBeUndefined()
  },
)

test('of two hundred rows as buyers type them, half of them foreign, at most one tick in a hundred is wrong, and nine of ten of ours are taken at once', () => {
  const rows = readFileSync(join(import.meta.dirname, 'orderRows.txt'), 'utf8')
    .trim()
    .split('\n')
  const read = rows.map((labelled) => {
    const [text = '', slug, grade = ''] = labelled.split(/ (?:=>|@) /)
    const [row] = readPastedRows(text)
    const match = answer(text)
    const line = row && match.kind === 'found' && gradeQuestion(row, match.hit) === undefined && rowLine(row, match.hit)
    const isRight = line && line.slug.endsWith(`/${slug}`) && line.grade.startsWith(grade)
    return { text, isOurs: slug !== undefined, isTicked: line !== false && line !== undefined, isRight }
  })
  const ticked = read.filter(({ isTicked }) => isTicked)
  const wrong = ticked.filter(({ isRight }) => !isRight)
  expect(wrong.length > ticked.length / 100 ? wrong : []).toEqual([])
  const ours = read.filter(({ isOurs }) => isOurs)
  expect(ours.filter(({ isRight }) => isRight).length).toBeGreaterThan(0.9 * ours.length)
})

test.each([
  ['Ashwaganda extract 5%', ['Ashwagandha Extract']],
  ['Lionns mane 25% beta glucan', ['Lion’s Mane Mushroom Extract']],
  ['Saw palmeto', ['Saw Palmetto Extract']],
])('%s is offered as the one product that is likely meant', (name, expected) => {
  expect(asked(`${name}\t5 kg`)).toEqual(expected)
})

test.each(['Whey protein', 'Dragon scale', 'White tea extract'])(
  '%s is not offered what only a source or an appearance has in common with it',
  (name) => {
    expect(answer(`${name}\t5 kg`)).toEqual({ kind: 'none' })
  },
)

test('of a list of two hundred rows, half of them of what is not sold here, at most one tick in a hundred is wrong', () => {
  const products = entries.filter(({ kind }) => kind === 'product')
  const owners = new Map<string, number>()
  for (const name of products.flatMap((entry) => [...new Set(namesOf(entry).map(plain))]))
    owners.set(name, (owners.get(name) ?? 0) + 1)
  const random = randomNumbers(20_261_126)
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)]
  const ours = Array.from({ length: ROWS }, () => pick(products)).flatMap((entry) => {
    const name = entry && pick(namesOf(entry).filter((it) => owners.get(plain(it)) === 1))
    if (name === undefined) return []
    const assay = pick([...(entry?.grades ?? []).flatMap(({ names }) => names), '', ''])
    const text = [pick([name, name.toUpperCase()]), assay, pick(['25 kg', '500 g', '1 t'])].join('\t')
    return [{ text, path: entry?.path, ticked: tick(text), question: question(text) }]
  })
  // What is added to the catalogue is no longer foreign.
  const foreign = readFileSync(join(import.meta.dirname, 'foreign.txt'), 'utf8')
    .trim()
    .split('\n')
    .filter((name) => !owners.has(plain(name)))
    .map((name) => ({ text: `${name}\t25 kg`, path: undefined, ticked: tick(`${name}\t25 kg`) }))

  const all = [...ours, ...foreign]
  const ticked = all.filter((row) => row.ticked !== undefined)
  const wrong = ticked.filter((row) => row.ticked !== row.path)
  expect(all.length).toBeGreaterThan(1.9 * ROWS)
  expect(wrong.length > ticked.length / 100 ? wrong : []).toEqual([])
  // A grade in the catalogue's own words is not asked back.
  expect(ours.flatMap((row) => (row.question === undefined ? [] : [`${row.text}: ${row.question}`]))).toEqual([])
  // What is certain is taken: a list of names that all ask back would be typed by hand sooner.
  expect(ticked.length).toBeGreaterThan(0.9 * ours.length)
})

function namesOf({ name, also, latin, cas }: SearchEntry): string[] {
  return [name, ...also.split(';'), latin ?? '', cas ?? ''].map((it) => it.trim()).filter((it) => it !== '')
}

function plain(name: string): string {
  return fold(name)
    .replaceAll(/\b(?:powder|extract|pure)\b|[\d.]+ %/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

test('what a product is for is no likeness of its name', () => {
  expect(answer('Granite blocks food grade\t1 kg').kind).toBe('none')
})

test('what is found by an E number shows it, as the product has it', () => {
  const shown = (query: string) => search(query, 'product').hits.map(({ number }) => number)
  expect(shown('E100')).toEqual(['E\u00a0100', 'E\u00a0100'])
  expect(shown('E960')[0]).toMatch(/^E\u00a0960[a-d]/)
  expect(shown('rutin')[0]).toBeUndefined()
})
