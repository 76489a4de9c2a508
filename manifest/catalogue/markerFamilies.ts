import type { Library, ProductFile } from '../library.ts'
import { gradesOf } from './cards.ts'

/**
 * Groups of substances by which extracts are sold, by words of what is measured; the first that fits is the group. A single
 * substance is found by its name.
 */
const FAMILIES: [name: string, words: RegExp][] = [
  ['Beta-glucans', /beta-glucan/i],
  ['Polysaccharides', /polysaccharide|inulin/i],
  ['Isoflavones', /isoflavone/i],
  ['Anthocyanins', /^(?:total )?anthocyani/i],
  ['Proanthocyanidins', /proanthocyanidin/i],
  ['Flavonoids', /flavon|silymarin/i],
  ['Catechins', /catechins|theaflavins/i],
  ['Curcuminoids', /curcuminoids/i],
  ['Polyphenols and tannins', /polyphenol|tannins|punicalagins/i],
  ['Chlorogenic and caffeoylquinic acids', /chlorogenic acids|caffeoylquinic/i],
  ['Triterpenes', /triterpene|boswellic acids/i],
  ['Saponins', /saponin|ginsenosides|gypenosides|bacosides|ruscogenins/i],
  ['Steviol glycosides', /steviol glycosides/i],
  ['Alkaloids', /alkaloids/i],
  ['Capsaicinoids and gingerols', /capsaicinoids|gingerols/i],
  ['Sterols', /\bsterols\b/i],
  ['Fatty acids', /fatty acids/i],
  ['Protein', /^(?:total )?(?:protein|collagen)\b/i],
  ['Enzyme activity', /activity$/i],
]

/** A limit that is a least content: `≥ 10 %`. */
const LEAST = /^≥ (\d+(?:\.\d+)?) %/

/** What a product holds at least of each group, by assays and limits of its grades, and of other units no figure. */
export function markerContents(
  library: Pick<Library, 'compounds'>,
  { data }: { data: Pick<ProductFile['data'], 'name' | 'appearance' | 'moq' | 'compound' | 'grades' | 'tests'> },
): Map<string, number[]> {
  const assays = gradesOf(library, data).flatMap(({ assay = [] }) => assay)
  const tests = [data, ...data.grades].flatMap((it) => Object.values(it.tests ?? {}).flat())
  const contents = new Map<string, number[]>()
  const add = (name: string, ...percents: number[]) => {
    const family = familyOf(name)
    if (family) contents.set(family, [...new Set([...(contents.get(family) ?? []), ...percents])])
  }
  for (const { analyte, min, unit } of assays) add(analyte, ...(unit === '%' ? [min] : []))
  for (const { test, limit } of tests) {
    const [, percent] = LEAST.exec(limit) ?? []
    if (percent !== undefined) add(test, Number(percent))
  }
  return contents
}

function familyOf(name: string): string | undefined {
  return FAMILIES.find(([, words]) => words.test(name))?.[0]
}
