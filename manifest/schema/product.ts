import { z } from 'zod'
import { ASSAY_BASES, CATEGORY_IDS, HABITS, PRODUCT_FORMS } from '../../shared/catalogue.ts'
import { FACTS, type FactsOf } from '../../shared/facts/facts.ts'
import { type Market, MARKETS } from '../../shared/markets.ts'
import { gradeFacets, productFacets, valueOf } from './facets.ts'
import { amount, fact, ownFact } from './facts.ts'
import { casNumber, isoDate, limit, line, lines, listOf, nodeid, pageSlug, publishing, slug, tells } from './fields.ts'
import { field, names, optional } from './help.ts'
import { assayUnitMistake, unitMistake } from './limitUnits.ts'
import { marker, testGroups } from './specification.ts'

/** Fields of a record: its facts from the table, and others. */
type FieldsOf<Source extends 'product' | 'grade' | 'either'> = Record<FactsOf<Source>, z.ZodType> & z.ZodRawShape

const assay = z
  .strictObject({
    analyte: optional(line, 'What is measured; left out where it is the compound of the product.', 'total alkaloids'),
    min: field(z.number().positive(), 'Least content, a number without its unit.', 98),
    max: optional(z.number().positive(), 'Greatest content, where there is one.', 102),
    unit: field(line.check(tells(assayUnitMistake)).default('%'), 'Unit of the content; % unless given.', 'IU/g'),
    basis: optional(z.enum(ASSAY_BASES), 'What the content refers to.', 'dried'),
    method: field(line, 'The method, with wavelength or detector.', 'HPLC, 343 nm'),
    technique: field(valueOf('method'), 'What kind of method it is, for the filters.', 'hplc'),
    alternative: optional(
      valueOf('method'),
      'The other kind, where the method leaves the choice between two.',
      'titration',
    ),
    marker,
  })
  .refine(({ min, max }) => max === undefined || max > min, {
    path: ['max'],
    message: 'max is greater than min, or left out',
  })
  .refine(({ min, unit }) => unit !== '%' || min <= 100, {
    path: ['min'],
    message: 'write a content of at most 100 %, or name its unit, such as unit: IU/g',
    params: { wrong: 'is more than 100 %' },
  })

const limitOf = (test: string) => limit.check(tells((value) => unitMistake('physical', test, value)))

const grade = z
  .strictObject({
    name: field(
      line.refine((name) => !name.includes(', '), {
        message: 'write “with” or brackets instead: lists put commas between grades',
        params: { wrong: 'has a comma' },
      }),
      'What the grade is called.',
      '98 %',
    ),
    assay: optional(
      z.array(assay).min(1),
      'Its content. A grade has an assay, a ratio, a particle size or tests of its own.',
    ),
    ratio: fact(
      'ratio',
      z.string().regex(/^\d+(\.\d+)?:1$/, 'must be a ratio in quotes such as "10:1"'),
      'Extraction ratio, raw material to extract; with a method.',
      '10:1',
    ),
    method: fact('method', line, 'The identity test that backs a ratio.', 'Batch record'),
    appearance: ownFact(line, 'Almost white needles'),
    particleSize: fact('particleSize', limitOf('Particle size'), 'What passes which sieve.', '≥ 95 % through 80 mesh'),
    bulkDensity: fact('bulkDensity', limitOf('Bulk density'), 'Bulk density, untapped.', '0.35–0.55 g/mL'),
    origin: optional(
      line,
      'Where it differs from that of the product: plant and part of the product do not hold for this grade then.',
      'fermentation (Aspergillus niger)',
    ),
    allergens: optional(
      z.array(z.enum(FACTS.allergens.values)),
      'Where they differ from those of the product; an empty list says none.',
      [],
    ),
    facets: optional(
      gradeFacets,
      'What it is found by in the filters, where form or origin differ from those of the product.',
      {
        origin: ['fermented'],
      },
    ),
    moq: ownFact(amount('moq', '1 kg'), '1 kg'),
    solubility: ownFact(line, 'Freely soluble in water'),
    storage: ownFact(line, 'Sealed, below 8 °C'),
    packaging: ownFact(line, '100 g amber glass'),
    tests: optional(testGroups, 'Rows that this grade has beside those of the product, or in their place.', {
      physical: [{ test: 'Loss on drying', limit: '≤ 0.5 %', method: 'USP ⟨731⟩' }],
    }),
  } satisfies FieldsOf<'grade' | 'either'>)
  .refine((it) => it.assay || it.ratio || it.tests || it.particleSize, {
    path: ['assay'],
    message: 'give the grade an assay, a ratio, a particle size or tests of its own',
  })
  .refine((it) => !it.ratio || it.method, {
    path: ['method'],
    message: 'name the method of the identity test beside the ratio',
  })

const revision = z.strictObject({
  number: field(z.int().positive(), 'One more than the revision before.', 2),
  date: field(isoDate, 'The day from which it holds.', '2026-11-26'),
  changed: field(lines, 'What has changed and why, in sentences that buyers read.', ['Lead lowered to 2.0 mg/kg']),
})

function areInOrder(revisions: z.infer<typeof revision>[]): boolean {
  return revisions.every(
    ({ number, date }, index) => number === revisions.length - index && date >= (revisions[index + 1]?.date ?? ''),
  )
}

const MARKET_IDS = Object.keys(MARKETS) as [Market, ...Market[]]

const reference = z.strictObject({
  market: field(z.enum(MARKET_IDS), `One of ${MARKET_IDS.join(', ')}.`, 'euFood'),
  acts: field(lines.min(1), 'What a person has read: file names in content/regulations.', ['eu-2015-2283']).meta(
    names('regulations'),
  ),
  says: field(line, 'What it says of this material, in one sentence.', 'It may be used in food supplements only.'),
})

const photoFile = z.string().regex(/^[0-9a-f]{16}$/, 'must be the name that npm run photo has told')

/** A product, `content/products/<category>/<slug>.md`. The body is the description. */
export const productSchema = z
  .strictObject({
    name: field(line, 'The name as buyers know it; it stands in the title.', 'Pure Piperine'),
    category: field(
      z.enum(CATEGORY_IDS),
      'The list in which it stands, with which its address begins; also the folder of the file.',
      'herbal-extract',
    ),
    slug: pageSlug,
    nodeid,
    ...publishing,
    order: optional(
      z.number().int(),
      'Place in the list among products on which as many questions are answered. Those without one follow by name.',
      10,
    ),
    endsList: optional(z.literal(true), 'Ends the list, whatever is asked about it.', true),
    kind: fact('kind', z.enum(FACTS.kind.values), 'What kind of material it is.', 'isolate'),
    aliases: fact('aliases', lines, 'Other names that buyers search.', ['Piperine 98 %', '1-Piperoylpiperidine']),
    eNumbers: optional(
      z.array(z.string().regex(/^E \d{3,4}[a-h]?$/, 'must be a number such as E 160a')).min(1),
      'E numbers as which lists of additives name it; the search finds it by them.',
      ['E 392'],
    ),
    plant: optional(
      line,
      'What it is made from: file name in content/plants. Left out for synthetic or fermented material.',
      'piper-nigrum',
    ).meta(names('plants')),
    part: fact('part', line, 'What of the plant is used.', 'fruit'),
    origin: fact(
      'origin',
      line,
      'Where it comes from when it is no plant, or how it is made from one. It has a plant or an origin.',
      'fermentation (Escherichia coli)',
    ),
    solvents: fact(
      'solvents',
      z.array(z.enum(FACTS.solvents.values)).min(1),
      'What we extract, purify or crystallise it with, water included; left out where nothing is.',
      ['water', 'ethanol'],
    ),
    solventNote: optional(
      line,
      'Which grades a solvent serves alone, or why one is used that Directive 2009/32/EC does not name for foods.',
      'For the crystals only; below 1 mg/kg is left.',
    ),
    carriers: fact('carriers', lines, 'What a grade holds beside the material.', ['maltodextrin']),
    allergens: fact(
      'allergens',
      z.array(z.enum(FACTS.allergens.values)).min(1),
      'Allergens of the list of the EU that it carries.',
      ['soya'],
    ),
    harvest: fact(
      'harvest',
      line,
      'Where the plant, alga or mushroom of our lots is harvested; left out for what is not harvested.',
      'China',
    ),
    hsCode: fact(
      'hsCode',
      z.string().regex(/^\d{4} \d{2}$/, 'must be six digits in quotes such as "1302 19"'),
      'Heading and subheading of the Harmonized System, 2022, where it is certain; left out, pages say on request.',
      '1302 19',
    ),
    reach: fact(
      'reach',
      line,
      'How it stands under REACH, where it goes into other goods than food and feed.',
      'Annex V, entry 8',
    ),
    compound: optional(
      line,
      'File name in content/compounds of what it is or, of an extract, powder or blend, of the marker that it is measured by.',
      'piperine',
    ).meta(names('compounds')),
    materialCas: optional(
      z.strictObject({
        number: field(casNumber, 'The number, with its check digit.', '84929-41-9'),
        of: field(line, 'What it stands for, as CosIng, the list of the EU, names it.', 'Piper nigrum fruit extract'),
      }),
      'The CAS number of what is no single substance, such as all extracts of a plant; left out where none was found, which the pages call not given.',
      { number: '84929-41-9', of: 'Piper nigrum fruit extract' },
    ),
    substance: optional(slug, 'The same word on every page of one substance; with a distinction.', 'piperine'),
    distinction: optional(
      line,
      'How this page differs from the others of its substance, in one line.',
      'Isolate at 98–99 % by HPLC for capsules and reference use.',
    ),
    appearance: field(
      z.strictObject({
        text: field(line, 'As on the certificate.', 'Pale yellow crystalline powder'),
        form: field(z.enum(PRODUCT_FORMS), 'What it is to pour.', 'powder'),
        habit: field(z.enum(HABITS), 'What it is close up; the picture is drawn from it.', 'crystalline'),
        mesh: optional(z.number().int().positive(), 'Sieve that the bulk of it passes, in US mesh.', 80),
        colour: field(line, 'The name of its colour.', 'pale yellow'),
        srgb: field(
          z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour in quotes such as "#e8d38e", in small letters'),
          'The colour of a lot in daylight as it lies; in a file in quotes.',
          '#e8d38e',
        ),
      }),
      'How it looks. Its picture is drawn from this.',
    ),
    photo: optional(
      z.strictObject({
        file: field(photoFile, 'The name that npm run photo tells.', '3f2a91c07be4d815').meta(names('photos')),
        alt: field(line, 'What it shows, for those who do not see it.', 'Pale yellow needles on a steel spoon'),
        by: field(line, 'Who took it.', 'Ann Lee'),
        permission: field(line, 'By what right it is shown: a licence, or that it was taken for us.', 'taken for us'),
      }),
      'A photo of it, which is shown in place of the drawing: npm run photo makes its files.',
    ),
    sieves: optional(line, 'The sieves of all grades in short, as lists show them.', '80 or 200 mesh'),
    grades: field(z.array(grade).min(1), 'Each grade as it is sold, the best known first.'),
    limits: optional(z.array(line), 'Shared sets of limits: file names in content/limits.', [
      'elements-strict',
      'microbiology-strict',
    ]).meta(names('limits')),
    tests: field(
      testGroups,
      'Rows of its own; a row with the name of a shared one takes its place. Assay and appearance make their own.',
    ),
    solubility: fact(
      'solubility',
      line,
      'First the solvent and the verdict in plain words, then figures.',
      'Freely soluble in water, about 50 g/L',
    ),
    storage: fact(
      'storage',
      line,
      'What it has to be kept from, and up to which temperature.',
      'Sealed, dry, away from light, below 25 °C',
    ),
    shelfLife: fact('shelfLife', amount('shelfLife', '24 months'), 'How long it keeps, in months.', '24 months'),
    packaging: fact(
      'packaging',
      line,
      'Inner and outer packing with their weights.',
      '1 kg foil bag, 25 kg fibre drum with two PE liners',
    ),
    moq: fact('moq', amount('moq', '25 kg'), 'Least order, with its unit.', '25 kg'),
    sample: fact('sample', amount('sample', '20 g'), 'Size of the free sample; left out where none is sent.', '20 g'),
    leadTime: fact('leadTime', line, 'From order to dispatch.', '5–7 working days'),
    applications: field(lines, 'Uses, by their ids in content/site.yaml.', ['food-supplements', 'hard-capsules']).meta(
      names('applications'),
    ),
    documents: field(lines, 'Papers that go with it, by their ids in content/site.yaml.', ['coa', 'tds', 'sds']).meta(
      names('documents'),
    ),
    excludedCertifications: listOf(
      'certificates',
      'Certificates of content/site.yaml that it cannot carry, such as those of material from pigs.',
      ['HALAL', 'KOSHER'],
    ),
    facets: field(productFacets, 'What it is found by in the filters; an empty list says that none fits.'),
    safetyNote: fact(
      'safetyNote',
      line,
      'One or two sentences where the substance or plant is restricted: what it is, who should take care, that rules differ by country.',
      'It interacts with some medicines; rules differ by country.',
    ),
    isRestricted: optional(
      z.literal(true),
      'Some market prohibits or restricts it: lists mark it, and the safety note says where.',
      true,
    ),
    isPurposeAsked: optional(
      z.literal(true),
      'Whether inquiries have to name country of use and purpose, as of what is restricted in places.',
      true,
    ),
    references: optional(
      z.array(reference).min(1),
      'What acts and lists say of it, as far as a person has read them; left out where nobody has.',
    ),
    revisions: field(
      z
        .array(revision)
        .refine(areInOrder, 'must count down to 1 from the latest, with dates that do not rise')
        .default([]),
      'Revisions of the specification, the latest first. Tests, limits, methods, source, solubility, storage and packaging of any grade count.',
      [{ number: 1, date: '2026-11-26', changed: ['First issue'] }],
    ),
  } satisfies FieldsOf<'product' | 'either'>)
  .refine((it) => !it.isRestricted || it.safetyNote, {
    path: ['safetyNote'],
    message: 'say what is prohibited or restricted, and where',
    params: { wrong: 'is missing' },
  })
  .refine((it) => it.plant || it.origin, {
    path: ['plant'],
    message: 'name the plant, or say in "origin" where the material comes from',
  })
  .refine((it) => !it.substance || it.distinction, {
    path: ['distinction'],
    message: 'say in one line how it differs from the other pages of this substance',
  })

export type ProductRecord = z.infer<typeof productSchema>
