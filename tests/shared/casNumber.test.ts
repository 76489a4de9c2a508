import { pickCasNumber, listCasNumbers } from '../../shared/casNumber.ts'

const ginkgo = { materialCas: '90045-36-6', markerCas: '520-33-2' }

test('an extract shows its Material CAS, then its Marker CAS', () => {
  expect(pickCasNumber(ginkgo)).toMatchObject({ label: 'Material CAS', number: '90045-36-6' })
  expect(listCasNumbers(ginkgo).map(({ label }) => label)).toEqual(['Material CAS', 'Marker CAS'])
})

test('a hydrate shows its own CAS number, then that of the anhydrous substance', () => {
  const rutinTrihydrate = { cas: '250249-75-3', anhydrousCas: '153-18-4' }
  expect(listCasNumbers(rutinTrihydrate).map(({ label }) => label)).toEqual(['CAS', 'Anhydrous CAS'])
})

test('a search for a CAS number shows that number', () => {
  expect(pickCasNumber(ginkgo, '520-33-2')).toMatchObject({ label: 'Marker CAS' })
  expect(pickCasNumber(ginkgo, '50-00-0')).toMatchObject({ number: '90045-36-6' })
})
