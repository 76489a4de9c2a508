import type { CategoryId } from '../../shared/catalogue.ts'
import { TOPICS } from '../../shared/topics.ts'
import { nodeid, product, tinyContent } from '../tinyContent.ts'

/** Products by category and articles, as many as docs/specification.md, section 9, has list pages for. */
const PRODUCTS = {
  'herbal-extract': 254,
  'cosmetic-ingredients': 26,
  'healthcare-supplement': 104,
  'organic-mushroom-extract': 16,
}
const ARTICLES = 550
const NEWS = 24
const COMPOUNDS = 280

const WORDS =
  'extract powder assay marker limit method water ethanol leaf root crystal grade dried sample column peak loss ash lead batch drum liner mesh density colour taste storage light heat acid base salt hydrate filter resin'.split(
    ' ',
  )

/**
 * The files of a content folder, name and text, one after the other: at scale 1 the routes that the specification counts,
 * else so many times the records. Their text is made of words in turn and is never part of the site.
 */
export function* scaleContent(scale = 1): Generator<[name: string, text: string]> {
  for (const [name, record] of Object.entries(tinyContent())) {
    if (!/^(products|knowledge|news|compounds)\//.test(name)) yield [name, atScale(record)]
  }
  for (let index = 1; index < scale; index++) yield [`plants/${plantId(index)}.yaml`, plant(index)]
  for (let index = 0; index < COMPOUNDS * scale; index++) yield [`compounds/${compoundId(index)}.yaml`, compound(index)]
  for (const [category, count] of Object.entries(PRODUCTS) as [CategoryId, number][]) {
    for (let index = 0; index < count * scale; index++) {
      const slug = `${category}-${index}`
      const record = product(`Ingredient ${slug}`, slug, slug, `order: ${index}\n`, text(180, index), category)
        .replace('compound: piperine', `compound: ${compoundId(index % (COMPOUNDS * scale))}`)
        .replace('plant: piper-nigrum', `plant: ${plantId(index % scale)}`)
      yield [`products/${category}/${slug}.md`, record]
    }
  }
  for (let index = 0; index < ARTICLES * scale; index++)
    yield [`knowledge/question-${index}-.md`, article(index, scale)]
  for (let index = 0; index < NEWS * scale; index++) yield [`news/item-${index}.md`, news(index)]
}

function plantId(index: number): string {
  return index === 0 ? 'piper-nigrum' : `piper-${index}`
}

function plant(index: number): string {
  return `kind: plant\nlatin: Piper ${index}\nfamily: Piperaceae ${index % 30}\ncommon: [pepper ${index}]\nregion: India\n`
}

function compoundId(index: number): string {
  return `compound-${index}`
}

/** A chain that grows with the index and then changes its end: every structure is drawn, none is the same. */
function compound(index: number): string {
  const length = (index % 60) + 1
  const amines = Math.floor(index / 60) % 5
  const round = Math.floor(index / 300)
  const halides = round === 0 ? '' : round.toString(2).replaceAll('0', 'C(F)').replaceAll('1', 'C(Cl)')
  const smiles = `O=C(/C=C/c1ccc(O)c(O)c1)O${'C'.repeat(length)}${'N(C)'.repeat(amines)}${halides}C`
  return `name: Compound ${index}\nsmiles: '${smiles}'\n`
}

function article(index: number, scale: number): string {
  const about = `herbal-extract/herbal-extract-${index % (PRODUCTS['herbal-extract'] * scale)}`
  return `---\nquestion: Question ${index}?\nslug: question-${index}-\nnodeid: ${nodeid(`q${index}`)}\nsubject: Subject ${index % 40}\ntopic: ${TOPICS[index % TOPICS.length]}\ncompounds: [${compoundId(index % (COMPOUNDS * scale))}]\nproducts: [${about}]\n---\n\n${text(60, index)}\n\n## ${WORDS[index % WORDS.length]} and more\n\n${text(120, index + 3)}\n\n## Comparison\n\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n\n${text(100, index + 7)}\n`
}

function news(index: number): string {
  const section = ['news', 'company-news', 'industry-news'][index % 3]
  const day = String((index % 28) + 1).padStart(2, '0')
  return `---\ntitle: Item ${index}\nslug: item-${index}\nnodeid: ${nodeid(`i${index}`)}\nsection: ${section}\ndate: 2026-01-${day}\nsummary: A line.\n---\n\n${text(150, index)}\n`
}

/** A page of the tiny content with the records that it names replaced by ones of this content. */
function atScale(record: string): string {
  return record
    .replaceAll('herbal-extract/pure-piperine', 'herbal-extract/herbal-extract-0')
    .replaceAll('what-is-piperine-', 'question-0-')
    .replaceAll('compounds: [piperine]', 'compounds: [compound-0]')
}

function text(words: number, seed: number): string {
  return Array.from({ length: words }, (_, index) => WORDS[(index * 7 + seed * 5 + index * index) % WORDS.length]).join(
    ' ',
  )
}
