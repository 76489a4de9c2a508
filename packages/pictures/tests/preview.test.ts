import { beforeAll, expect, test } from 'vitest'
import { textPanelSvg } from '../preview/textPanel.ts'
import { fitText, textPaths } from '../preview/text.ts'
import { loadTypefaces, type Typefaces } from '../preview/typeface.ts'

let faces: Typefaces

beforeAll(async () => {
  faces = await loadTypefaces()
})

const box = { width: 528, height: 260, leading: 1.06, smallest: 34 }

test('a name of 90 characters is wrapped and shrunk to fit', () => {
  const name = 'Dihydromyricetin Glycoside Complex '.repeat(3).trim().slice(0, 90)
  const {
    lines,
    style: { size },
  } = fitText(name, style(72), box)
  expect(lines.join(' ')).toBe(name)
  expect(size).toBeLessThan(72)
  expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height)
})

test('the error for a missing glyph names the character', () => {
  expect(() => textPaths('Kudzu 葛', style(40), 0, 0)).toThrow('lack the character "葛"')
})

test('the preview of an extract labels the CAS number of its marker', () => {
  const scene = { brand: 'Phytolane', title: 'Black Pepper Extract', product: 'black-pepper-extract', shown: [] }
  const pathsOf = (text: string) => textPaths(text, { fonts: faces.mono, size: 28, fill: '#1a1f1b' }, 64, 566)
  expect(textPanelSvg({ ...scene, markerCas: '94-62-2' }, faces)).toContain(pathsOf('Marker CAS 94-62-2'))
  expect(textPanelSvg({ ...scene, cas: '94-62-2' }, faces)).toContain(pathsOf('CAS 94-62-2'))
})

function style(size: number) {
  return { fonts: faces.serif, size, fill: '#000000' }
}
