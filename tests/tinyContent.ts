import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { REQUIRED_PATHS } from '../manifest/check/checkContent.ts'
import type { CategoryId } from '../shared/catalogue.ts'
import type { Topic } from '../shared/topics.ts'

/** Returns the files of a small content folder by path. Its 14 products make two list pages. */
export function tinyContent(): Record<string, string> {
  return {
    'site.yaml': SITE,
    'compounds/piperine.yaml':
      "name: Piperine\nsynonyms: [1-Piperoylpiperidine]\ncas: 94-62-2\nsmiles: 'O=C(/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1'\n",
    'plants/piper-nigrum.yaml':
      'kind: plant\nlatin: Piper nigrum\nauthor: L.\nfamily: Piperaceae\ncommon: [black pepper]\npinyin: hujiao\nregion: India\n',
    'limits/elements.yaml':
      "name: Elements\ngroup: elements\ntests:\n  - {test: Lead, limit: '≤ 1.0 mg/kg', method: ICP-MS}\n  - {test: Cadmium, limit: '≤ 0.5 mg/kg', method: ICP-MS}\n",
    ...products(),
    'knowledge/what-is-piperine-.md': articleFileText(
      { question: 'What is piperine?', slug: 'what-is-piperine-', topic: 'substances' },
      'a',
      'See [pure piperine](/herbal-extract/pure-piperine).\n\n## Where it comes from\n\nPepper <script>alert(1)</script> & fruit.',
    ),
    'knowledge/is-piperine-bitter-.md': articleFileText(
      { question: 'Is piperine bitter?', slug: 'is-piperine-bitter-', topic: 'formulation' },
      'b',
      'It is pungent. See [its origin](/knowledge/what-is-piperine-#where-it-comes-from).',
      'brandInTitle: false\nformerSlugs: [does-piperine-taste]\n',
    ),
    'news/foods-high-in-daidzein.md': newsFileText(
      'Foods high in daidzein',
      'foods-high-in-daidzein',
      'news',
      'c',
      '2026-01-05',
    ),
    'news/new-mill.md': newsFileText('New mill', 'new-mill', 'company-news', 'd', '2026-02-05'),
    'news/pepper-harvest.md': newsFileText('Pepper harvest', 'pepper-harvest', 'industry-news', 'e', '2026-03-05'),
    'news/next-year.md': newsFileText('Next year', 'next-year', 'news', 'f', '2026-03-06', 'publishAt: 2999-01-01\n'),
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

/** Returns a product file. `fields` are further YAML lines; `node` is the word that its nodeid is made from. */
export function productFileText(
  name: string,
  slug: string,
  node: string,
  fields = '',
  body = 'A text about the product.',
  category: CategoryId = 'herbal-extract',
): string {
  return `---
name: ${name}
category: ${category}
slug: ${slug}
nodeid: ${nodeid(node)}
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
  const herbal = Array.from({ length: 8 }, (_, index) => {
    const slug = `pepper-${index + 1}`
    return [`products/herbal-extract/${slug}.md`, productFileText(`Pepper ${index + 1}`, slug, `p${index}`)]
  })
  return {
    ...Object.fromEntries(herbal),
    'products/herbal-extract/pure-piperine.md': productFileText(
      'Pure Piperine',
      'pure-piperine',
      'pp',
      'order: 1\nsubstance: piperine\ndistinction: Isolate\nsample: 20 g\n',
    ).replace('documents: [coa]', 'documents: [coa, halal]'),
    'products/herbal-extract/-glycyrrhetinic.md': productFileText(
      '18β Acid',
      '-glycyrrhetinic',
      'gg',
      'order: 2\nisPurposeAsked: true\n',
    ),
    'products/herbal-extract/vine-tea-extract.md': productFileText(
      'Vine Tea Extract',
      'vine-tea-extract',
      'vt',
      'order: 999\n',
    ).replace('kind: isolate', 'kind: standardised extract'),
    'products/healthcare-supplement/piperine-95.md': productFileText(
      'Piperine 95',
      'piperine-95',
      'hs',
      'substance: piperine\ndistinction: Supplement grade\nformerSlugs: [piperine-old]\n',
      undefined,
      'healthcare-supplement',
    ),
    'products/cosmetic-ingredients/pepper-oil.md': productFileText(
      'Pepper Oil',
      'pepper-oil',
      'ci',
      'excludedCertifications: [HALAL, KOSHER]\n',
      undefined,
      'cosmetic-ingredients',
    ),
    'products/organic-mushroom-extract/pepper-cap.md': productFileText(
      "Hunter's Pepper Cap",
      'pepper-cap',
      'om',
      'aliases: [Growers\' pepper, "3\'-Hydroxypiperine", "N,N\'-Dipiperine"]\n',
      undefined,
      'organic-mushroom-extract',
    ),
    'products/organic-mushroom-extract/draft.md': productFileText(
      'Draft',
      'draft',
      'dr',
      'draft: true\n',
      undefined,
      'organic-mushroom-extract',
    ),
  }
}

function articleFileText(
  { question, slug, topic }: { question: string; slug: string; topic: Topic },
  node: string,
  body: string,
  fields = '',
): string {
  return `---\nquestion: ${question}\nslug: ${slug}\nnodeid: ${nodeid(`a${node}`)}\nsubject: Piperine\ntopic: ${topic}\ncompounds: [piperine]\n${fields}---\n\n${body}\n`
}

function newsFileText(title: string, slug: string, section: string, node: string, date: string, fields = ''): string {
  return `---\ntitle: ${title}\nslug: ${slug}\nnodeid: ${nodeid(`n${node}`)}\nsection: ${section}\ndate: ${date}\nsummary: A line on ${title.toLowerCase()}.\n${fields}---\n\nA text.\n`
}

/** Returns the required pages. */
function pages(): Record<string, string> {
  const page = (path: string, name: string, heading: string, fields = '', hasMetadata = true) => {
    const head = `title: ${heading} of the site\ndescription: About ${heading}.\nkeywords: ${heading}\n`
    return `---\npath: ${path}\nname: ${name}\nnodeid: ${nodeid(path)}\nheading: ${heading}\n${hasMetadata ? head : ''}${fields}---\n\nA text on ${heading}.\n`
  }
  const category = (id: string, heading: string) =>
    page(`/${id}`, 'productsclass', heading, `category: ${id}\ncategoryName: ${heading}\n`, false)
  const special = {
    'pages/home.md': page(
      '/',
      'Home',
      'Welcome',
      'featured: [herbal-extract/pure-piperine]\narticles: [what-is-piperine-]\n',
    ),
    'pages/about-us.md': page('/about-us', 'about-us', 'About us'),
    'pages/company-profile.md': page('/CompanyProfile', 'about-us', 'Company profile'),
    'pages/dhm.md': page(
      '/dhm-dihydromyricetin',
      'about-us',
      'Dihydromyricetin',
      'compounds: [piperine]\ncertifications: true\n',
    ),
    'pages/oem.md': page('/oem-odm-service', 'about-us', 'Contract production'),
    'pages/privacy.md': page('/privacy', 'about-us', 'Privacy'),
    'pages/certifications.md': page(
      '/Certifications',
      'about-us',
      'Certifications',
      "title: ''\ndescription: ''\nkeywords: ''\ncertificates: true\n",
      false,
    ),
    'pages/products.md': page('/products', 'products', 'All products'),
    'pages/herbal-extract.md': category('herbal-extract', 'Herbal extracts'),
    'pages/cosmetic-ingredients.md': category('cosmetic-ingredients', 'Cosmetic ingredients'),
    'pages/healthcare-supplement.md': category('healthcare-supplement', 'Supplement ingredients'),
    'pages/organic-mushroom-extract.md': category('organic-mushroom-extract', 'Mushroom extracts'),
    'pages/knowledge.md': page(
      '/knowledge',
      'knowledge',
      'Knowledge',
      'title: Knowledge\ndescription: About the questions.\nkeywords: Knowledge\n',
      false,
    ),
    'pages/news.md': page('/news', 'newsclass', 'News', 'section: news\n'),
    'pages/company-news.md': page('/company-news', 'newsclass', 'Company news', 'section: company-news\n'),
    'pages/industry-news.md': page('/industry-news', 'newsclass', 'Industry news', 'section: industry-news\n'),
    'pages/contact.md': page('/contact-us', 'contact', 'Contact'),
    'pages/search.md': page('/search', 'search', 'Search', 'middleware: [search]\n'),
    'pages/search-404.md': page('/search/404', 'search-404', 'Nothing found'),
    'pages/thanks.md': page('/thanks', 'thanks', 'Thank you'),
    'pages/compare.md': page('/compare', 'compare', 'Compare grades'),
    'pages/inquiry.md': page('/inquiry', 'inquiry', 'Inquiry', 'formerPaths: [/limits]\n'),
    'pages/not-found.md': page('/404', 'not-found', 'This page could not be found'),
  }
  const texts = Object.values(special)
  const others = Object.entries(REQUIRED_PATHS).flatMap(([name, paths]) =>
    paths
      .filter((path) => !texts.some((text) => text.includes(`path: ${path}\n`)))
      .map((path) => [`pages/${path.slice(1).replaceAll('/', '-')}.md`, page(path, name, `The ${name}`)]),
  )
  return { ...special, ...(Object.fromEntries(others) as Record<string, string>) }
}

const SITE = `brand: Phytolane
tagline: Plant extracts
contact: {email: sales@phytolane.example, phone: +1 555 0100, mobile: +1 555 0142, address: [12 Sample Street], hours: Weekdays}
certificates:
  - {id: gmp, name: GMP, label: GMP, note: Good manufacturing practice, standard: GMP, scope: Extraction, body: Sample Registrar, number: S-1, from: '2025-05-12', until: '2027-05-11', isSample: true, covers: site, limitedTo: dietary supplements}
  - {id: iso-9001, name: ISO9001, label: ISO 9001, note: Quality management, standard: 'ISO 9001:2015', scope: Extraction, body: Sample Registrar, number: S-2, from: '2025-05-12', until: '2028-05-11', covers: site}
  - {id: iso-22000, name: ISO22000, label: ISO 22000, note: Food safety, standard: 'ISO 22000:2018', scope: Extraction, body: Sample Registrar, number: S-3, from: '2025-05-12', until: '2028-05-11', covers: site}
  - {id: haccp, name: HACCP, label: HACCP, note: Hazards, standard: HACCP, scope: Extraction, body: Sample Registrar, number: S-4, from: '2025-05-12', until: '2028-05-11', covers: site}
  - {id: kosher, name: KOSHER, label: Kosher, note: Kosher certified, standard: Rules, scope: Its annex, body: Sample Agency, number: S-5, from: '2026-02-01', until: '2027-01-31', covers: products, document: coa}
  - {id: halal, name: HALAL, label: Halal, note: Halal certified, standard: Rules, scope: Its annex, body: Sample Body, number: S-6, from: '2026-02-01', until: '2027-01-31', covers: products, document: halal}
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
`
