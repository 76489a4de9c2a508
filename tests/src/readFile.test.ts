import { expect, test } from 'vitest'
import { readFile } from '../../src/components/readFile.ts'

const file = (name: string, content: BlobPart) => new File([content], name)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a text keeps its characters', async () => {
  expect(await readFile(file('limits.csv', 'Lead;≤ 0.5 mg/kg'))).toBe('Lead;≤ 0.5 mg/kg')
})

test('a text in Windows-1252 or UTF-16 is read', async () => {
  const german = 'Prüfung;Blei;max. 500 µg/kg'
  expect(await readFile(file('limits.csv', latin1(german)))).toBe(german)
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('Lead\t≤ 0.5 ppm', 'utf16le')])
  expect(await readFile(file('limits.txt', utf16))).toBe('Lead\t≤ 0.5 ppm')
})

test.each([
  ['in Mac OS Roman', latin1('Blei;\u00b2 0,5 mg/kg')],
  ['replaced by another program', 'Lead;\ufffd 0.5 mg/kg'],
])('a file with characters %s is refused with advice', async (_, content) => {
  await expect(readFile(file('limits.csv', content))).rejects.toThrow(
    /Signs such as ≤ in limits\.csv cannot be read\. Save it as “CSV UTF-8”/,
  )
})

test.each([
  ['a PDF', file('specification.pdf', '%PDF-1.7')],
  ['a workbook of another kind', file('specification.xls', '')],
  ['noise', file('specification.txt', 'Lead\0\u0001')],
])('%s is refused as no text, CSV or XLSX file', async (_, upload) => {
  await expect(readFile(upload)).rejects.toThrow(/is not a text, CSV or XLSX file.*paste them here/)
})

test('a file much larger than a list is refused', async () => {
  await expect(readFile(file('limits.txt', 'x'.repeat(3_000_000)))).rejects.toThrow(/is too large/)
})
