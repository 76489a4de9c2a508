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

/** A content folder at full scale. Its text is made of words in turn and is never part of the site. */
export function scaleContent(): Record<string, string> {
  const tiny = Object.entries(tinyContent()).filter(([name]) => !/^(products|knowledge|news|compounds)\//.test(name))
  const files = Object.fromEntries(tiny.map(([name, record]) => [name, atScale(record)]))
  for (let index = 0; index < COMPOUNDS; index++) {
    // A chain that grows with the index: every structure is drawn, none is the same.
    const smiles = `O=C(/C=C/c1ccc(O)c(O)c1)O${'C'.repeat((index % 60) + 1)}${'N(C)'.repeat(Math.floor(index / 60))}C`
    files[`compounds/compound-${index}.yaml`] = `name: Compound ${index}\nsmiles: '${smiles}'\n`
  }
  for (const [category, count] of Object.entries(PRODUCTS)) {
    for (let index = 0; index < count; index++) {
      const slug = `${category}-${index}`
      const record = product(`Ingredient ${slug}`, slug, slug, `order: ${index}\n`, text(180, index))
      files[`products/${category}/${slug}.md`] = record.replace(
        'compound: piperine',
        `compound: compound-${index % COMPOUNDS}`,
      )
    }
  }
  for (let index = 0; index < ARTICLES; index++) {
    files[`knowledge/question-${index}-.md`] =
      `---\nquestion: Question ${index}?\nslug: question-${index}-\nnodeid: ${nodeid(`q${index}`)}\nsubject: Subject ${index % 40}\ntopic: ${TOPICS[index % TOPICS.length]}\ncompounds: [compound-${index % COMPOUNDS}]\nproducts: [herbal-extract/herbal-extract-${index % 254}]\n---\n\n${text(60, index)}\n\n## ${WORDS[index % WORDS.length]} and more\n\n${text(120, index + 3)}\n\n## Comparison\n\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n\n${text(100, index + 7)}\n`
  }
  for (let index = 0; index < NEWS; index++) {
    const section = ['news', 'company-news', 'industry-news'][index % 3]
    files[`news/item-${index}.md`] =
      `---\ntitle: Item ${index}\nslug: item-${index}\nnodeid: ${nodeid(`i${index}`)}\nsection: ${section}\ndate: 2026-01-${String(index + 1).padStart(2, '0')}\nsummary: A line.\n---\n\n${text(150, index)}\n`
  }
  return files
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
