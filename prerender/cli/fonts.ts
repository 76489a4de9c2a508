import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontCharacters } from '../../shared/characters.ts'

// Makes the font files of `src/styles/fonts` from their packages: `npm run fonts`. The results are committed.
const PACKAGES = join(import.meta.dirname, '../../node_modules')
const FOLDER = join(import.meta.dirname, '../../src/styles/fonts')

/** What nearly every page uses. The rest of a font is a file of its own, fetched by pages that need it. */
const CORE = `${range(0x20, 0x7e)}\u00a0\u2009\u202f×°µ·–—‘’“”…éèêàâçöüäñáíóúßøåæ−®™©`
const MONO = `${range(0x20, 0x7e)}…–`
const CHEMISTRY = '≤≥→←≈±⟨⟩αβγδ₀₁₂₃₄₅₆₇₈₉⁺⁻'

const WEIGHTS = { wght: { min: 400, max: 600 } }
const SERIF = '@fontsource-variable/brygada-1918/files/brygada-1918'
const SANS = 'source-sans/WOFF2/VF/SourceSans3VF-Upright.ttf.woff2'

await subset('serif', `${SERIF}-latin-wght-normal.woff2`, CORE, WEIGHTS)
await subset('more-serif', `${SERIF}-latin-ext-wght-normal.woff2`, without(CORE), WEIGHTS)
await subset('italic-serif', `${SERIF}-latin-wght-italic.woff2`, CORE, { wght: 400 })
await subset('sans', SANS, CORE + CHEMISTRY, WEIGHTS)
await subset('more-sans', SANS, without(CORE + CHEMISTRY), WEIGHTS)
await subset('mono', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', MONO, {})

async function subset(
  name: string,
  source: string,
  characters: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<void> {
  const font = await subsetFont(await readFile(join(PACKAGES, source)), characters, {
    targetFormat: 'woff2',
    variationAxes,
    // The alternates of letters that features would add double the file.
    noLayoutClosure: true,
  })
  await writeFile(join(FOLDER, `${name}.woff2`), font)
  console.log(`${name}.woff2 ${(font.length / 1000).toFixed(1)} KB`)
}

function without(characters: string): string {
  return [...fontCharacters()].filter((character) => !characters.includes(character)).join('')
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
