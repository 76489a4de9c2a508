import { nodeid } from '../../tinyContent.ts'
import {
  addField,
  all,
  edit,
  type Files,
  inPiperine,
  inQuestion,
  type Mistake,
  PIPERINE,
  remove,
  rename,
} from './mistake.ts'

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
  inQuestion('[pure piperine](/herbal-extract/pure-piperine)', '[it](/knowledge/is-piperine-bitter-)'),
)

/** What files call each other: names, addresses, links. */
export const NAMES: Mistake[] = [
  [
    'a misspelt compound',
    inPiperine('compound: piperine', 'compound: piperin'),
    'content/products/herbal-extract/pure-piperine.md:9:11: compound: there is no compound "piperin", perhaps "piperine". Use a name that content/compounds holds, or add it there.',
  ],
  [
    'a Latin name in place of the name of its file',
    inPiperine('plant: piper-nigrum', 'plant: Piper nigrum'),
    'content/products/herbal-extract/pure-piperine.md:7:8: plant: there is no plant "Piper nigrum", perhaps "piper-nigrum". Use a name that content/plants holds, or add it there.',
  ],
  [
    'a document that is not in the list',
    inPiperine('[coa]', '[cao]'),
    'content/products/herbal-extract/pure-piperine.md:26:13: 1st document: there is no document "cao", perhaps "coa". Use a name that content/site.yaml holds, or add it there.',
  ],
  [
    'a misspelt certificate',
    addField('excludedCertifications: [HALLAL]'),
    'content/products/herbal-extract/pure-piperine.md:29:26: 1st excluded certificate: there is no certificate "HALLAL", perhaps "HALAL". Use a name that content/site.yaml holds, or add it there.',
    inPiperine('HALLAL', 'HALAL'),
  ],
  [
    'a product that was removed and is still named',
    all(
      remove(PIPERINE),
      inQuestion('[pure piperine](/herbal-extract/pure-piperine)', '[it](/knowledge/is-piperine-bitter-)'),
    ),
    'content/pages/home.md:9:12: 1st entry of featured: there is no product "herbal-extract/pure-piperine". Use a name that content/products holds, or add it there.',
    edit('pages/home.md', 'herbal-extract/pure-piperine', 'herbal-extract/pepper-1'),
  ],
  [
    'a product that was removed and is still linked to',
    all(remove(PIPERINE), edit('pages/home.md', 'featured: [herbal-extract/pure-piperine]\n', '')),
    'content/knowledge/what-is-piperine-.md:10: the link /herbal-extract/pure-piperine leads to no page. Correct the address, or write the page.',
    inQuestion('/herbal-extract/pure-piperine', '/herbal-extract/pepper-1'),
  ],
  [
    'a renamed product under its old name',
    all(
      withoutLinks,
      renamed,
      edit('pages/home.md', 'articles:', 'featured: [herbal-extract/pure-piperine]\narticles:'),
    ),
    'content/pages/home.md:9:12: 1st entry of featured: "herbal-extract/pure-piperine" is now called "herbal-extract/crystalline-amide". Write herbal-extract/crystalline-amide.',
    edit('pages/home.md', 'herbal-extract/pure-piperine', 'herbal-extract/crystalline-amide'),
  ],
  [
    'a link to a renamed product',
    all(withoutLinks, renamed, inQuestion('/knowledge/is-piperine-bitter-', '/herbal-extract/pure-piperine')),
    'content/knowledge/what-is-piperine-.md:10: the page /herbal-extract/pure-piperine is now /herbal-extract/crystalline-amide. Write /herbal-extract/crystalline-amide.',
    inQuestion('/herbal-extract/pure-piperine', '/herbal-extract/crystalline-amide'),
  ],
  [
    'a figure of a renamed product',
    all(withoutLinks, renamed, inQuestion('See [', 'See {herbal-extract/pure-piperine: loss-on-drying} [')),
    'content/knowledge/what-is-piperine-.md:10: the figure {herbal-extract/pure-piperine: loss-on-drying}: "herbal-extract/pure-piperine" is now called "herbal-extract/crystalline-amide". Write herbal-extract/crystalline-amide.',
    inQuestion('{herbal-extract/pure-piperine:', '{herbal-extract/crystalline-amide:'),
  ],
  [
    'a link to a renamed article',
    inPiperine('A text about', 'A [text](/knowledge/does-piperine-taste) about'),
    'content/products/herbal-extract/pure-piperine.md:33: the page /knowledge/does-piperine-taste is now /knowledge/is-piperine-bitter-. Write /knowledge/is-piperine-bitter-.',
    inPiperine('does-piperine-taste', 'is-piperine-bitter-'),
  ],
  [
    'a link to a product that was moved to another category',
    all(
      inPiperine('category: herbal-extract', 'category: cosmetic-ingredients'),
      rename(PIPERINE, 'products/cosmetic-ingredients/pure-piperine.md'),
      edit('pages/home.md', 'herbal-extract/pure-piperine', 'cosmetic-ingredients/pure-piperine'),
    ),
    'content/knowledge/what-is-piperine-.md:10: the link /herbal-extract/pure-piperine leads to no page, perhaps "/cosmetic-ingredients/pure-piperine". Correct the address, or write the page.',
    inQuestion('/herbal-extract/', '/cosmetic-ingredients/'),
  ],
  [
    'a link to an address that does not exist',
    inQuestion('/herbal-extract/pure-piperine', '/herbal-extract/pure-piperin'),
    'content/knowledge/what-is-piperine-.md:10: the link /herbal-extract/pure-piperin leads to no page, perhaps "/herbal-extract/pure-piperine". Correct the address, or write the page.',
  ],
  [
    'a link with a space in its address',
    inQuestion('](/herbal-extract/pure-piperine)', '](/herbal-extract/pure piperine)'),
    'content/knowledge/what-is-piperine-.md:10: the link "[pure piperine](/herbal-extract/pure piperine)" cannot be read. Write links as [text](/address), without spaces in the address.',
  ],
  [
    'a link that leaves the site',
    inQuestion('](/herbal-extract/pure-piperine)', '](www.phytolane.example/herbal-extract)'),
    'content/knowledge/what-is-piperine-.md:10: the link "www.phytolane.example/herbal-extract" leaves the site or is relative. Begin it with / and the full address of a page.',
    inQuestion('www.phytolane.example/herbal-extract', '/herbal-extract'),
  ],
  [
    'a mail address as a link',
    inQuestion('](/herbal-extract/pure-piperine)', '](/herbal-extract/pure-piperine) [us](sales@phytolane.example)'),
    'content/knowledge/what-is-piperine-.md:10: the link "sales@phytolane.example" leaves the site or is relative. Write mailto:sales@phytolane.example.',
    inQuestion('(sales@', '(mailto:sales@'),
  ],
  [
    'a link to a heading that does not exist',
    edit(BITTER, '#where-it', '#how-it'),
    'content/knowledge/is-piperine-bitter-.md:12: the page /knowledge/what-is-piperine- has no heading "how-it-comes-from". Use one of where-it-comes-from.',
  ],
  [
    'a figure of a row that does not exist',
    inQuestion('See [', 'See {herbal-extract/pure-piperine: Drying} ['),
    'content/knowledge/what-is-piperine-.md:10: the figure {herbal-extract/pure-piperine: Drying}: content/products/herbal-extract/pure-piperine.md has no "Drying". Use one of appearance, piperine-dried-basis, particle-size, loss-on-drying, lead, cadmium, salmonella, piperine, solubility, storage, shelfLife, packaging, moq, leadTime.',
    inQuestion(': Drying}', ': loss-on-drying}'),
  ],
  [
    'a copied file with its old slug',
    copy('pure-piperine', 'xx'),
    'content/products/herbal-extract/copy.md:4:7: slug: is "pure-piperine", but the file is called copy.md. Rename the file to pure-piperine.md, or correct the slug.',
    edit(COPY, 'slug: pure-piperine', 'slug: copy'),
  ],
  [
    'a copied file with its old nodeid',
    copy('copy', 'pp'),
    'content/products/herbal-extract/pure-piperine.md:5:9: nodeid: the nodeid "ad53315bea08cec50d2591fcaf3b32dc" stands in content/products/herbal-extract/copy.md too. Find out which of the two files is the copy, delete the line there and run npm run content:id on it.',
    edit(COPY, nodeid('pp'), nodeid('copy')),
  ],
  [
    'two products of one name',
    edit('products/herbal-extract/pepper-1.md', 'name: Pepper 1', 'name: Pepper 2'),
    'content/products/herbal-extract/pepper-2.md:2:7: name: the name "Pepper 2" stands in content/products/herbal-extract/pepper-1.md too. Tell the two apart in the name.',
  ],
  [
    'a slug with capitals',
    inPiperine('slug: pure-piperine', 'slug: Pure-Piperine'),
    'content/products/herbal-extract/pure-piperine.md:4:7: slug: is "Pure-Piperine". It must hold only lowercase letters, digits and hyphens.',
  ],
  [
    'a former slug that is another page',
    addField('formerSlugs: [pepper-1]'),
    'content/products/herbal-extract/pure-piperine.md:29:15: 1st former slug: the address /herbal-extract/pepper-1 belongs to content/products/herbal-extract/pepper-1.md. Remove it from the list of former slugs.',
  ],
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
