import { type Report, reportField, reportText } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'
import { sentencesWith } from './sentences.ts'

const COLOURS =
  'white|cream|beige|ivory|tan|yellow|amber|orange|red|pink|magenta|purple|violet|blue|green|brown|black|grey|colourless'

/** What a word of the certificate says of form and habit, the fields from which the picture is drawn. */
const WORDS: { word: RegExp; field: 'form' | 'habit'; fits: string[] }[] = [
  { word: /\bcrystal(?:s|line)\b/i, field: 'habit', fits: ['crystalline'] },
  { word: /\bamorphous\b/i, field: 'habit', fits: ['fine', 'granular', 'fibrous'] },
  { word: /\bgranules\b/i, field: 'form', fits: ['granules'] },
  { word: /\b(?:liquid|oil|syrup)\b/i, field: 'form', fits: ['liquid', 'oil', 'paste'] },
]

/** Words, fields and text of an appearance name the same colours, form and habit, and the sieve is one of the sheet. */
export function checkAppearance({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    checkFields(record, report)
    checkSieve(record, report)
    checkText(record, report)
  }
}

function checkFields(record: ProductFile, report: Report): void {
  const { appearance } = record.data
  const said = coloursIn(appearance.text)
  const named = coloursIn(appearance.colour)
  if (said.length > 0 && named.length > 0 && !named.some((colour) => said.includes(colour))) {
    const wrong = `is "${appearance.colour}", but the certificate says "${appearance.text}"`
    reportField(report, record, { path: ['appearance', 'colour'], wrong, fix: 'Name the colour in the same words' })
  }
  for (const { word, field, fits } of WORDS) {
    const [found] = word.exec(appearance.text) ?? []
    if (found === undefined || fits.includes(appearance[field])) continue
    const wrong = `is "${appearance[field]}", but the certificate says "${found}"`
    const fix = `Write ${fits.join(' or ')}, or correct the text`
    reportField(report, record, { path: ['appearance', field], wrong, fix })
  }
}

const MESH = /\d+(?=(?: and \d+)? mesh)/g

/** Lists show the sieve of a product beside its first grade. */
function checkSieve(record: ProductFile, report: Report): void {
  const { appearance, grades } = record.data
  const first = grades.find(({ particleSize }) => particleSize !== undefined)
  if (appearance.mesh === undefined || !first?.particleSize) return
  const sieves: string[] = first.particleSize.match(MESH) ?? []
  if (sieves.includes(String(appearance.mesh))) return
  const wrong = `is ${appearance.mesh}, but the grade "${first.name}" has "${first.particleSize}"`
  const fix = sieves.length > 0 ? `Write ${sieves.join(' or ')}` : 'Leave it out: that grade is not sieved'
  reportField(report, record, { path: ['appearance', 'mesh'], wrong, fix })
}

const COLOURED_FORM = new RegExp(
  `\\b((?:${COLOURS})(?:[- ](?:to[- ])?(?:${COLOURS}))*) (?:crystalline |fine |amorphous |light )?(?:powder|crystals|needles|granules|solid)\\b`,
  'g',
)

/** What a text calls a white powder is white on the certificate of some grade. */
function checkText(record: ProductFile, report: Report): void {
  const { appearance, grades } = record.data
  const sheet = [appearance.text, appearance.colour, ...grades.map((grade) => grade.appearance ?? '')].join(' ')
  const known = coloursIn(sheet)
  for (const { line, text } of sentencesWith([COLOURED_FORM], record)) {
    for (const [found, colour = ''] of text.matchAll(COLOURED_FORM)) {
      const other = coloursIn(colour).find((it) => !known.includes(it))
      if (other === undefined) continue
      const wrong = `"${found}": no grade is ${other} on its certificate`
      reportText(report, record, line, { wrong, fix: 'Correct the colour; of another substance, leave it out' })
    }
  }
}

const COLOUR = new RegExp(`\\b(${COLOURS})(?:d?ish)?\\b`, 'g')

/** The colours that a text names, without their shades: white of "off-white", yellow of "yellowish". */
export function coloursIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(COLOUR)].map(([, colour = '']) => colour)
}
