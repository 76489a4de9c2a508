import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ASCII, CORE_CHARACTERS as CORE, fontCharacters } from '../../../shared/characters.ts'

// `npm run fonts` makes the fonts of pages and data sheets, as subsets of fonts in packages. Commit the results.
const ROOT = join(import.meta.dirname, '../../..')
const PACKAGES = join(ROOT, 'node_modules')

const FOLDERS = {
  woff2: { folder: 'src/styles/fonts', extension: '.woff2' },
  truetype: { folder: 'packages/sheets/fonts', extension: '.ttf' },
}

const MONO_CHARACTERS = `${ASCII}…–`
const CHEMISTRY_CHARACTERS = '≤≥→←≈±⟨⟩αβγδ₀₁₂₃₄₅₆₇₈₉⁺⁻'

const WEIGHTS = { wght: { min: 400, max: 600 } }
const SERIF = '@fontsource-variable/brygada-1918/files/brygada-1918'
const SANS = 'source-sans/WOFF2/VF/SourceSans3VF-Upright.ttf.woff2'

await subset('serif', `${SERIF}-latin-wght-normal.woff2`, CORE, WEIGHTS)
await subset('more-serif', `${SERIF}-latin-ext-wght-normal.woff2`, charactersExcept(CORE), WEIGHTS)
await subset('italic-serif', `${SERIF}-latin-wght-italic.woff2`, CORE, { wght: 400 })
await subset('sans', SANS, CORE + CHEMISTRY_CHARACTERS, WEIGHTS)
await subset('more-sans', SANS, charactersExcept(CORE + CHEMISTRY_CHARACTERS), WEIGHTS)
await subset('mono', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', MONO_CHARACTERS, {})

// The PDF library supports no variable fonts, and selects fonts by their internal names.
await subset('sans', 'source-sans/TTF/SourceSans3-Regular.ttf', fontCharacters(), {}, 'truetype')
await subset('bold-sans', 'source-sans/TTF/SourceSans3-Semibold.ttf', fontCharacters(), {}, 'truetype')
await subset('serif', `${SERIF}-latin-wght-normal.woff2`, CORE, { wght: 600 }, 'truetype')
await subset('italic-serif', `${SERIF}-latin-wght-italic.woff2`, CORE, { wght: 400 }, 'truetype')

async function subset(
  name: string,
  source: string,
  characters: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
  targetFormat: keyof typeof FOLDERS = 'woff2',
): Promise<void> {
  const font = await subsetFont(await readFile(join(PACKAGES, source)), characters, {
    targetFormat,
    variationAxes,
    // Alternate glyphs for font features would double the file.
    noLayoutClosure: true,
  })
  const { folder, extension } = FOLDERS[targetFormat]
  await writeFile(join(ROOT, folder, name + extension), font)
  console.log(`${folder}/${name}${extension} ${(font.length / 1000).toFixed(1)} KB`)
}

function charactersExcept(characters: string): string {
  return [...fontCharacters()].filter((character) => !characters.includes(character)).join('')
}
