import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { runNode } from '../../../tests/site/builtSite.ts'
import { auditSite, type AuditFinding } from '../audit.ts'

const { siteFolder } = inject('builtSite')
const COMMAND = ['--import', 'tsx', 'packages/audit/cli/audit.ts', '--site']

/** A copy of the site, for planting flaws. */
const folder = join(freshFolder(), 'dist')

function replace(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  const newText = text.replace(from, () => to)
  if (newText === text) throw new Error(`nothing is replaced in ${file}`)
  writeFileSync(join(folder, file), newText)
}

/** Adds markup at the end of `<main>`. */
const addMarkup = (file: string, markup: string) => replace(file, '</main>', `${markup}</main>`)

const assetNamed = (name: RegExp) => readdirSync(join(folder, 'assets')).find((asset) => name.test(asset)) ?? ''

const appendToChunk = (name: RegExp) => appendFileSync(join(folder, 'assets', assetNamed(name)), 'x'.repeat(120_000))

const addStyleSheet = (file: string, name: RegExp) =>
  replace(file, '</head>', `<link rel="stylesheet" href="/assets/${assetNamed(name)}"></head>`)

const PRODUCT = 'spice-extracts/pepper-'

/** Flaws by check and page. */
const FLAWS: [check: string, path: string, plant: () => void][] = [
  ['markup', '/contact-us', () => addMarkup('contact-us.html', '<b id="main">Twice</b>')],
  ['link', `/${PRODUCT}1`, () => addMarkup(`${PRODUCT}1.html`, '<a href="/gone">Gone</a>')],
  ['link', '/news', () => addMarkup('news.html', '<a href="/about-us#gone">Gone</a>')],
  ['link', '/company-news', () => addMarkup('company-news.html', '<img src="/gone.svg" alt="" width="9" height="9">')],
  ['heading', '/thanks', () => replace('thanks.html', /<h1[^]*<\/h1>/, '<p>Loading</p>')],
  ['load', '/contact-us', () => appendToChunk(/^contact-.*\.js\.br$/)],
  ['load', '/compare', () => addStyleSheet('compare.html', /^search-.*\.css$/)],
]

let findings: AuditFinding[]

beforeAll(() => {
  cpSync(siteFolder, folder, { recursive: true })
  for (const [, , plant] of FLAWS) plant()
  ;({ findings } = auditSite(folder))
})

test.each(FLAWS)('the check "%s" finds its planted flaw at %s', (check, path) => {
  expect(findings).toContainEqual(expect.objectContaining({ check, path }))
})

test('a finding states page, check, fault and fix', async () => {
  const { stderr, code } = await runNode([...COMMAND, folder])
  expect(stderr).toContain('/spice-extracts/pepper-1: link: it names /gone, which does not exist. Use a page')
  expect(code).toBe(1)
})
