import { nodeid } from '../../tinyContent.ts'
import { type Files, inQuestion, type Mistake, PIPERINE, PLANT, remove, rename, write } from './mistake.ts'

/** Files themselves: their names, places and encodings. */
export const FILES: Mistake[] = [
  [
    'a space and capitals in the name of a file',
    rename(PIPERINE, 'products/herbal-extract/Pure Piperine.md'),
    'content/products/herbal-extract/Pure Piperine.md: the name of a file holds only lowercase letters, digits and hyphens. Rename the file to pure-piperine.md.',
  ],
  [
    'a capital in the name of a plant file',
    rename(PLANT, 'plants/Piper-nigrum.yaml'),
    'content/plants/Piper-nigrum.yaml: the name of a file holds only lowercase letters, digits and hyphens. Rename the file to piper-nigrum.yaml.',
  ],
  [
    'a file in no known folder',
    write('notes/ideas.md', 'Ideas'),
    'content/notes/ideas.md: no kind of content has its place here. Move it to a folder that docs/authoring.md names.',
  ],
  [
    'a file with another extension',
    write('plants/ruta-graveolens.yml', 'kind: plant\n'),
    'content/plants/ruta-graveolens.yml: no kind of content has its place here. Files of this folder are called content/plants/*.yaml.',
  ],
  [
    'a product in another folder than that of its category',
    rename('products/herbal-extract/pepper-1.md', 'products/herbs/pepper-1.md'),
    'content/products/herbs/pepper-1.md:3:11: category: is "herbal-extract", but the file stands in the folder herbs. Move the file to content/products/herbal-extract/pepper-1.md, or correct the category.',
  ],
  [
    'a file that was renamed without its slug',
    rename('products/herbal-extract/pepper-1.md', 'products/herbal-extract/pepper-one.md'),
    'content/products/herbal-extract/pepper-one.md:4:7: slug: is "pepper-1", but the file is called pepper-one.md. Rename the file to pepper-1.md, or correct the slug.',
  ],
  [
    'a question that was reworded without its slug',
    inQuestion('question: What is piperine?', 'question: What is it?'),
    'content/knowledge/what-is-piperine-.md:3:7: slug: is "what-is-piperine-", but the question makes "what-is-it-". Change slug and file name, and keep the old slug in formerSlugs; or word the question as before.',
  ],
  [
    'an empty file',
    write('knowledge/empty.md', ''),
    'content/knowledge/empty.md:1: the file is empty. Begin it with the fields that docs/authoring.md shows.',
  ],
  [
    'a text without fields',
    write('knowledge/plain.md', 'Just text.'),
    'content/knowledge/plain.md:1: the fields at its beginning are missing. Begin it with the fields that docs/authoring.md shows.',
  ],
  [
    'a file that is no text',
    write('knowledge/picture.md', '\u0000PNG'),
    'content/knowledge/picture.md:1: the file is no text. Save it as plain text in UTF-8.',
  ],
  [
    'a page that the site cannot do without',
    remove('pages/thanks.md'),
    'content/pages: the page /thanks of the kind "thanks" is missing. Add a file with path: /thanks and name: thanks.',
  ],
  [
    'the same substance in two files',
    write('compounds/piperin.yaml', 'name: Piperin\ncas: 94-62-2\nnoStructure: see there\n'),
    'content/compounds/piperine.yaml:3:6: cas: 94-62-2 is the CAS number of content/compounds/piperin.yaml too. Keep one of the two files, with the other name among its synonyms.',
  ],
  [
    'a product that nothing leads to',
    lonely,
    'content/products/herbal-extract/chrysin.md:4:7: slug: no article, page or sibling leads to this product. Name it in an article about it, or give it the substance of its siblings. [product-led-to]',
    inQuestion('See [', 'See [chrysin](/herbal-extract/chrysin) and ['),
  ],
  [
    'a plant that nothing refers to',
    write(
      'plants/ruta-graveolens.yaml',
      'kind: plant\nlatin: Ruta graveolens\nfamily: Rutaceae\ncommon: [rue]\nregion: Italy\n',
    ),
    'content/plants/ruta-graveolens.yaml:1:1: nothing refers to this record. Name it in a product or an article, or delete the file. [record-in-use]',
  ],
]

/** A product of a substance and plant of its own. */
function lonely(files: Files): Files {
  const text = (files[PIPERINE] ?? '')
    .replace('name: Pure Piperine', 'name: Chrysin')
    .replace('slug: pure-piperine', 'slug: chrysin')
    .replace(/nodeid: .*/, `nodeid: ${nodeid('chrysin')}`)
    .replace('plant: piper-nigrum', 'origin: synthesis')
    .replace('origin: [plant]', 'origin: [synthetic]')
    .replace('compound: piperine\n', '')
    .replace('substance: piperine\ndistinction: Isolate\n', '')
    .replaceAll('productsherbal', 'chrysin')
  return { ...files, 'products/herbal-extract/chrysin.md': text }
}
