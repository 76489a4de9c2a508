import { z } from 'zod'
import { ASSAY_BASES, HABITS, PRODUCT_FORMS, PRODUCT_KINDS } from '../../shared/catalogue.ts'
import { ALLERGENS, SOLVENTS } from '../../shared/materials.ts'
import { MARKET_STATUSES, type Market, MARKETS } from '../../shared/markets.ts'
import { limit, line, lines, nodeid, order, pageSlug, publishing, slug } from './fields.ts'
import { help } from './help.ts'
import { testGroups } from './specification.ts'

const assay = z
  .strictObject({
    analyte: line
      .optional()
      .meta(help('What is measured; left out where it is the compound of the product.', 'total alkaloids')),
    min: z.number().positive().meta(help('Least content, a number without its unit.', 98)),
    max: z.number().positive().optional().meta(help('Greatest content, where there is one.', 102)),
    unit: line.default('%').meta(help('Unit of the content; % unless given.', 'IU/g')),
    basis: z.enum(ASSAY_BASES).optional().meta(help('What the content refers to.', 'dried')),
    method: line.meta(help('The method, with wavelength or detector.', 'HPLC, 343 nm')),
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

const grade = z
  .strictObject({
    name: line.meta(help('What the grade is called.', '98 %')),
    assay: z
      .array(assay)
      .min(1)
      .optional()
      .meta(help('Its content. A grade has an assay, a ratio, a particle size or tests of its own.')),
    ratio: z
      .string()
      .regex(/^\d+(\.\d+)?:1$/, 'must be a ratio in quotes such as "10:1"')
      .optional()
      .meta(help('Extraction ratio, raw material to extract; with a method.', '10:1')),
    method: line.optional().meta(help('The identity test that backs a ratio.', 'Batch record')),
    appearance: line.optional().meta(help('Where it looks otherwise than the product.', 'Almost white needles')),
    particleSize: limit.optional().meta(help('What passes which sieve.', '≥ 95 % through 80 mesh')),
    bulkDensity: limit.optional().meta(help('Bulk density, untapped.', '0.35–0.55 g/mL')),
    moq: line.optional().meta(help('Least order, where it differs from that of the product.', '1 kg')),
    solubility: line.optional().meta(help('Where it differs from that of the product.', 'Freely soluble in water')),
    storage: line.optional().meta(help('Where it differs from that of the product.', 'Sealed, below 8 °C')),
    packaging: line.optional().meta(help('Where it differs from that of the product.', '100 g amber glass')),
    tests: testGroups.optional().meta(
      help('Rows that this grade has beside those of the product, or in their place.', {
        physical: [{ test: 'Loss on drying', limit: '≤ 0.5 %', method: 'USP ⟨731⟩' }],
      }),
    ),
  })
  .refine((it) => it.assay || it.ratio || it.tests || it.particleSize, {
    path: ['assay'],
    message: 'give the grade an assay, a ratio, a particle size or tests of its own',
  })
  .refine((it) => !it.ratio || it.method, {
    path: ['method'],
    message: 'name the method of the identity test beside the ratio',
  })

const marketStatus = z
  .strictObject({
    status: z
      .enum(MARKET_STATUSES)
      .meta(help('What public sources say. "not examined" is honest where nobody has looked.', 'not examined')),
    records: lines
      .optional()
      .meta(help('The records that say so: file names in content/regulations.', ['eu-2015-2283'])),
    note: line.optional().meta(help('What the records do not say, or in short what they do.', 'Supplements')),
  })
  .refine(({ status, records, note }) => records ?? note ?? status.startsWith('not '), {
    path: ['records'],
    message: 'name the record that says so, or say in "note" why none is needed',
  })

const MARKET_IDS = Object.keys(MARKETS) as [Market, ...Market[]]

const quantity = (example: string) =>
  z.string().regex(/^\d[\d,.]* (mg|g|kg|L|t)$/, `must be a quantity such as ${example}`)

/** A product, `content/products/<category>/<slug>.md`; the Markdown body is its description. */
export const productSchema = z
  .strictObject({
    name: line.meta(help('The name as buyers know it; it stands in the title.', 'Pure Piperine')),
    slug: pageSlug,
    nodeid,
    ...publishing,
    order,
    kind: z.enum(PRODUCT_KINDS).meta(help('What kind of material it is.', 'isolate')),
    aliases: lines.optional().meta(help('Other names that buyers search.', ['Piperine 98 %', '1-Piperoylpiperidine'])),
    plant: line
      .optional()
      .meta(
        help(
          'What it is made from: file name in content/plants. Left out for synthetic or fermented material.',
          'piper-nigrum',
        ),
      ),
    part: line.optional().meta(help('What of the plant is used.', 'fruit')),
    origin: line
      .optional()
      .meta(
        help(
          'Where it comes from when it is no plant, or how it is made from one. It has a plant or an origin.',
          'fermentation (Escherichia coli)',
        ),
      ),
    solvents: z
      .array(z.enum(SOLVENTS))
      .min(1)
      .optional()
      .meta(
        help('What we extract, purify or crystallise it with, water included; left out where nothing is.', [
          'water',
          'ethanol',
        ]),
      ),
    solventNote: line
      .optional()
      .meta(
        help(
          'Why a solvent is used that Directive 2009/32/EC does not name for foods.',
          'For the crystals only; below 1 mg/kg is left.',
        ),
      ),
    carriers: lines.optional().meta(help('What a grade holds beside the material.', ['maltodextrin'])),
    allergens: z
      .array(z.enum(ALLERGENS))
      .min(1)
      .optional()
      .meta(help('Allergens of the list of the EU that it carries.', ['soya'])),
    compound: line
      .optional()
      .meta(
        help(
          'File name in content/compounds of what it is or, of an extract, powder or blend, of the marker that it is measured by.',
          'piperine',
        ),
      ),
    substance: slug
      .optional()
      .meta(help('The same word on every page of one substance; with a distinction.', 'piperine')),
    distinction: line
      .optional()
      .meta(
        help(
          'How this page differs from the others of its substance, in one line.',
          'Isolate at 98–99 % by HPLC for capsules and reference use.',
        ),
      ),
    appearance: z
      .strictObject({
        text: line.meta(help('As on the certificate.', 'Pale yellow crystalline powder')),
        form: z.enum(PRODUCT_FORMS).meta(help('What it is to pour.', 'powder')),
        habit: z.enum(HABITS).meta(help('What it is close up; the picture is drawn from it.', 'crystalline')),
        mesh: z.number().int().positive().optional().meta(help('Sieve that the bulk of it passes, in US mesh.', 80)),
        colour: line.meta(help('The name of its colour.', 'pale yellow')),
        srgb: z
          .string()
          .regex(/^#[0-9a-f]{6}$/, 'must be a colour in quotes such as "#e8d38e", in small letters')
          .meta(help('The colour of a lot in daylight as it lies; in a file in quotes.', '#e8d38e')),
      })
      .meta(help('How it looks. Its picture is drawn from this.')),
    grades: z.array(grade).min(1).meta(help('Each grade as it is sold, the best known first.')),
    limits: z
      .array(line)
      .optional()
      .meta(help('Shared sets of limits: file names in content/limits.', ['elements-strict', 'microbiology-strict'])),
    tests: testGroups.meta(
      help(
        'Rows of its own; a row with the name of a shared one takes its place. Assay and appearance make their own.',
      ),
    ),
    solubility: line.meta(
      help('First the solvent and the verdict in plain words, then figures.', 'Freely soluble in water, about 50 g/L'),
    ),
    storage: line.meta(
      help('What it has to be kept from, and up to which temperature.', 'Sealed, dry, away from light, below 25 °C'),
    ),
    shelfLife: z
      .string()
      .regex(/^\d+ months$/, 'must be a time such as 24 months')
      .meta(help('How long it keeps, in months.', '24 months')),
    packaging: line.meta(
      help('Inner and outer packing with their weights.', '1 kg foil bag, 25 kg fibre drum with two PE liners'),
    ),
    moq: quantity('25 kg').meta(help('Least order, with its unit.', '25 kg')),
    sample: quantity('20 g').optional().meta(help('Size of the free sample; left out where none is sent.', '20 g')),
    leadTime: line.meta(help('From order to dispatch.', '5–7 working days')),
    applications: lines.meta(help('Uses, from the list in content/site.yaml.', ['Food supplements', 'Hard capsules'])),
    documents: lines.meta(help('Papers that go with it, from the list in content/site.yaml.', ['COA', 'TDS', 'MSDS'])),
    excludedCertifications: lines
      .optional()
      .meta(
        help('Certificates of content/site.yaml that it cannot carry, such as those of material from pigs.', [
          'HALAL',
          'KOSHER',
        ]),
      ),
    safetyNote: line
      .optional()
      .meta(
        help(
          'One or two sentences where the substance or plant is restricted: what it is, who should take care, that rules differ by country.',
          'It interacts with some medicines; rules differ by country.',
        ),
      ),
    markets: z
      .record(z.enum(MARKET_IDS), marketStatus)
      .optional()
      .meta(
        help(
          `What public sources say of it in each market: ${MARKET_IDS.join(', ')}.`,
          Object.fromEntries(MARKET_IDS.map((market) => [market, { status: 'not examined' }])),
        ),
      ),
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
