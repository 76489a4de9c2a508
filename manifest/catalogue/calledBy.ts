import { nameWords } from '../../shared/nameWords.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import type { Compound } from '../schema/compound.ts'
import type { Plant } from '../schema/plant.ts'

type Catalogue = Pick<Library, 'plants' | 'compounds'>

type Asked = { question: string; subject: string }

/** What names have beside that which tells one thing from others. */
const TELLS_NOTHING = new Set(
  (
    'acetyl acid alga algae all american amino anhydrous animal asian bark berry black blue bulk calcium chinese chloride copper cosmetic crystals cultivated dihydrate disodium dispersible dried enzyme ethanol extract ' +
    'extracted fiber fibre flower food from fruit glucoside glucuronide grade grass green group hcl herb hydrochloride hydroxy juice large leaf liquid milk monohydrate mushroom ' +
    'natural oil one other peptide phosphate plant potassium powder protein pure raw red root rosa salt seed sodium soluble standardised sulfate ' +
    'sulphate total trans tree vitamin water white whole wild yellow and cherry for the with'
  ).split(' '),
)

/** The words that tell what some names call from what others do. */
export function tellingWords(texts: string[]): Set<string> {
  return new Set(
    texts.flatMap(nameWords).filter((word) => word.length > 2 && !TELLS_NOTHING.has(word) && /\p{L}{2}/u.test(word)),
  )
}

/** The words of the names of a substance or source. */
export const wordsOfSource = onceFor((source: Plant | Compound): Set<string> =>
  tellingWords(
    'latin' in source
      ? [source.latin, ...source.common, ...(source.tradedAs ?? [])]
      : [source.name, ...(source.synonyms ?? [])],
  ),
)

/** The words of a product's own name, of its substance, and of its source where it is called by that. */
export const wordsOfProduct = onceFor(({ plants, compounds }: Catalogue, { data }: ProductFile): Set<string> => {
  const compound = compounds.get(data.compound ?? '')?.data
  const plant = isCalledByPlant({ plants }, data) ? plants.get(data.plant ?? '')?.data : undefined
  return new Set([
    ...tellingWords([data.name]),
    ...[compound ?? [], plant ?? []].flat().flatMap((source) => [...wordsOfSource(source)]),
  ])
})

/** Whether the name of a product is that of its plant: "Olive Leaf Extract" is called so, "Hydroxytyrosol" is not. */
export function isCalledByPlant(
  { plants }: Pick<Catalogue, 'plants'>,
  { name, plant }: Pick<ProductFile['data'], 'name' | 'plant'>,
): boolean {
  const source = plants.get(plant ?? '')?.data
  if (!source) return false
  const words = wordsOfSource(source)
  return [...tellingWords([name])].some((word) => words.has(word))
}

/** Whether a question, or the line on what it is about, says one of some words. */
export function says({ question, subject }: Asked): (words: Set<string>) => boolean {
  const said = wordsSaid(question, subject)
  return (words) => said.some((word) => words.has(word))
}

/** The telling words of texts, in their simple form as well: "curcuminoids" is of curcumin, "oranges" is of the orange. */
export function wordsSaid(...texts: string[]): string[] {
  return [...new Set([...tellingWords(texts)].flatMap((word) => [word, word.replace(/(?:oid)?s$/, '')]))]
}

export function without(words: Set<string>, others: Set<string>): Set<string> {
  return new Set([...words].filter((word) => !others.has(word)))
}
