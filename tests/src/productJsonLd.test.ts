import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import type { Site } from '../../shared/site.ts'
import { productJsonLd, substanceOf } from '../../src/head/productJsonLd.ts'

const compound = { name: 'Piperine', synonyms: [], cas: '94-62-2', formula: 'C17H19NO3', molecularWeight: 285.34 }

function propertyNames(fields: Partial<Product>): string[] {
  const product = { grades: [], tests: [], aliases: [], ...fields }
  const page = { product, breadcrumbs: [], meta: {} } as unknown as PageOf<'productsdetail'>
  return productJsonLd(page, {} as Site).additionalProperty.map(({ name }) => name)
}

const INCHIKEY = 'MXXWOMGUGJBKIW-YPCIICBESA-N'

const molecule = {
  '@type': 'MolecularEntity',
  name: 'Piperine',
  identifier: { '@type': 'PropertyValue', propertyID: 'CAS', value: '94-62-2' },
  molecularFormula: 'C17H19NO3',
  molecularWeight: '285.34 g/mol',
  inChIKey: INCHIKEY,
}

const pepper = { name: 'Pepper', applications: ['Food supplements'] } as Partial<Product>

test('an isolate is a molecule with its own CAS number', () => {
  const product = { ...pepper, compound: { ...compound, inchikey: INCHIKEY } } as Product
  expect(substanceOf(product)).toMatchObject({
    ...molecule,
    potentialUse: [{ '@type': 'DefinedTerm', name: 'Food supplements' }],
  })
})

test('an extract is a material with its marker as a part', () => {
  const materialCas = { number: '84929-41-9', of: 'pepper extracts' }
  const product = { ...pepper, materialCas, marker: { ...compound, inchikey: INCHIKEY } } as Product
  expect(substanceOf(product)).toMatchObject({
    '@type': 'ChemicalSubstance',
    name: 'Pepper',
    identifier: { value: '84929-41-9' },
    hasBioChemEntityPart: { ...molecule, chemicalRole: { name: 'Marker' } },
  })
})

test('a grade of another origin does not show the plant part', () => {
  const grade = (name: string, origin?: string) => ({ name, origin, appearance: 'White powder', moq: '1 kg' })
  const grades = [grade('95 %'), grade('98 %', 'Fermentation')]
  expect(propertyNames({ part: 'leaf', grades })).toContain('Part used, grade 95 %')
  expect(propertyNames({ part: 'leaf', grades })).not.toContain('Part used')
})
