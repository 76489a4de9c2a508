import { z } from 'zod'
import { ASSAY_BASES, HABITS, PRODUCT_FORMS, PRODUCT_KINDS } from '../../shared/catalogue.ts'
import { ALLERGENS, SOLVENTS } from '../../shared/materials.ts'
import { MARKET_STATUSES, type Market, MARKETS } from '../../shared/markets.ts'
import { line, lines, nodeid, publishing, slug } from './fields.ts'
import { testGroups } from './specification.ts'

const assay = z
  .strictObject({
    /** What is measured; left out where it is the product's compound. */
    analyte: line.optional(),
    min: z.number().positive(),
    max: z.number().positive().optional(),
    unit: line.default('%'),
    basis: z.enum(ASSAY_BASES).optional(),
    method: line,
  })
  .refine(({ min, max }) => max === undefined || max > min, {
    path: ['max'],
    message: 'max is greater than min, or left out',
  })

const grade = z
  .strictObject({
    name: line,
    assay: z.array(assay).min(1).optional(),
    /** Extraction ratio (raw material : extract), with the identity test that backs it. */
    ratio: z
      .string()
      .regex(/^\d+(\.\d+)?:1$/, 'must be a ratio in quotes such as "10:1"')
      .optional(),
    method: line.optional(),
    appearance: line.optional(),
    particleSize: line.optional(),
    bulkDensity: line.optional(),
    moq: line.optional(),
    /** Where they differ from those of the product. */
    solubility: line.optional(),
    storage: line.optional(),
    packaging: line.optional(),
    /** Rows that this grade has beside, or in place of, those of the product. */
    tests: testGroups.optional(),
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
    status: z.enum(MARKET_STATUSES),
    /** File names in content/regulations without extension. */
    records: lines.optional(),
    /** What the records do not say, or in short what they do. */
    note: line.optional(),
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
    name: line,
    slug,
    nodeid,
    /** Place in the category's list; products without one follow in the order of their names. */
    order: z.number().int().optional(),
    kind: z.enum(PRODUCT_KINDS),
    aliases: lines.optional(),
    /** File name in content/plants without extension. */
    plant: line.optional(),
    part: line.optional(),
    /** Where the material comes from when it is no plant, or how it is made from one ("hydrolysis of rutin"). */
    origin: line.optional(),
    /** What we extract, purify or crystallise it with, water included; left out where nothing is. */
    solvents: z.array(z.enum(SOLVENTS)).min(1).optional(),
    /** Why a solvent is used that Directive 2009/32/EC does not name for foods. */
    solventNote: line.optional(),
    /** What a grade holds beside the material, such as maltodextrin. */
    carriers: lines.optional(),
    allergens: z.array(z.enum(ALLERGENS)).min(1).optional(),
    /** What the product is, or the marker that an extract is measured by; file name in content/compounds. */
    compound: line.optional(),
    /** Pages of one substance share this id; each says in `distinction` how it differs. */
    substance: slug.optional(),
    distinction: line.optional(),
    appearance: z.strictObject({
      text: line,
      form: z.enum(PRODUCT_FORMS),
      habit: z.enum(HABITS),
      /** Sieve that the bulk of the powder passes, in US mesh. */
      mesh: z.number().int().positive().optional(),
      colour: line,
      srgb: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour in quotes such as "#e8d38e"'),
    }),
    grades: z.array(grade).min(1),
    /** Shared sets of limits, by file name in content/limits. */
    limits: z.array(line).optional(),
    /** Rows of its own; a row with the name of a shared one takes its place. */
    tests: testGroups,
    solubility: line,
    storage: line,
    shelfLife: z.string().regex(/^\d+ months$/, 'must be a time such as 24 months'),
    packaging: line,
    moq: quantity('25 kg'),
    sample: quantity('20 g').optional(),
    leadTime: line,
    applications: lines,
    documents: lines,
    /** Certificates of the site that this material cannot carry, such as HALAL for one from pigs. */
    excludedCertifications: lines.optional(),
    safetyNote: line.optional(),
    /** What public sources say of the material, market by market. */
    markets: z.record(z.enum(MARKET_IDS), marketStatus).optional(),
    ...publishing,
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
