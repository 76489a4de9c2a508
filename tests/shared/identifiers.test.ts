import { formulaKey, inchikeyKey, readIdentifier } from '../../shared/identifiers.ts'

test.each([
  ['501-36-0', '501-36-0'],
  ['CAS 501-36-0', '501-36-0'],
  ['CAS# 501 36 0', '501-36-0'],
  ['501360', '501-36-0'],
  ['CASRN 501-36-0', '501-36-0'],
  ['CAS-Nummer 501-36-0', '501-36-0'],
  ['CAS n° 501-36-0', '501-36-0'],
  ['Nr CAS 501-36-0', '501-36-0'],
  ['CAS号：501-36-0', '501-36-0'],
  ['CAS登録番号 501-36-0', '501-36-0'],
  ['CAS №501-36-0', '501-36-0'],
  ['CAS501-36-0', '501-36-0'],
  ['[501-36-0]', '501-36-0'],
  ['resveratrol 501-36-0', '501-36-0'],
])('%s is the CAS number %s', (text, key) => {
  expect(readIdentifier(text)).toEqual({ kind: 'CAS number', key })
})

test.each([
  ['E960', 'E960'],
  ['E 960', 'E960'],
  ['e 160 B', 'E160b'],
  ['E 101(i)', 'E101'],
  ['INS 960a', 'E960a'],
])('%s is the E number %s', (text, key) => {
  expect(readIdentifier(text)).toEqual({ kind: 'E number', key })
})

test.each([
  ['H26C22O6', 'C22H26O6'],
  ['C₂₂H₂₆O₆', 'C22H26O6'],
  ['c20h18clno4', 'C20H18ClNO4'],
  ['C15H10O7·2H2O', 'C15H14O9'],
])('%s is the formula %s', (text, formula) => {
  expect(readIdentifier(text)).toEqual({ kind: 'molecular formula', key: formulaKey(formula) })
})

test.each(['CoQ10', 'MK-7', 'C3G', '501361', '24/6', 'berberine', '98 %', 'GHK-Cu', '10:1'])(
  '%s is not an identifier',
  (text) => expect(readIdentifier(text)).toBeUndefined(),
)

test('an InChIKey without stereochemistry begins the keys of all stereoisomers', () => {
  const resveratrol = inchikeyKey('LUKBXSAWLPMMSZ-OWOJBTEDSA-N') ?? ''
  const flat = inchikeyKey('InChIKey=lukbxsawlpmmsz-uhfffaoysa-n') ?? ''
  expect(resveratrol.startsWith(flat)).toBe(true)
  expect(flat.startsWith(resveratrol)).toBe(false)
  expect(inchikeyKey('LUKBXSAWLPMMSZ')).toBe(flat)
  expect(inchikeyKey('InChIKey LUKBXSAWLPMMSZ')).toBe(flat)
})

test('a standard InChI is read with all its layers', () => {
  const inchi = 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3'
  expect(readIdentifier(inchi)).toEqual({ kind: 'InChI', key: inchi })
})

test.each(['NCC=O', '[Na+].[Cl-]', 'CC#N', 'OC%10CCCCC%10=O'])('%s is a SMILES', (text) =>
  expect(readIdentifier(text)?.kind).toBe('SMILES'),
)

test.each(['clothes(bag)', 'Iron(II)', 'B1-B12', 'cocoon'])('%s is not a SMILES', (words) =>
  expect(readIdentifier(words)?.kind).not.toBe('SMILES'),
)
