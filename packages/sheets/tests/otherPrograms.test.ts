import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { productCsv } from '../../../prerender/files/csv.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { describeWith } from '../../../tests/programs.ts'
import { productPdf } from '../pdf.ts'
import { productXlsx } from '../xlsx.ts'
import { SAMPLE } from './productFiles.ts'
import { structureOf } from './readPdf.ts'

// One with a drawing and several grades tells as much as many: each program starts but once or twice.
const one = SAMPLE.find(({ file: { grades }, product }) => grades.length > 1 && structureOf(product))
if (!one) throw new Error('There is no such product')
const { file, product } = one

const folder = freshFolder()
const at = (name: string) => join(folder, name)
writeFileSync(at('sheet.pdf'), await productPdf(file, structureOf(product)))
writeFileSync(at('workbook.xlsx'), await productXlsx(file))
writeFileSync(at('table.csv'), productCsv([file]))

const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 })

describeWith('qpdf', 'with qpdf', () => {
  test('a data sheet has no syntax error', () => {
    expect(run('qpdf', '--check', at('sheet.pdf'))).toContain('No syntax or stream encoding errors found')
  })
})

describeWith('pdfinfo', 'with pdfinfo', () => {
  test('each specification row is a table row with its name as header', () => {
    const tree = run('pdfinfo', '-struct-text', at('sheet.pdf'))
    expect(tree).not.toMatch(/error|unknown/i)
    const rows = tree.split(/^ +TR/m).map((row) => row.replaceAll(/\s/g, ''))
    for (const { specification } of file.grades)
      for (const { test: name } of specification)
        expect(rows.filter((row) => row.startsWith(`TH:/Scope/Row"${name.replaceAll(/\s/g, '')}"`))).not.toEqual([])
  })

  test('a data sheet embeds its fonts', () => {
    const fonts = run('pdffonts', at('sheet.pdf')).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +0$/)
  })
})

describeWith('soffice', 'with LibreOffice', () => {
  const convert = (name: string, ...more: string[]) =>
    run(
      'soffice',
      `-env:UserInstallation=file://${at('profile')}`,
      '--headless',
      '--convert-to',
      // By commas, in UTF-8, with cells as they are shown, all sheets.
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1',
      '--outdir',
      at('converted'),
      at(name),
      ...more,
    )
  const cellsOf = (name: string) => parse(readFileSync(at(name)), { bom: true }).map((row) => row.map(String))

  test('a workbook cell reads back as written, with figures as numbers', async () => {
    convert('workbook.xlsx')
    const sheets = await readExcelFile(at('workbook.xlsx'))
    expect(sheets.length).toBeGreaterThan(2)
    for (const { sheet, data } of sheets)
      expect(cellsOf(`converted/workbook-${sheet}.csv`)).toEqual(
        data.map((row) => row.map((cell) => String(cell ?? ''))),
      )
  })

  describeWith('pdftotext', 'and pdftotext', () => {
    test('each worksheet prints one page wide', () => {
      const print = `-env:UserInstallation=file://${at('profile')} --headless --convert-to pdf --outdir`.split(' ')
      run('soffice', ...print, at('printed'), at('workbook.xlsx'))
      const text = run('pdftotext', '-layout', at('printed/workbook.pdf'), '-')
      const pages = text.split('\f').slice(0, -1)
      // What a cell says at length is there to its end.
      const [longest = ''] = Object.values(file.facts)
        .map(({ value }) => value)
        .toSorted((value, other) => other.length - value.length)
      expect(longest.length).toBeGreaterThan(120)
      expect(text).toContain(longest.split(' ').at(-1))
      // The last column of a specification stands beside its first.
      expect(pages.filter((page) => /^ *Group +Test.* Method$/m.test(page))).not.toEqual([])
      expect(pages.length).toBeLessThanOrEqual(2 * (file.grades.length + 2))
    })
  })

  test('a CSV cell reads back as written', () => {
    // What its dialog proposes: by commas, in UTF-8; "99 %" and "10:1" are no special numbers.
    convert('table.csv', '--infilter=CSV:44,34,76,1,,0,false,false')
    const converted = readdirSync(at('converted')).find((name) => name.startsWith('table')) ?? ''
    expect(cellsOf(`converted/${converted}`)).toEqual(cellsOf('table.csv'))
  })
})
