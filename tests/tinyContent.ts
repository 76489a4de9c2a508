import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Returns the files of a small content folder by path. Its 14 products make two list pages. */
export function tinyContent(): Record<string, string> {
  return {
    'site.yaml': SITE,
    'theme.css': THEME,
    'logo.svg': LOGO,
    'compounds/piperine.yaml':
      "name: Piperine\nsynonyms: [1-Piperoylpiperidine]\ncas: 94-62-2\nsmiles: 'O=C(/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1'\n",
    'plants/piper-nigrum.yaml':
      'kind: plant\nlatin: Piper nigrum\nauthor: L.\nfamily: Piperaceae\ncommon: [black pepper]\npinyin: hujiao\nregion: India\n',
    'limits/elements.yaml':
      "name: Elements\ngroup: elements\ntests:\n  - {test: Lead, limit: '≤ 1.0 mg/kg', method: ICP-MS}\n  - {test: Cadmium, limit: '≤ 0.5 mg/kg', method: ICP-MS}\n",
    ...products(),
    'knowledge/what-is-piperine-.md': articleFileText(
      'What is piperine?',
      'topic: substances',
      'See [pure piperine](/spice-extracts/pure-piperine).\n\n## Where it comes from\n\nPepper `<script>alert(1)</script>` & fruit.',
    ),
    'knowledge/is-piperine-bitter-.md': articleFileText(
      'Is piperine bitter?',
      'topic: formulation',
      'It is pungent. See [its origin](/knowledge/what-is-piperine-#where-it-comes-from).',
      'brandInTitle: false\nformerSlugs: [does-piperine-taste]\n',
    ),
    'news/foods-high-in-daidzein.md': newsFileText('Foods high in daidzein', 'news', '2026-01-05'),
    'news/new-mill.md': newsFileText('New mill', 'company-news', '2026-02-05'),
    'news/pepper-harvest.md': newsFileText('Pepper harvest', 'industry-news', '2026-03-05'),
    'news/next-year.md': newsFileText('Next year', 'news', '2026-03-06', 'publishAt: 2999-01-01\n'),
    ...pages(),
  }
}

/** Writes the tiny content to a folder, with changed (text) or removed (`null`) files. */
export async function writeContent(folder: string, changes: Record<string, string | null> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...tinyContent(), ...changes })) {
    if (text === null) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

type ProductOptions = { name: string; slug: string; category?: string; fields?: string; body?: string }

/** Returns a product file. `fields` are further YAML lines. */
export function productFileText({
  name,
  slug,
  category = 'spice-extracts',
  fields = '',
  body = 'A text about the product.',
}: ProductOptions): string {
  return `---
name: ${name}
category: ${category}
slug: ${slug}
nodeid: ${nodeid(slug)}
kind: isolate
plant: piper-nigrum
part: fruit
compound: piperine
appearance: {text: Pale yellow crystals, form: powder, habit: crystalline, mesh: 80, colour: pale yellow, srgb: '#e8d38e'}
grades:
  - {name: 98 %, assay: [{min: 98, basis: dried, method: 'HPLC, 343 nm', technique: hplc}], particleSize: 80 mesh, moq: 25 kg}
  - {name: 95 %, assay: [{min: 95, max: 97.5, method: HPLC, technique: hplc}], tests: {elements: [{test: Lead, limit: ≤ 3.0 mg/kg, method: ICP-MS}]}}
limits: [elements]
tests:
  physical: [{test: Loss on drying, limit: ≤ 0.5 %, method: USP ⟨731⟩}]
  elements: [{test: Cadmium, limit: ≤ 0.2 mg/kg, method: ICP-MS}]
  microbiology: [{test: '*Salmonella*', limit: Absent in 25 g, method: USP ⟨2022⟩}]
solubility: About 0.04 g/L in water
storage: Dry and dark
shelfLife: 24 months
packaging: 25 kg drum
moq: 25 kg
leadTime: 5 days
applications: [food-supplements]
documents: [coa]
facets: {form: [crystalline], colour: [pale-yellow], part: [fruit], class: [], origin: [plant], carrier: [], storage: [], solubility: []}
${fields}---

${body}
`
}

/** Returns an id of 32 hexadecimal characters for a word. */
export function nodeid(word: string): string {
  return `a${createHash('sha256').update(word).digest('hex').slice(0, 31)}`
}

function products(): Record<string, string> {
  const product = (name: string, slug: string, fields?: string, category = 'spice-extracts') => ({
    [`products/${category}/${slug}.md`]: productFileText({ name, slug, fields, category }),
  })
  const peppers = Array.from({ length: 8 }, (_, index) => product(`Pepper ${index + 1}`, `pepper-${index + 1}`))
  const files = {
    ...(Object.assign({}, ...peppers) as Record<string, string>),
    ...product('Pure Piperine', 'pure-piperine', 'order: 1\nsubstance: piperine\ndistinction: Isolate\nsample: 20 g\n'),
    ...product('18β Acid', '-glycyrrhetinic', 'order: 2\nisPurposeAsked: true\n'),
    ...product('Vine Tea Extract', 'vine-tea-extract', 'order: 999\n'),
    ...product(
      'Piperine 95',
      'piperine-95',
      'substance: piperine\ndistinction: Supplement grade\nformerSlugs: [piperine-old]\n',
      'culinary-concentrates',
    ),
    ...product('Pepper Oil', 'pepper-oil', 'excludedCertifications: [HALAL, KOSHER]\n', 'aromatic-ingredients'),
    ...product("Hunter's Pepper Cap", 'pepper-cap', '', 'tropical-seasoning-blend'),
    ...product('Draft', 'draft', 'draft: true\n', 'tropical-seasoning-blend'),
  }
  const replace = (slug: string, from: string, to: string) => {
    const name = `products/spice-extracts/${slug}.md`
    files[name] = files[name]?.replace(from, to) ?? ''
  }
  replace('pure-piperine', 'documents: [coa]', 'documents: [coa, halal]')
  replace('vine-tea-extract', 'kind: isolate', 'kind: standardised extract')
  replace('vine-tea-extract', '{min: 98', '{marker: flavonoids, min: 98')
  return files
}

function articleFileText(question: string, topic: string, body: string, fields = ''): string {
  const slug = question.toLowerCase().replaceAll(/\W/g, '-')
  return `---\nquestion: ${question}\nslug: ${slug}\nnodeid: ${nodeid(slug)}\nsubject: Piperine\n${topic}\ncompounds: [piperine]\n${fields}---\n\n${body}\n`
}

function newsFileText(title: string, section: string, date: string, fields = ''): string {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return `---\ntitle: ${title}\nslug: ${slug}\nnodeid: ${nodeid(slug)}\nsection: ${section}\ndate: ${date}\nsummary: A line on ${title.toLowerCase()}.\n${fields}---\n\nA text.\n`
}

const HEADINGS: Record<string, string> = { '/': 'Welcome', '/404': 'This page could not be found' }

const METADATA: Record<string, string> = {
  '/Certifications': "title: ''\ndescription: ''\nkeywords: ''\n",
}

const PAGE_FIELDS: Record<string, string> = {
  '/': 'featured: [spice-extracts/pure-piperine]\narticles: [what-is-piperine-]\n',
  '/dhm-dihydromyricetin': 'compounds: [piperine]\ncertifications: true\n',
  '/Certifications': 'certificates: true\n',
  '/search': 'middleware: [search]\n',
  '/inquiry': 'formerPaths: [/limits]\n',
}

export const CATEGORIES = [
  'spice-extracts',
  'aromatic-ingredients',
  'culinary-concentrates',
  'tropical-seasoning-blend',
]

const SECTIONS = ['news', 'company-news', 'industry-news']

const LANDING_PAGES = new Set(['/', '/products', '/dhm-dihydromyricetin'])

const descriptionOf = (path: string, heading: string) =>
  LANDING_PAGES.has(path) ? `'About ${heading}. Certified to {site: certificates}.'` : `About ${heading}.`

/** Addresses of pages by screen kind. */
const PAGES: Record<string, string[]> = {
  Home: ['/'],
  'about-us': [
    '/about-us',
    '/CompanyProfile',
    '/Certifications',
    '/dhm-dihydromyricetin',
    '/oem-odm-service',
    '/privacy',
    '/developers',
  ],
  products: ['/products'],
  productsclass: CATEGORIES.map((id) => `/${id}`),
  knowledge: ['/knowledge'],
  newsclass: SECTIONS.map((id) => `/${id}`),
  changes: ['/changes'],
  contact: ['/contact-us'],
  search: ['/search'],
  'search-404': ['/search/404'],
  compare: ['/compare'],
  structure: ['/structure'],
  thanks: ['/thanks'],
  'shared-list': ['/inquiry/shared'],
  inquiry: ['/inquiry'],
  'not-found': ['/404'],
}

function pages(): Record<string, string> {
  const page = (path: string, name: string) => {
    const id = path.slice(1)
    const heading = HEADINGS[path] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[-/]/g, ' ')
    const metadata =
      METADATA[path] ??
      `title: ${heading} of the site\ndescription: ${descriptionOf(path, heading)}\nkeywords: ${heading}\n`
    const fields: Record<string, string> = {
      productsclass: `category: ${id}\ncategoryName: ${heading}\n`,
      newsclass: `${metadata}section: ${id}\n`,
    }
    const text = `---\npath: ${path}\nname: ${name}\nnodeid: ${nodeid(path)}\nheading: ${heading}\n${fields[name] ?? metadata}${PAGE_FIELDS[path] ?? ''}---\n\nA text on ${heading}.\n`
    return [`pages/${id.toLowerCase().replaceAll('/', '-') || 'home'}.md`, text]
  }
  const files = Object.entries(PAGES).flatMap(([name, paths]) => paths.map((path) => page(path, name)))
  return Object.fromEntries(files) as Record<string, string>
}

/** Colours of another supplier: all are shades of blue. */
const COLOURS =
  'paper sheet tray tray-2 ink ink-2 ink-3 rule rule-2 green green-2 on-green-2 on-green-2-strong rule-on-green-2 on-green green-wash ochre ochre-fill mark alert alert-wash shadow atom-o atom-n atom-hal'.split(
    ' ',
  )
const INKS = /^(?:ink|green$|green-2$|ochre$|alert$|atom)/

const colours = (ink: string, ground: string) =>
  COLOURS.map((name) => `  --${name}: ${INKS.test(name) ? ink : ground};`).join('\n')

const THEME = `:root {
${colours('#0a2a66', '#f4f8ff')}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
${colours('#cfe0ff', '#0b1220')}
  }
}
`

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 34" width="30" height="34" fill="none" stroke="currentColor" aria-hidden="true"><path d="M2 2h26v30H2z"/></svg>'

const certificate = (label: string, standard: string, fields: string) =>
  `  - {id: ${label.toLowerCase().replace(' ', '-')}, name: ${label.toUpperCase().replace(' ', '')}, label: ${label}, note: ${label} certified, standard: '${standard}', scope: Extraction, body: Sample Registrar, number: S-1, from: '2026-02-01', until: '2027-05-11', ${fields}}`

const SITE = `brand: Pepperway
tagline: Plant extracts
contact: {email: sales@pepperway.example, phone: +1 555 0100, mobile: +1 555 0142, address: [12 Sample Street], hours: Weekdays, answerTime: one working day}
samples: Free samples are for companies.
certificates:
${[
  certificate('GMP', 'GMP', 'isSample: true, covers: site, limitedTo: dietary supplements'),
  certificate('ISO 9001', 'ISO 9001:2015', 'covers: site'),
  certificate('ISO 22000', 'ISO 22000:2018', 'covers: site'),
  certificate('HACCP', 'HACCP', 'covers: site'),
  certificate('Kosher', 'Rules', 'covers: products, document: coa'),
  certificate('Halal', 'Rules', 'covers: products, document: halal'),
].join('\n')}
certifications:
  product: [GMP, HACCP, 'ISO9001:2015', 'ISO22000:2018', HALAL]
  other: [GMP, 'ISO9001:2016', 'ISO22000:2006', HACCP, KOSHER, HALAL]
navigation: [{label: Knowledge, path: /knowledge}]
footer:
  - heading: Company
    links:
      - {label: About us, path: /about-us}
      - {label: Company profile, path: /CompanyProfile}
      - {label: Changes, path: /changes}
      - {label: For developers, path: /developers}
      - {label: Contract production, path: /oem-odm-service}
      - {label: Dihydromyricetin, path: /dhm-dihydromyricetin}
documents:
  - {id: coa, name: COA, note: Certificate of analysis}
  - {id: halal, name: Halal certificate, certificate: Halal, note: Our current certificate}
applications: [{id: food-supplements, name: Food supplements}]
articleNote: Not medical advice.
tools: [{label: Changes, path: /changes}]
url: https://www.pepperway.example
categories: [${CATEGORIES.join(', ')}]
newsSections: [{id: news, name: Background}, {id: company-news, name: Company}, {id: industry-news, name: Industry}]
links: {certificates: /Certifications, privacy: /privacy}
disclaimer: Product information is not medical advice.
sheetNote: Verify against the certificate of analysis of the lot.
metadata:
  product: {title: 'Buy {product} in bulk - {brand}', description: '{brand} mills {product}, certified to {certificates}', keywords: '{product}, bulk'}
  category: {title: '{category} by the drum - {brand}', description: '{brand} supplies {category}, certified to {certificates}', keywords: '{category}'}
  article: {title: '{question} - {brand}', description: '{question}', keywords: '{question}'}
`
