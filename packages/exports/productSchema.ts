import { z } from 'zod'
import { TEST_GROUPS } from '../../shared/catalogue.ts'
import { MARKETS } from '../../shared/product.ts'

const text = (meaning: string) => z.string().min(1).describe(meaning)
const optionalDate = (meaning: string) => z.iso.date().optional().describe(meaning)

const FACT = z.strictObject({ label: text('What the fact is called.'), value: text('As the page shows it.') })

const LIMIT = z.strictObject({
  text: text('As the specification writes it: "≤ 0.5 mg/kg".'),
  min: z.number().optional().describe('The least that is allowed, where the limit is a figure.'),
  max: z.number().optional().describe('The most that is allowed, where the limit is a figure.'),
  exclusive: z.literal(true).optional().describe('The bound itself is not allowed.'),
  unit: z.string().optional().describe('Unit of min and max; absent for a ratio, a pH and the like.'),
  of: z.string().optional().describe('What the figure is of: "through 80 mesh", "in total".'),
})

const TEST = z.strictObject({
  group: z.enum(TEST_GROUPS),
  test: text('What is tested.'),
  limit: LIMIT,
  method: z.string().optional().describe('Test method.'),
})

const SUBSTANCE = z.strictObject({
  name: text('Name of the substance.'),
  synonyms: z.array(z.string()),
  cas: z.string().optional().describe('CAS number of this substance, not of the product that holds it.'),
  formula: z.string().optional().describe('In Hill notation.'),
  molecularWeight: z.number().optional().describe('In g/mol.'),
})

export const EXPORTED_PRODUCT = z
  .strictObject({
    $schema: z.url(),
    url: z.url().describe('The page.'),
    supplier: text('Who offers the product.'),
    name: text('Name of the product.'),
    documentNumber: text(
      'Number under which the specification is filed; it stays the same through all revisions and names.',
    ),
    revision: z
      .int()
      .positive()
      .optional()
      .describe('Revision number of the specification; absent until first issued.'),
    revised: optionalDate('The day on which this revision was issued.'),
    category: text('Id of the category, the first part of the address.'),
    description: text('What the page says of the product, as plain text.'),
    substance: SUBSTANCE.optional().describe('The substance that the product is.'),
    marker: SUBSTANCE.optional().describe(
      'The compound by which an extract is measured: its numbers are not those of the extract.',
    ),
    materialCas: z
      .strictObject({ number: text('CAS number of the material.'), of: text('What the number stands for.') })
      .optional(),
    facts: z.record(z.string(), FACT).describe('Facts of the product by their ids; those of a grade stand with it.'),
    grades: z.array(
      z.strictObject({
        name: text('Name of the grade.'),
        assays: z.array(
          z.strictObject({
            analyte: text('What is measured.'),
            min: z.number(),
            max: z.number().optional(),
            unit: text('Unit of min and max.'),
            basis: z.string().optional().describe('Basis of the figure, such as "dried".'),
            method: z.string().optional(),
          }),
        ),
        facts: z.record(z.string(), FACT).describe('Facts of the grade, also what it takes over from the product.'),
        specification: z.array(TEST).describe('All rows that hold for this grade.'),
      }),
    ),
    applications: z.array(z.string()),
    documents: z.array(z.string()).describe('What comes with an order or on request.'),
    references: z
      .array(
        z.strictObject({
          market: z.enum(Object.values(MARKETS) as [string, ...string[]]),
          says: text('What the acts say of this material.'),
          acts: z.array(
            z.strictObject({
              title: text('Title of the act, opinion or entry.'),
              url: z.url(),
              edition: z.string().optional().describe('Date of the text that was read, where there are later ones.'),
              readOn: z.iso.date().describe('When a person read it.'),
            }),
          ),
        }),
      )
      .describe('For guidance only; not legal advice.'),
  })
  .meta({ title: 'Product', description: 'For guidance only; the certificate of analysis of the lot prevails.' })
export type ExportedProduct = z.infer<typeof EXPORTED_PRODUCT>
