import { nameWords } from '../../shared/nameWords.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { bodyOf } from '../read/contentFile.ts'
import { tellingWords, wordsOfProduct, wordsOfSource } from './calledBy.ts'

type Catalogue = Pick<Library, 'products' | 'plants' | 'compounds'>

/** A heading, a row of a table or an item of a list. */
const HEAD = /^(?:[#|]|\s*(?:[-*]|\d+\.) )/

/** What an article is about is more than an example where so many paragraphs name it. */
const NAMING_PARAGRAPHS = 2

/**
 * The products of an article, as category/slug, of those that it lists. A product of whose compound or plant it is, is named in
 * the question, the line on what it is about, a heading, a table, a list, or, by its compound, in two paragraphs. Another one is
 * called by its whole name in the question; where that is on no substance or plant, it is named where a compound would be. A word of
 * another compound of the article names none of them: compound K is a ginsenoside, and Rh2 another. What an article links to
 * by the way is no product of it.
 */
export function mainProducts(library: Catalogue, file: ArticleFile): string[] {
  const { products = [], compounds = [], plants = [] } = file.data
  const wordsOf = (id: string) => sourceWords(library.compounds.get(id)?.data)
  const said = saidIn(file)
  const isOnSubject = [
    ...compounds.map(wordsOf),
    ...plants.map((id) => sourceWords(library.plants.get(id)?.data)),
  ].some((words) => said.question.some(naming(words)))
  const isMain = (product: ProductFile, link: string) => {
    const { compound = '', plant = '', name } = product.data
    const words = wordsOfProduct(library, product)
    if (compounds.includes(compound)) {
      const isNamed = naming(words, link)
      return [...said.question, ...said.heads].some(isNamed) || isNamedOften(said, isNamed)
    }
    const ofPlant = sourceWords(library.plants.get(plant)?.data)
    const others = new Set(compounds.flatMap((id) => [...wordsOf(id)]).filter((word) => !ofPlant.has(word)))
    const isNamed = naming(new Set([...words].filter((word) => !others.has(word))), link)
    const called = [...tellingWords([name])]
    const isCalledIn = (lines: Said[]) =>
      called.length > 0 && called.every((word) => lines.some(naming(new Set([word]))))
    const examples = isOnSubject ? [] : said.heads
    const places = plants.includes(plant) ? [...said.question, ...said.heads] : examples
    return (
      places.some(isNamed) || (!isOnSubject && isNamedOften(said, isNamed)) || [places, said.question].some(isCalledIn)
    )
  }
  return products.filter((id) => {
    const product = library.products.get(id)
    return product !== undefined && isMain(product, `/${id}`)
  })
}

/** The compounds that an article lists and names in the same places, by a word that the others have not or by a whole name, and those whose figures it gives. */
export function mainCompounds(library: Pick<Library, 'compounds'>, file: ArticleFile): string[] {
  const listed = (file.data.compounds ?? []).flatMap((id) => {
    const compound = library.compounds.get(id)?.data
    return compound ? { id, compound, words: wordsOfSource(compound) } : []
  })
  const said = saidIn(file)
  return listed
    .filter(({ id, compound: { name, synonyms = [] }, words }) => {
      const others = new Set(listed.filter((other) => other.id !== id).flatMap((other) => [...other.words]))
      const isWord = naming(new Set([...words].filter((word) => !others.has(word))))
      const names = [name, ...synonyms].map((it) => it.toLowerCase())
      const isNamed = (it: Said) => isWord(it) || names.some((whole) => it.text.includes(whole))
      return (
        file.fileText.includes(`{compounds/${id}:`) ||
        [...said.question, ...said.heads].some(isNamed) ||
        isNamedOften(said, isNamed)
      )
    })
    .map(({ id }) => id)
}

type Said = { text: string; words: string[]; links: string[] }

/** What an article says where. Most of what it is about stands in a head: the paragraphs are read where something does not. */
const saidIn = onceFor(({ file, fileText, data: { question, subject } }: ArticleFile) => {
  const lines = bodyOf(file, fileText).split('\n')
  const read = onceFor((body: string[]) => body.filter((line) => !HEAD.test(line)).map(wordsIn))
  return {
    question: [question, subject].map(wordsIn),
    heads: lines.filter((line) => HEAD.test(line)).map(wordsIn),
    paragraphs: () => read(lines),
  }
})

function isNamedOften(said: ReturnType<typeof saidIn>, isNamed: (said: Said) => boolean): boolean {
  return said.paragraphs().filter(isNamed).length >= NAMING_PARAGRAPHS
}

function sourceWords(source: Parameters<typeof wordsOfSource>[0] | undefined): Set<string> {
  return source ? wordsOfSource(source) : new Set()
}

function naming(words: Set<string>, link?: string): (said: Said) => boolean {
  return (said) => (link !== undefined && said.links.includes(link)) || said.words.some((word) => words.has(word))
}

/** The words of a line in their simple form as well, and the addresses to which it links. */
function wordsIn(line: string): Said {
  const links = Array.from(line.matchAll(/\]\(([^)#]*)[^)]*\)/g), ([, href = '']) => href)
  const words = nameWords(line.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{[^}]*\}/g, ''))
  return { text: line.toLowerCase(), links, words: words.flatMap((word) => [word, word.replace(/(?:oid)?s$/, '')]) }
}
