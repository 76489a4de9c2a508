import { expect, test } from 'vitest'
import type { Product } from '../../shared/product.ts'
import { substanceOf } from '../../src/head/productJsonLd.ts'

const compound = { name: 'Piperine', synonyms: [], cas: '94-62-2', formula: 'C17H19NO3', molecularWeight: 285.34 }

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
