const FONT_RANGES =
  '\\u0020-\\u007e\\u00a0-\\u017f\\u0192\\u0218-\\u021b\\u0394\\u03a9\\u03b1-\\u03c9\\u2010-\\u2014\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2070-\\u209c\\u20ac\\u2122\\u2190-\\u2193\\u2206\\u2212\\u2248\\u2260\\u2264\\u2265\\u27e8\\u27e9'

export function fontCharacters(): string {
  const range = new RegExp(`[${FONT_RANGES}]`)
  return Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
    .filter((character) => range.test(character))
    .join('')
}

const OUTSIDE_FONTS = new RegExp(`[^${FONT_RANGES}\\t\\r\\n]`, 'gu')

export function charactersOutsideFonts(text: string): string[] {
  return [...new Set(text.match(OUTSIDE_FONTS))]
}

export const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/** Characters of nearly every page. The rest of a font is a second file, loaded when needed. */
export const CORE_CHARACTERS = `${ASCII}\u00a0\u2009\u202f×°µ·–—‘’“”…éèêàâçöüäñáíóúßøåæ−®™©`
