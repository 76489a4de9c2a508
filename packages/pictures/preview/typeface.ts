import { readFile } from 'node:fs/promises'
// Node finds the CommonJS build, which has only a default export.
// oxlint-disable-next-line import/default -- the type declarations name only its members
import opentype, { type Font } from 'opentype.js'
import subsetFont from 'subset-font'
import { fontCharacters } from '../../../shared/characters.ts'

export type Typefaces = { serif: Font[]; italic: Font[]; mono: Font[] }

const SERIF = '@fontsource-variable/brygada-1918/files/brygada-1918'
const SUBSETS = ['latin', 'latin-ext', 'greek']

let typefaces: Promise<Typefaces> | undefined

export function loadTypefaces(): Promise<Typefaces> {
  typefaces ??= load()
  return typefaces
}

async function load(): Promise<Typefaces> {
  const [serif, italic, mono] = await Promise.all([
    Promise.all(SUBSETS.map((subset) => loadFont(`${SERIF}-${subset}-wght-normal.woff2`, { wght: 500 }))),
    Promise.all(SUBSETS.map((subset) => loadFont(`${SERIF}-${subset}-wght-italic.woff2`, { wght: 400 }))),
    loadFont('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', {}),
  ])
  return { serif, italic, mono: [mono] }
}

async function loadFont(file: string, variationAxes: Record<string, number>): Promise<Font> {
  const woff = await readFile(new URL(import.meta.resolve(file)))
  const font = await subsetFont(woff, fontCharacters(), { targetFormat: 'sfnt', variationAxes })
  // oxlint-disable-next-line import/no-named-as-default-member -- the CommonJS build has only a default export
  return opentype.parse(new Uint8Array(font).buffer)
}
