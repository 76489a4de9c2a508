import { nameWords } from '../../shared/nameWords.ts'
import type { ArticleFile, Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { bodyOf } from '../read/contentFile.ts'
import { wordsOfProduct } from './calledBy.ts'

/** A heading, or a row of a table. */
const HEAD = /^[#|]/

/** A product is more than an example where so many sentences name it. */
const NAMING_SENTENCES = 2

/**
 * The products of an article, as category/slug: those that it lists and names in its question, the line on what it is about,
 * a heading, a table or two sentences. What it links to by the way is no product of it.
 */
export function mainProducts(library: Pick<Library, 'products' | 'plants' | 'compounds'>, file: ArticleFile): string[] {
  const { question, subject, products = [] } = file.data
  const lines = bodyOf(file.file, file.text).split('\n')
  const heads = [question, subject, ...lines.filter((line) => HEAD.test(line))].map(wordsIn)
  // Most products stand in a head: the sentences are read where one does not.
  const sentences = onceFor((body: string[]) =>
    body.filter((line) => !HEAD.test(line)).flatMap((line) => line.split(/(?<=[.?!])\s+/).map(wordsIn)),
  )
  return products.filter((id) => {
    const product = library.products.get(id)
    if (!product) return false
    const words = wordsOfProduct(library, product)
    const link = `/${id}`
    const isNamed = (said: Said) => said.links.includes(link) || said.words.some((word) => words.has(word))
    return heads.some(isNamed) || sentences(lines).filter(isNamed).length >= NAMING_SENTENCES
  })
}

type Said = { words: string[]; links: string[] }

/** The words of a line in their simple form as well, and the addresses to which it links. */
function wordsIn(line: string): Said {
  const links = Array.from(line.matchAll(/\]\(([^)#]*)[^)]*\)/g), ([, href = '']) => href)
  const words = nameWords(line.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{[^}]*\}/g, ''))
  return { links, words: words.flatMap((word) => [word, word.replace(/(?:oid)?s$/, '')]) }
}
