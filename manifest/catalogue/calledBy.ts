import { nameWords } from '../../shared/nameWords.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'

type Catalogue = Pick<Library, 'plants' | 'compounds'>

/** What names have beside that which tells one thing from others. */
const TELLS_NOTHING = new Set(
  (
    'acetyl acid alga algae anhydrous animal bark berry black blue bulk calcium chloride copper cosmetic crystals cultivated dihydrate disodium dispersible dried extract ' +
    'extracted fiber fibre flower food from fruit grade grass green hcl herb hydrochloride juice leaf liquid milk monohydrate mushroom ' +
    'natural oil peptide phosphate plant potassium powder protein pure raw red root rosa seed sodium soluble standardised sulfate ' +
    'sulphate total trans tree vitamin water white whole wild yellow and cherry for the with'
  ).split(' '),
)

/** The words that tell what some names call from what others do. */
function tellingWords(texts: string[]): Set<string> {
  return new Set(
    texts.flatMap(nameWords).filter((word) => word.length > 2 && !TELLS_NOTHING.has(word) && /\p{L}{2}/u.test(word)),
  )
}

/** The words of a product's own name, of its substance, and of its source where it is called by that. */
const wordsOfProduct = onceFor(({ plants, compounds }: Catalogue, { data }: ProductFile): Set<string> => {
  const compound = compounds.get(data.compound ?? '')?.data
  const plant = isCalledByPlant({ plants }, data) ? plants.get(data.plant ?? '')?.data : undefined
  return new Set([
    ...tellingWords([data.name, ...(compound ? [compound.name, ...(compound.synonyms ?? [])] : [])]),
    ...tellingWords(plant ? [plant.latin, ...plant.common, ...(plant.tradedAs ?? [])] : []),
  ])
})

/** Whether the name of a product is that of its plant: "Olive Leaf Extract" is called so, "Hydroxytyrosol" is not. */
export function isCalledByPlant(
  { plants }: Pick<Catalogue, 'plants'>,
  { name, plant }: Pick<ProductFile['data'], 'name' | 'plant'>,
): boolean {
  const source = plants.get(plant ?? '')?.data
  if (!source) return false
  const words = tellingWords([source.latin, ...source.common, ...(source.tradedAs ?? [])])
  return [...tellingWords([name])].some((word) => words.has(word))
}

/** Whether a question, or the line on what it is about, names a product. */
export function names(catalogue: Catalogue, { question, subject }: { question: string; subject: string }) {
  const said = [...tellingWords([question, subject])]
  return (product: ProductFile): boolean => {
    const words = wordsOfProduct(catalogue, product)
    // "Curcuminoids" is of curcumin, "oranges" is of the orange.
    return said.some((word) => words.has(word) || words.has(word.replace(/(?:oid)?s$/, '')))
  }
}
