import { nodeid } from '../../tinyContent.ts'
import { addField, all, edit, type Files, type Mistake, PIPERINE, QUESTION, remove, rename } from './mistake.ts'

const BITTER = 'knowledge/is-piperine-bitter-.md'
const COPY = 'products/herbal-extract/copy.md'

/** Pure piperine under another name, with its old one. */
const renamed = all(
  rename(PIPERINE, 'products/herbal-extract/crystalline-amide.md'),
  edit(
    'products/herbal-extract/crystalline-amide.md',
    'slug: pure-piperine',
    'slug: crystalline-amide\nformerSlugs: [pure-piperine]',
  ),
)

const withoutLinks = all(
  edit('pages/home.md', 'featured: [herbal-extract/pure-piperine]\n', ''),
  edit(QUESTION, '[pure piperine](/herbal-extract/pure-piperine)', '[it](/knowledge/is-piperine-bitter-)'),
)

/** What files call each other: names, addresses, links. */
export const NAMES: Mistake[] = [
  {
    mistake: 'a misspelt compound',
    made: edit(PIPERINE, 'compound: piperine', 'compound: piperin'),
    says: 'content/products/herbal-extract/pure-piperine.md:8:11: compound: there is no compound "piperin", perhaps "piperine". Use a name that content/compounds holds, or add it there.',
    mended: edit(PIPERINE, 'compound: piperin\n', 'compound: piperine\n'),
  },
  {
    mistake: 'a Latin name in place of the name of its file',
    made: edit(PIPERINE, 'plant: piper-nigrum', 'plant: Piper nigrum'),
    says: 'content/products/herbal-extract/pure-piperine.md:6:8: plant: there is no plant "Piper nigrum", perhaps "piper-nigrum". Use a name that content/plants holds, or add it there.',
    mended: edit(PIPERINE, 'Piper nigrum', 'piper-nigrum'),
  },
  {
    mistake: 'a document that is not in the list',
    made: edit(PIPERINE, '[COA]', '[CAO]'),
    says: 'content/products/herbal-extract/pure-piperine.md:25:13: 1st document: there is no document "CAO", perhaps "COA". Use a name that content/site.yaml holds, or add it there.',
    mended: edit(PIPERINE, '[CAO]', '[COA]'),
  },
  {
    mistake: 'a misspelt certificate',
    made: addField('excludedCertifications: [HALLAL]'),
    says: 'content/products/herbal-extract/pure-piperine.md:27:26: 1st excluded certificate: there is no certificate "HALLAL", perhaps "HALAL". Use a name that content/site.yaml holds, or add it there.',
    mended: edit(PIPERINE, 'HALLAL', 'HALAL'),
  },
  {
    mistake: 'a product that was removed and is still named',
    made: all(
      remove(PIPERINE),
      edit(QUESTION, '[pure piperine](/herbal-extract/pure-piperine)', '[it](/knowledge/is-piperine-bitter-)'),
    ),
    says: 'content/pages/home.md:9:12: 1st entry of featured: there is no product "herbal-extract/pure-piperine". Use a name that content/products holds, or add it there.',
    mended: edit('pages/home.md', 'herbal-extract/pure-piperine', 'herbal-extract/pepper-1'),
  },
  {
    mistake: 'a product that was removed and is still linked to',
    made: all(remove(PIPERINE), edit('pages/home.md', 'featured: [herbal-extract/pure-piperine]\n', '')),
    says: 'content/knowledge/what-is-piperine-.md:10: the link /herbal-extract/pure-piperine leads to no page. Correct the address, or write the page.',
    mended: edit(QUESTION, '/herbal-extract/pure-piperine', '/herbal-extract/pepper-1'),
  },
  {
    mistake: 'a renamed product under its old name',
    made: all(
      withoutLinks,
      renamed,
      edit('pages/home.md', 'articles:', 'featured: [herbal-extract/pure-piperine]\narticles:'),
    ),
    says: 'content/pages/home.md:9:12: 1st entry of featured: "herbal-extract/pure-piperine" is now called "herbal-extract/crystalline-amide". Write herbal-extract/crystalline-amide.',
    mended: edit('pages/home.md', 'herbal-extract/pure-piperine', 'herbal-extract/crystalline-amide'),
  },
  {
    mistake: 'a link to a renamed product',
    made: all(withoutLinks, renamed, edit(QUESTION, '/knowledge/is-piperine-bitter-', '/herbal-extract/pure-piperine')),
    says: 'content/knowledge/what-is-piperine-.md:10: the page /herbal-extract/pure-piperine is now /herbal-extract/crystalline-amide. Write /herbal-extract/crystalline-amide.',
    mended: edit(QUESTION, '/herbal-extract/pure-piperine', '/herbal-extract/crystalline-amide'),
  },
  {
    mistake: 'a figure of a renamed product',
    made: all(withoutLinks, renamed, edit(QUESTION, 'See [', 'See {herbal-extract/pure-piperine: Loss on drying} [')),
    says: 'content/knowledge/what-is-piperine-.md:10: the figure {herbal-extract/pure-piperine: Loss on drying}: "herbal-extract/pure-piperine" is now called "herbal-extract/crystalline-amide". Write herbal-extract/crystalline-amide.',
    mended: edit(QUESTION, '{herbal-extract/pure-piperine:', '{herbal-extract/crystalline-amide:'),
  },
  {
    mistake: 'a link to a renamed article',
    made: edit(PIPERINE, 'A text about', 'A [text](/knowledge/does-piperine-taste) about'),
    says: 'content/products/herbal-extract/pure-piperine.md:31: the page /knowledge/does-piperine-taste is now /knowledge/is-piperine-bitter-. Write /knowledge/is-piperine-bitter-.',
    mended: edit(PIPERINE, 'does-piperine-taste', 'is-piperine-bitter-'),
  },
  {
    mistake: 'a link to a product that was moved to another category',
    made: all(
      rename(PIPERINE, 'products/cosmetic-ingredients/pure-piperine.md'),
      edit('pages/home.md', 'herbal-extract/pure-piperine', 'cosmetic-ingredients/pure-piperine'),
    ),
    says: 'content/knowledge/what-is-piperine-.md:10: the link /herbal-extract/pure-piperine leads to no page, perhaps "/cosmetic-ingredients/pure-piperine". Correct the address, or write the page.',
    mended: edit(QUESTION, '/herbal-extract/', '/cosmetic-ingredients/'),
  },
  {
    mistake: 'a link to an address that does not exist',
    made: edit(QUESTION, '/herbal-extract/pure-piperine', '/herbal-extract/pure-piperin'),
    says: 'content/knowledge/what-is-piperine-.md:10: the link /herbal-extract/pure-piperin leads to no page, perhaps "/herbal-extract/pure-piperine". Correct the address, or write the page.',
    mended: edit(QUESTION, '/herbal-extract/pure-piperin)', '/herbal-extract/pure-piperine)'),
  },
  {
    mistake: 'a link with a space in its address',
    made: edit(QUESTION, '](/herbal-extract/pure-piperine)', '](/herbal-extract/pure piperine)'),
    says: 'content/knowledge/what-is-piperine-.md:10: the link "[pure piperine](/herbal-extract/pure piperine)" cannot be read. Write links as [text](/address), without spaces in the address.',
    mended: edit(QUESTION, 'pure piperine)', 'pure-piperine)'),
  },
  {
    mistake: 'a link that leaves the site',
    made: edit(QUESTION, '](/herbal-extract/pure-piperine)', '](www.phytolane.example/herbal-extract)'),
    says: 'content/knowledge/what-is-piperine-.md:10: the link "www.phytolane.example/herbal-extract" leaves the site or is relative. Begin it with / and the full address of a page.',
    mended: edit(QUESTION, 'www.phytolane.example/herbal-extract', '/herbal-extract'),
  },
  {
    mistake: 'a mail address as a link',
    made: edit(
      QUESTION,
      '](/herbal-extract/pure-piperine)',
      '](/herbal-extract/pure-piperine) [us](sales@phytolane.example)',
    ),
    says: 'content/knowledge/what-is-piperine-.md:10: the link "sales@phytolane.example" leaves the site or is relative. Write mailto:sales@phytolane.example.',
    mended: edit(QUESTION, '(sales@', '(mailto:sales@'),
  },
  {
    mistake: 'a link to a heading that does not exist',
    made: edit(BITTER, '#where-it', '#how-it'),
    says: 'content/knowledge/is-piperine-bitter-.md:12: the page /knowledge/what-is-piperine- has no heading "how-it-comes-from". Use one of where-it-comes-from.',
    mended: edit(BITTER, '#how-it', '#where-it'),
  },
  {
    mistake: 'a figure of a row that does not exist',
    made: edit(QUESTION, 'See [', 'See {herbal-extract/pure-piperine: Drying} ['),
    says: 'content/knowledge/what-is-piperine-.md:10: the figure {herbal-extract/pure-piperine: Drying}: content/products/herbal-extract/pure-piperine.md has no "Drying". Use one of Appearance, Piperine, dried basis, Particle size, Loss on drying, Lead, Cadmium, *Salmonella*, Piperine, Solubility, Storage, Shelf life, Packaging, MOQ, Lead time.',
    mended: edit(QUESTION, ': Drying}', ': Loss on drying}'),
  },
  {
    mistake: 'a copied file with its old slug',
    made: copy('pure-piperine', 'xx'),
    says: 'content/products/herbal-extract/copy.md:3:7: slug: is "pure-piperine", but the file is called copy.md. Rename the file to pure-piperine.md, or correct the slug.',
    mended: edit(COPY, 'slug: pure-piperine', 'slug: copy'),
  },
  {
    mistake: 'a copied file with its old nodeid',
    made: copy('copy', 'pp'),
    says: 'content/products/herbal-extract/pure-piperine.md:4:9: nodeid: the nodeid "ad53315bea08cec50d2591fcaf3b32dc" stands in content/products/herbal-extract/copy.md too. Find out which of the two files is the copy, delete the line there and run npm run content:id on it.',
    mended: edit(COPY, nodeid('pp'), nodeid('copy')),
  },
  {
    mistake: 'two products of one name',
    made: edit('products/herbal-extract/pepper-1.md', 'name: Pepper 1', 'name: Pepper 2'),
    says: 'content/products/herbal-extract/pepper-2.md:2:7: name: the name "Pepper 2" stands in content/products/herbal-extract/pepper-1.md too. Tell the two apart in the name.',
    mended: edit('products/herbal-extract/pepper-1.md', 'name: Pepper 2', 'name: Pepper 1'),
  },
  {
    mistake: 'a slug with capitals',
    made: edit(PIPERINE, 'slug: pure-piperine', 'slug: Pure-Piperine'),
    says: 'content/products/herbal-extract/pure-piperine.md:3:7: slug: is "Pure-Piperine". It must hold only lowercase letters, digits and hyphens.',
    mended: edit(PIPERINE, 'slug: Pure-Piperine', 'slug: pure-piperine'),
  },
  {
    mistake: 'a former slug that is another page',
    made: addField('formerSlugs: [pepper-1]'),
    says: 'content/products/herbal-extract/pure-piperine.md:27:15: 1st former slug: the address /herbal-extract/pepper-1 belongs to content/products/herbal-extract/pepper-1.md. Remove it from the list of former slugs.',
    mended: edit(PIPERINE, 'formerSlugs: [pepper-1]\n', ''),
  },
]

/** A copy of pure piperine with another name and text. */
function copy(slug: string, node: string): (files: Files) => Files {
  return (files) => {
    const text = (files[PIPERINE] ?? '')
      .replace('name: Pure Piperine', 'name: Copy')
      .replace('slug: pure-piperine', `slug: ${slug}`)
      .replace(nodeid('pp'), nodeid(node))
      .replaceAll('productsherbal', 'copy')
    return { ...files, [COPY]: text }
  }
}
