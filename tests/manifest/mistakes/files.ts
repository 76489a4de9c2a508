import { nodeid } from '../../tinyContent.ts'
import {
  edit,
  type Files,
  flawlessContent,
  type Mistake,
  PIPERINE,
  PLANT,
  QUESTION,
  remove,
  rename,
  write,
} from './mistake.ts'

/** Files themselves: their names, places and encodings. */
export const FILES: Mistake[] = [
  {
    mistake: 'a space and capitals in the name of a file',
    made: rename(PIPERINE, 'products/herbal-extract/Pure Piperine.md'),
    says: 'content/products/herbal-extract/Pure Piperine.md: the name of a file holds only lowercase letters, digits and hyphens. Rename the file to pure-piperine.md.',
    mended: rename('products/herbal-extract/Pure Piperine.md', PIPERINE),
  },
  {
    mistake: 'a capital in the name of a plant file',
    made: rename(PLANT, 'plants/Piper-nigrum.yaml'),
    says: 'content/plants/Piper-nigrum.yaml: the name of a file holds only lowercase letters, digits and hyphens. Rename the file to piper-nigrum.yaml.',
    mended: rename('plants/Piper-nigrum.yaml', PLANT),
  },
  {
    mistake: 'a file in no known folder',
    made: write('notes/ideas.md', 'Ideas'),
    says: 'content/notes/ideas.md: no kind of content has its place here. Move it to a folder that docs/authoring.md names.',
    mended: remove('notes/ideas.md'),
  },
  {
    mistake: 'a file with another extension',
    made: write('plants/ruta-graveolens.yml', 'kind: plant\n'),
    says: 'content/plants/ruta-graveolens.yml: no kind of content has its place here. Files of this folder are called content/plants/*.yaml.',
    mended: remove('plants/ruta-graveolens.yml'),
  },
  {
    mistake: 'a product in a folder that is no category',
    made: rename('products/herbal-extract/pepper-1.md', 'products/herbs/pepper-1.md'),
    says: 'content/products/herbs/pepper-1.md: its folder is no product category. Move it to one of herbal-extract, cosmetic-ingredients, healthcare-supplement, organic-mushroom-extract.',
    mended: rename('products/herbs/pepper-1.md', 'products/herbal-extract/pepper-1.md'),
  },
  {
    mistake: 'a file that was renamed without its slug',
    made: rename('products/herbal-extract/pepper-1.md', 'products/herbal-extract/pepper-one.md'),
    says: 'content/products/herbal-extract/pepper-one.md:3:7: slug: is "pepper-1", but the file is called pepper-one.md. Rename the file to pepper-1.md, or correct the slug.',
    mended: rename('products/herbal-extract/pepper-one.md', 'products/herbal-extract/pepper-1.md'),
  },
  {
    mistake: 'a question that was reworded without its slug',
    made: edit(QUESTION, 'question: What is piperine?', 'question: What is it?'),
    says: 'content/knowledge/what-is-piperine-.md:3:7: slug: is "what-is-piperine-", but the question makes "what-is-it-". Change slug and file name, and keep the old slug in formerSlugs; or word the question as before.',
    mended: edit(QUESTION, 'question: What is it?', 'question: What is piperine?'),
  },
  {
    mistake: 'an empty file',
    made: write('knowledge/empty.md', ''),
    says: 'content/knowledge/empty.md:1: the file is empty. Begin it with the fields that docs/authoring.md shows.',
    mended: remove('knowledge/empty.md'),
  },
  {
    mistake: 'a text without fields',
    made: write('knowledge/plain.md', 'Just text.'),
    says: 'content/knowledge/plain.md:1: the fields at its beginning are missing. Begin it with the fields that docs/authoring.md shows.',
    mended: remove('knowledge/plain.md'),
  },
  {
    mistake: 'a file that is no text',
    made: write('knowledge/picture.md', '\u0000PNG'),
    says: 'content/knowledge/picture.md:1: the file is no text. Save it as plain text in UTF-8.',
    mended: remove('knowledge/picture.md'),
  },
  {
    mistake: 'a page that the site cannot do without',
    made: remove('pages/thanks.md'),
    says: 'content/pages: the page /thanks of the kind "thanks" is missing. Add a file with path: /thanks and name: thanks.',
    mended: write('pages/thanks.md', flawlessContent()['pages/thanks.md'] ?? ''),
  },
  {
    mistake: 'the same substance in two files',
    made: write('compounds/piperin.yaml', 'name: Piperin\ncas: 94-62-2\nnoStructure: see there\n'),
    says: 'content/compounds/piperine.yaml:3:6: cas: 94-62-2 is the CAS number of content/compounds/piperin.yaml too. Keep one of the two files, with the other name among its synonyms.',
    mended: remove('compounds/piperin.yaml'),
  },
  {
    mistake: 'a product that nothing leads to',
    made: lonely,
    says: 'content/products/herbal-extract/chrysin.md:3:7: slug: no article, page or sibling leads to this product. Name it in an article about it, or give it the substance of its siblings.',
    mended: edit(QUESTION, 'See [', 'See [chrysin](/herbal-extract/chrysin) and ['),
  },
  {
    mistake: 'a plant that nothing refers to',
    made: write(
      'plants/ruta-graveolens.yaml',
      'kind: plant\nlatin: Ruta graveolens\nfamily: Rutaceae\ncommon: [rue]\nregion: Italy\n',
    ),
    says: 'content/plants/ruta-graveolens.yaml:1:1: nothing refers to this record. Name it in a product or an article, or delete the file.',
    mended: remove('plants/ruta-graveolens.yaml'),
  },
]

/** A product of a substance and plant of its own. */
function lonely(files: Files): Files {
  const text = (files[PIPERINE] ?? '')
    .replace('name: Pure Piperine', 'name: Chrysin')
    .replace('slug: pure-piperine', 'slug: chrysin')
    .replace(/nodeid: .*/, `nodeid: ${nodeid('chrysin')}`)
    .replace('plant: piper-nigrum', 'origin: synthesis')
    .replace('compound: piperine\n', '')
    .replace('substance: piperine\ndistinction: Isolate\n', '')
    .replaceAll('productsherbal', 'chrysin')
  return { ...files, 'products/herbal-extract/chrysin.md': text }
}
