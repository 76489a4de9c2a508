import type { Library } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'

/** The words of the pharmacopoeias (Ph. Eur. 1.4, USP General Notices 5.30), each with the g/L from which it is used. */
const WORDS: [word: string, from: number][] = [
  ['very soluble', 1000],
  ['freely soluble', 100],
  ['soluble', 33],
  ['sparingly soluble', 10],
  ['slightly soluble', 1],
  ['very slightly soluble', 0.1],
  ['practically insoluble', 0],
]

/** The word of the pharmacopoeias fits the figure that stands beside it, and the strongest ones have one. */
export function checkSolubility({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const { solubility } = record.data
    const strong = unquantifiedIn(solubility)
    if (strong !== undefined) {
      reportField(report, record, {
        path: ['solubility'],
        wrong: `"${strong}" is 100 g/L and more, of which no figure is given`,
        fix: 'Give the figure or the pharmacopoeia that says so, or write "soluble"',
      })
    }
    const { word, figure, fitting } = mismatchIn(solubility) ?? {}
    if (fitting === undefined) continue
    reportField(report, record, {
      path: ['solubility'],
      wrong: `${figure} is not "${word}" but "${fitting}" in the words of the pharmacopoeias`,
      fix: 'Take the other word, or correct the figure',
    })
  }
}

/** What is said of solvents other than water, up to where the next verdict begins. */
const STRONG_WORD =
  /\b(?:freely|very|readily) soluble in (?!(?:\w+ )?water)[^,;]*(?:, (?!(?:\w+ )?(?:in)?soluble|hardly|slightly)[^,;]*)*/gi
const ORGANIC = /ethanol|alcohol|acetone|glycol|acetate|esters|ether|\bfats|\boils|sulphoxide|DMSO|chloroform/

/** "Freely soluble in ethanol", where nothing says how much or by whom. */
function unquantifiedIn(solubility: string): string | undefined {
  return solubility.match(STRONG_WORD)?.find((said) => ORGANIC.test(said) && !/\d|Ph\. Eur\.|USP/.test(said))
}

const WITH_FIGURE =
  /\b((?:very |freely |sparingly |slightly |very slightly )?soluble|practically insoluble) in (?:cold )?water[^;\d]*?(\d+(?:\.\d+)?)(?:–(\d+(?:\.\d+)?))? g\/L(?! in (?!water))/i

/** A figure and the word with it that does not fit; the word that would. */
export function mismatchIn(solubility: string): { word: string; figure: string; fitting: string } | undefined {
  const [, said = '', low, high = low] = WITH_FIGURE.exec(solubility) ?? []
  const word = said.toLowerCase()
  const index = WORDS.findIndex(([name]) => name === word)
  if (index < 0 || low === undefined) return undefined
  const [, from] = WORDS[index] ?? ['', 0]
  const below = WORDS[index - 1]?.[1] ?? Infinity
  if (Number(high) >= from && Number(low) <= below) return undefined
  const [fitting = ''] = WORDS.find(([, least]) => Number(low) >= least) ?? []
  return { word, figure: `${low} g/L`, fitting }
}
