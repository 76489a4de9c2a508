import type { CategoryId } from '../../shared/catalogue.ts'
import { TOPICS } from '../../shared/topics.ts'
import { nodeid, productFileText } from '../tinyContent.ts'

/** As many products as `content/` has. */
const PRODUCT_COUNTS: Record<CategoryId, number> = {
  'herbal-extract': 254,
  'cosmetic-ingredients': 26,
  'healthcare-supplement': 104,
  'organic-mushroom-extract': 16,
}
const ARTICLE_COUNT = 550
const COMPOUND_COUNT = 280
const PLANT_COUNT = 190

const WORDS = 'extract powder assay marker limit method water ethanol leaf root crystal grade dried sample'.split(' ')

/** Returns files to add to the tiny content: `scale` times the records of the site, with made-up texts. */
export function scaleContent(scale: number): Record<string, string> {
  const files: Record<string, string> = {}
  const scaled = (count: number) => Math.ceil(count * scale)
  const compound = (index: number) => `compound-${index % scaled(COMPOUND_COUNT)}`
  for (let index = 0; index < scaled(COMPOUND_COUNT); index++)
    files[`compounds/compound-${index}.yaml`] = `name: Compound ${index}\nnoStructure: a polymer\n`
  const plant = (index: number) => `plant-${index % scaled(PLANT_COUNT)}`
  for (let index = 0; index < scaled(PLANT_COUNT); index++)
    files[`plants/plant-${index}.yaml`] =
      `kind: plant\nlatin: Planta ${letters(index)}\nauthor: L.\nfamily: Piperaceae\ncommon: [plant ${index}]\nregion: India\n`
  for (const [category, count] of Object.entries(PRODUCT_COUNTS) as [CategoryId, number][])
    for (let index = 0; index < scaled(count); index++) {
      const slug = `${category}-${index}`
      const record = productFileText({
        name: `Ingredient ${slug}`,
        slug,
        category,
        fields: `order: ${index}\n`,
        body: text(180, index),
      })
      files[`products/${category}/${slug}.md`] = record
        .replace('compound: piperine', `compound: ${compound(index)}`)
        .replace('plant: piper-nigrum', `plant: ${plant(index)}`)
    }
  for (let index = 0; index < scaled(ARTICLE_COUNT); index++) {
    const about = `herbal-extract/herbal-extract-${index % scaled(PRODUCT_COUNTS['herbal-extract'])}`
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
