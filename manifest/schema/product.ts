import { z } from 'zod'
import { compare, compareOrder, defineKind } from '../defineKind.ts'
import { productPath } from '../../shared/paths.ts'
import { ASSAY_BASES, HABITS, PRODUCT_FORMS } from '../../shared/catalogue.ts'
import { FACTS, type FactsOf } from '../../shared/facts/facts.ts'
import { type Market, MARKETS } from '../../shared/product.ts'
import { gradeFacets, productFacets, facetValue } from './facets.ts'
import { amount, fact, gradeFact } from './facts.ts'
import {
  atMost,
  casNumber,
  foreignNames,
  isoDate,
  line,
  lines,
  referenceList,
  nodeid,
  pageSlug,
  publishing,
  reference,
  slug,
  title,
} from './fields.ts'
import { field, optional } from './help.ts'
import { limitOf, marker, testGroups } from './specification.ts'

type FieldsOf<Source extends 'product' | 'grade' | 'either'> = Record<FactsOf<Source>, z.ZodType> & z.ZodRawShape

const ASSAY_UNITS = [
  '%',
  'mg/kg',
  'mg/g',
  'U/g',
  'kU/g',
  'U/mg',
  'IU/g',
  'kIU/g',
  'IU/mg',
  'ATU/g',
  'FU/g',
  'GDU/g',
  'CFU/g',
  '(E, 1 %)',
] as const

const assay = z
  .strictObject({
    analyte: optional(line, 'Measured substance, if it is not the compound of the product.', 'total alkaloids'),
    min: field(z.number().positive(), 'Minimum, without unit.', 98),
    max: optional(z.number().positive(), 'Maximum, if there is one.', 102),
    unit: field(z.enum(ASSAY_UNITS).default('%'), 'Unit, % by default.', 'IU/g'),
    basis: optional(z.enum(ASSAY_BASES), 'Basis of the content.', 'dried'),
    method: field(line, 'Method with wavelength or detector.', 'HPLC, 343 nm'),
    technique: field(facetValue('method'), 'Kind of method, for the filter.', 'hplc'),
    alternative: optional(facetValue('method'), 'Second kind of method, if either may be used.', 'titration'),
    marker,
  })
  .refine(({ min, max }) => max === undefined || max > min, {
    path: ['max'],
    message: 'max has to be greater than min, or left out',
  })
  .refine(({ min, unit }) => unit !== '%' || min <= 100, {
    path: ['min'],
    message: 'write a content of at most 100 %, or name its unit, such as unit: IU/g',
    params: { wrong: 'is more than 100 %' },
  })

const grade = z
  .strictObject({
    name: field(
      title.refine((name) => !name.includes(', '), {
        message: 'write “with” or brackets instead: lists put commas between grades',
        params: { wrong: 'has a comma' },
      }),
      'Name of the grade.',
      '98 %',
    ),
    use: fact('use', line, 'Forms or uses that the grade is made for, if they differ between grades.', 'Tablets'),
    assay: optional(z.array(assay).min(1), 'Contents; a grade needs an assay, a ratio, a particle size or tests.'),
    ratio: fact(
      'ratio',
      z.string().regex(/^\d+(\.\d+)?:1$/, 'must be a ratio in quotes such as "10:1"'),
      'Extraction ratio, raw material to extract; it also needs "method".',
      '10:1',
    ),
    method: fact('method', line, 'Identity test of a ratio.', 'Batch record'),
    appearance: gradeFact(line, 'Almost white needles'),
    particleSize: fact(
      'particleSize',
      limitOf('Particle size'),
      'Share that passes a sieve.',
      '≥ 95 % through 80 mesh',
    ),
    bulkDensity: fact('bulkDensity', limitOf('Bulk density'), 'Bulk density, untapped.', '0.35–0.55 g/mL'),
    origin: optional(
      line,
      'Origin of this grade, in place of plant, part and origin of the product.',
      'fermentation (Aspergillus niger)',
    ),
    allergens: optional(
      z.array(z.enum(FACTS.allergens.values)),
      'Allergens of this grade, if they differ; an empty list means none.',
      [],
    ),
    facets: optional(gradeFacets, 'Filter values of a grade whose form or origin differs.', {
      origin: ['fermented'],
    }),
    moq: gradeFact(amount('moq', '1 kg'), '1 kg'),
    solubility: gradeFact(line, 'Freely soluble in water'),
    storage: gradeFact(line, 'Sealed, below 8 °C'),
    transport: gradeFact(line, 'Chilled at 2–8 °C, by air'),
    packaging: gradeFact(line, '100 g amber glass'),
    tests: optional(testGroups, 'Rows that this grade adds or replaces.', {
      physical: [{ test: 'Loss on drying', limit: '≤ 0.5 %', method: 'USP ⟨731⟩' }],
    }),
  } satisfies FieldsOf<'grade' | 'either'>)
  .refine((value) => value.assay || value.ratio || value.tests || value.particleSize, {
    path: ['assay'],
    message: 'give the grade an assay, a ratio, a particle size or tests of its own',
  })
  .refine((value) => !value.ratio || value.method, {
    path: ['method'],
    message: 'name the method of the identity test beside the ratio',
  })

const revision = z.strictObject({
  number: field(z.int().positive(), 'Number, one more than before.', 2),
  date: field(isoDate, 'First day of the revision.', '2026-11-26'),
  changed: field(lines, 'Changes, in the sentences that npm run content:check prints.', [
    'Lead changed from “≤ 3.0 mg/kg” to “≤ 2.0 mg/kg”.',
  ]),
})

function areInOrder(revisions: z.infer<typeof revision>[]): boolean {
  return revisions.every(
    ({ number, date }, index) => number === revisions.length - index && date > (revisions[index + 1]?.date ?? ''),
  )
}

const MARKET_IDS = Object.keys(MARKETS) as [Market, ...Market[]]

const marketReference = z.strictObject({
  market: field(z.enum(MARKET_IDS), 'Market.', 'euFood'),
  acts: field(
    z.array(reference('regulations')).min(1),
    'Acts that a person has read, by file name in content/regulations.',
    ['eu-2015-2283'],
  ),
  says: field(
    line,
    'Statement of the acts about this material, in one sentence.',
    'It may be used in food supplements only.',
  ),
})

const photoFile = z
  .string()
  .regex(
    /^(?:[0-9a-f]{16}|\/photos\/[\w.-]+\.(?:jpe?g|png|webp|avif))$/i,
    'must be the name of a JPEG, PNG, WebP or AVIF file such as /photos/leaf.jpg, without spaces',
  )
  .meta({ names: 'photos' })

const productSchema = z
  .strictObject({
    name: field(title, 'Name as buyers know it.', 'Pure Piperine'),
    category: field(
      reference('categories'),
      'Category of content/site.yaml, also the folder of the file.',
      'herbal-extract',
    ),
    slug: pageSlug,
    nodeid,
    ...publishing,
    order: optional(z.number().int(), 'Place in the list of its category. Products without one follow by name.', 10),
    kind: fact('kind', z.enum(FACTS.kind.values), 'Kind of material.', 'isolate'),
    aliases: fact('aliases', lines, 'Other names that buyers search.', ['Piperine 98 %', '1-Piperoylpiperidine']),
    names: foreignNames,
    chinese: optional(lines, 'Chinese names, for the search only.', ['大豆异黄酮']),
    otherBrands: optional(
      lines,
      'Brands of other suppliers for this material, for the search only. After a comma: what a preparation is, and what we sell.',
      ['KSM-66', 'Meriva, a lecithin preparation; we sell curcumin without it'],
    ),
    searchWords: optional(lines, 'Uses, properties and classes that buyers search, for the search only.', [
      'skin brightening',
    ]),
    eNumbers: optional(
      z.array(z.string().regex(/^E \d{3,4}[a-h]?$/, 'must be a number such as E 160a')).min(1),
      'E numbers, for the search.',
      ['E 392'],
    ),
    plant: optional(
      reference('plants'),
      'Source, by file name in content/plants; none for synthetic or fermented material.',
      'piper-nigrum',
    ),
    part: fact('part', line, 'Part of the plant that is used.', 'fruit'),
    origin: fact(
      'origin',
      line,
      'Origin if there is no plant, or the process that makes it from the plant.',
      'fermentation (Escherichia coli)',
    ),
    solvents: fact(
      'solvents',
      z.array(z.enum(FACTS.solvents.values)).min(1),
      'Solvents of extraction and purification, water included.',
      ['water', 'ethanol'],
    ),
    solventNote: optional(
      line,
      'Grades made with a solvent, or the reason for one that Directive 2009/32/EC does not name.',
      'For the crystals only; below 1 mg/kg is left.',
    ),
    carriers: fact('carriers', lines, 'Carriers and other additions.', ['maltodextrin']),
    allergens: fact('allergens', z.array(z.enum(FACTS.allergens.values)).min(1), 'Allergens of the EU list.', ['soya']),
    harvest: fact('harvest', line, 'Country of harvest; none for what is not harvested.', 'China'),
    hsCode: fact(
      'hsCode',
      z.string().regex(/^(?:0[1-9]|[1-8]\d|9[0-7])\d{2} \d{2}$/, 'must be six digits in quotes such as "1302 19"'),
      'Heading and subheading of the Harmonized System, 2022, where certain.',
      '1302 19',
    ),
    reach: fact(
      'reach',
      line,
      'Status under REACH, where the material goes into other goods than food and feed.',
      'Annex V, entry 8',
    ),
    compound: optional(
      reference('compounds'),
      'Compound, or marker compound of an extract, powder or blend, by file name in content/compounds.',
      'piperine',
    ),
    materialCas: optional(
      z.strictObject({
        number: field(casNumber, 'CAS number.', '84929-41-9'),
        of: field(line, 'Material of the number, as CosIng names it.', 'Piper nigrum fruit extract'),
      }),
      'CAS number of a material that is not a single substance.',
      { number: '84929-41-9', of: 'Piper nigrum fruit extract' },
    ),
    substance: optional(slug, 'Common word of all pages on one substance; it also needs "distinction".', 'piperine'),
    distinction: optional(
      line,
      'Difference from the other pages on this substance, in one line.',
      'Isolate at 98–99 % by HPLC for capsules and reference use.',
    ),
    appearance: field(
      z.strictObject({
        text: field(line, 'Appearance as on the certificate.', 'Pale yellow crystalline powder'),
        form: field(z.enum(PRODUCT_FORMS), 'Physical form.', 'powder'),
        habit: field(z.enum(HABITS), 'Shape of the grains, for the picture.', 'crystalline'),
        mesh: optional(z.number().int().positive(), 'Sieve that most of it passes, in US mesh.', 80),
        colour: field(line, 'Name of the colour.', 'pale yellow'),
        srgb: field(
          z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour in quotes such as "#e8d38e", in small letters'),
          'Colour of a lot in daylight, in quotes.',
          '#e8d38e',
        ),
      }),
      'Appearance, from which the picture is drawn.',
    ),
    photo: optional(
      z.strictObject({
        file: field(photoFile, 'Uploaded file; npm run pictures replaces its name.', '/photos/leaf.jpg'),
        alt: field(line, 'Description for people who cannot see the photo.', 'Pale yellow needles on a steel spoon'),
        by: field(line, 'Photographer.', 'Ann Lee'),
        permission: field(line, 'Licence, or that the photo was taken for us.', 'taken for us'),
      }),
      'Photo in place of the drawing.',
    ),
    sieves: optional(line, 'Sieves of all grades, as lists show them.', '80 or 200 mesh'),
    grades: field(z.array(grade).min(1), 'Grades as sold, the best known first.'),
    limits: optional(z.array(reference('limits')), 'Shared sets of limits, by file name in content/limits.', [
      'elements-strict',
      'microbiology-strict',
    ]),
    tests: field(testGroups, 'Own rows, which replace shared rows of the same name.'),
    solubility: fact(
      'solubility',
      line,
      'Solubility in plain words first, then in figures.',
      'Freely soluble in water, about 50 g/L',
    ),
    storage: fact(
      'storage',
      line,
      'Storage conditions with the highest temperature.',
      'Sealed, dry, away from light, below 25 °C',
    ),
    transport: fact('transport', line, 'How goods that are stored cold travel.', 'Chilled at 2–8 °C, by air'),
    shelfLife: fact('shelfLife', amount('shelfLife', '24 months'), 'Shelf life in months.', '24 months'),
    packaging: fact(
      'packaging',
      line,
      'Inner and outer packing with weights.',
      '1 kg foil bag, 25 kg fibre drum with two PE liners',
    ),
    moq: fact('moq', amount('moq', '25 kg'), 'Minimum order with unit.', '25 kg'),
    sample: fact('sample', amount('sample', '20 g'), 'Size of the free sample, if there is one.', '20 g'),
    leadTime: fact('leadTime', line, 'Time from order to dispatch.', '5–7 working days'),
    applications: field(z.array(reference('applications')), 'Uses, by id in content/site.yaml.', [
      'food-supplements',
      'hard-capsules',
    ]),
    documents: field(z.array(reference('documents')).min(1), 'Documents, by id in content/site.yaml.', [
      'coa',
      'tds',
      'sds',
    ]),
    excludedCertifications: referenceList(
      'certificates',
      'Certificates of content/site.yaml that the material cannot have.',
      ['HALAL', 'KOSHER'],
    ),
    facets: field(productFacets, 'Filter values; an empty list means that none fits.'),
    restriction: fact(
      'restriction',
      line.max(...atMost(60)),
      'What a market prohibits or restricts, in few words; a note explains it.',
      'prohibited in EU foods',
    ),
    safetyNote: fact(
      'safetyNote',
      line,
      'Dangers, and people who should take care, in one or two sentences; also the law, if both belong together.',
      'It interacts with some medicines; rules differ by country.',
    ),
    legalNote: fact(
      'legalNote',
      line,
      'A note on law alone, in one or two sentences.',
      'Regulation (EU) 2024/996 limits it to 2 % in face creams.',
    ),
    isPurposeAsked: optional(z.literal(true), 'Inquiries must name country of use and purpose.', true),
    references: optional(z.array(marketReference).min(1), 'Acts and lists that a person has read about this material.'),
    revisions: field(
      z
        .array(revision)
        .refine(areInOrder, {
          message: 'list the latest first, count down to 1, and merge the changes of one day',
          params: { wrong: 'have numbers or dates out of order, or two on one day' },
        })
        .default([]),
      'Revisions of the specification, latest first.',
      [{ number: 1, date: '2026-11-26', changed: ['First issue'] }],
    ),
  } satisfies FieldsOf<'product' | 'either'>)
  .refine((product) => !product.restriction || product.safetyNote || product.legalNote, {
    path: ['legalNote'],
    message: 'say what is prohibited or restricted, and where',
    params: { wrong: 'is missing' },
  })
  .refine((product) => product.plant || product.origin, {
    path: ['plant'],
    message: 'name the plant, or say in "origin" where the material comes from',
  })
  .refine((product) => !product.substance || product.distinction, {
    path: ['distinction'],
    message: 'say in one line how it differs from the other pages of this substance',
  })

export type ProductRecord = z.infer<typeof productSchema>

export const products = defineKind({
  one: 'product',
  many: 'products',
  files: 'products/*/*.md',
  nameFields: ['category', 'slug'],
  schema: productSchema,
  address: (data) => productPath(data.category, data.slug),
  title: 'name',
  otherNames: ['aliases', 'formerSlugs'],
  dates: [['revisions', 0, 'date']],
  unique: {
    name: 'Give the two products different names',
    aliases: 'Remove it here, or rename the other product',
  },
  order: (a, b, { categories = [] }) =>
    categories.indexOf(a.category) - categories.indexOf(b.category) || compareOrder(a, b) || compare(a.name, b.name),
  text: { heading: 'Description', words: [120, 250] },
  results: { one: 'Product', many: 'Products' },
  new: { title: 'Name', choiceFields: ['category'] },
})
