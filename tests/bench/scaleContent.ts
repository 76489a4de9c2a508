import { TOPICS } from '../../shared/topics.ts'
import { CATEGORIES, nodeid, productFileText } from '../tinyContent.ts'

/** About as many records as `content/` has. */
const PRODUCTS_PER_CATEGORY = 100
const ARTICLE_COUNT = 550
const COMPOUND_COUNT = 280
const PLANT_COUNT = 190

const WORDS = 'extract powder assay marker limit method water ethanol leaf root crystal grade dried sample'.split(' ')

/** Returns files to add to the tiny content: `scale` times the records of the site, with made-up texts. */
export function scaleContent(scale: number): Record<string, string> {
  const files: Record<string, string> = {}
  const compound = (index: number) => `compound-${index % (COMPOUND_COUNT * scale)}`
  const plant = (index: number) => `plant-${index % (PLANT_COUNT * scale)}`
  for (let index = 0; index < COMPOUND_COUNT * scale; index++)
    files[`compounds/${compound(index)}.yaml`] = `name: Compound ${index}\nnoStructure: a polymer\n`
  for (let index = 0; index < PLANT_COUNT * scale; index++)
    files[`plants/${plant(index)}.yaml`] =
      `kind: plant\nlatin: Planta ${letters(index)}\nauthor: L.\nfamily: Piperaceae\ncommon: [plant ${index}]\nregion: India\n`
  for (const category of CATEGORIES)
    for (let index = 0; index < PRODUCTS_PER_CATEGORY * scale; index++) {
      const slug = `${category}-${index}`
      const options = {
        name: `Ingredient ${slug}`,
        slug,
        category,
        fields: `order: ${index}\n`,
        body: text(180, index),
      }
      files[`products/${category}/${slug}.md`] = productFileText(options)
        .replace('compound: piperine', `compound: ${compound(index)}`)
        .replace('plant: piper-nigrum', `plant: ${plant(index)}`)
    }
  for (let index = 0; index < ARTICLE_COUNT * scale; index++) {
    const about = `spice-extracts/spice-extracts-${index % (PRODUCTS_PER_CATEGORY * scale)}`
    files[`knowledge/question-${index}-.md`] =
      `---\nquestion: Question ${index}?\nslug: question-${index}-\nnodeid: ${nodeid(`q${index}`)}\nsubject: Subject ${index % 40}\ntopic: ${TOPICS[index % TOPICS.length]}\ncompounds: [${compound(index)}]\n---\n\n${text(60, index)} [${about}](/${about})\n\n## More\n\n${text(220, index)}\n`
  }
  return files
}

function letters(index: number): string {
  return Array.from(String(index), (digit) => 'abcdefghij'[Number(digit)]).join('')
}

function text(words: number, seed: number): string {
  return Array.from({ length: words }, (_, index) => WORDS[(index * 7 + seed * 5) % WORDS.length]).join(' ')
}
