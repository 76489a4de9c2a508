export type IdentifierKind = 'CAS number' | 'E number' | 'molecular formula' | 'InChIKey' | 'InChI' | 'SMILES'

export type Identifier = { kind: IdentifierKind; key: string }

/** Reads a text that is an identifier. A CAS number may stand among other words. */
export function readIdentifier(text: string): Identifier | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  for (const { kind, keyOf } of NOTATIONS) {
    const key = keyOf(plain)
    if (key !== undefined) return { kind, key }
  }
  return undefined
}

const NOTATIONS: { kind: IdentifierKind; keyOf: (text: string) => string | undefined }[] = [
  { kind: 'CAS number', keyOf: casKey },
  { kind: 'E number', keyOf: eNumberKey },
  { kind: 'InChIKey', keyOf: inchikeyKey },
  { kind: 'InChI', keyOf: inchiKey },
  { kind: 'molecular formula', keyOf: formulaKey },
  { kind: 'SMILES', keyOf: smilesKey },
]

/** `501-36-0`, `501 36 0` or `501360` */
const CAS = /(?<![\d-])(\d{2,7})([\s-]?)(\d\d)\2(\d)(?![\d-])/g

/** Reads the only CAS number of a text, with any label. The check digit has to be right without hyphens. */
function casKey(text: string): string | undefined {
  const [match, ...others] = text.matchAll(CAS)
  if (!match || others.length > 0) return undefined
  const [whole, first = '', separator, second = '', check = ''] = match
  const cas = `${first}-${second}-${check}`
  const isAlone = !/\d/.test(text.replace(whole, ''))
  const isHyphenated = separator === '-'
  return (isHyphenated && isAlone) || (hasCheckDigit(cas) && (isHyphenated || isAlone)) ? cas : undefined
}

export function hasCheckDigit(cas: string): boolean {
  const [check, ...digits] = Array.from(cas.replaceAll('-', ''), Number).toReversed()
  return digits.reduce((total, digit, index) => total + digit * (index + 1), 0) % 10 === check
}
const E_NUMBER = /^(?:E|INS)[\s-]*(\d{3,4})[\s-]*([a-h])?\s*(?:\(?[ivx]+\)?)?$/i

/** `E960a`. The roman numeral of a sub-form is dropped, as on many labels. */
export function eNumberKey(text: string): string | undefined {
  const [, number, letter = ''] = E_NUMBER.exec(text) ?? []
  return number && `E${number}${letter.toLowerCase()}`
}

const INCHIKEY = /^(?:InChIKey\s*[=:]\s*)?([A-Z]{14})(?:-([A-Z]{8})[A-Z]{2}(?:-[A-Z])?)?$/i

/** Start of the second block without stereochemistry, and the default for a first block alone. */
const FLAT = 'UH'

/** Shortens an InChIKey to the start of both blocks, `#QIDX.UH`. This is enough for a few hundred substances. */
export function inchikeyKey(text: string): string | undefined {
  const [, skeleton, layers = FLAT] = INCHIKEY.exec(text) ?? []
  return skeleton && `#${skeleton.slice(0, 4)}.${layers.slice(0, 2)}`.toUpperCase()
}

/** A requested key without stereochemistry matches all stereoisomers. */
export function isSameStructure(requested: string, candidate: string): boolean {
  return (
    requested === candidate ||
    (requested.endsWith(FLAT) && requested.startsWith('#') && requested.slice(0, 5) === candidate.slice(0, 5))
  )
}

const ELEMENTS = new Set('H B C N O F Na Mg Al Si P S Cl K Ca Cr Mn Fe Co Cu Zn Se Br I'.split(' '))
const ATOMS = /([A-Z][a-z]?)(\d*)/g
/** Atoms of a formula typed in one case. Two letters are one element if there is such an element. */
const ATOMS_OF_ANY_CASE = /(na|mg|al|si|cl|ca|cr|mn|fe|cu|zn|se|br|[hbcnofpski])(\d*)/gi

/** Normalizes an organic formula to Hill order. */
export function formulaKey(text: string): string | undefined {
  // NFKC turns subscripts into digits.
  const formula = text.normalize('NFKC').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9.·•⋅*]+$/.test(formula) || !/\d.*\d/.test(formula)) return undefined
  const atoms = countAtoms(formula, ATOMS) ?? countAtoms(formula, ATOMS_OF_ANY_CASE)
  if (!atoms?.has('C') || !atoms.has('H')) return undefined
  const inOrder = ['C', 'H', ...[...atoms.keys()].filter((element) => !/^[CH]$/.test(element)).toSorted()]
  return inOrder.map((element) => element + (atoms.get(element) === 1 ? '' : String(atoms.get(element)))).join('')
}

/** Returns `undefined` for an unknown element. */
function countAtoms(formula: string, pattern: RegExp): Map<string, number> | undefined {
  const counts = new Map<string, number>()
  // Parts such as crystal water have their own factor: `C15H10O7·2H2O`.
  for (const part of formula.split(/[.·•⋅*]/)) {
    const [factor = ''] = /^\d*/.exec(part) ?? []
    const body = part.slice(factor.length)
    if (body === '' || body.replaceAll(pattern, '') !== '') return undefined
    for (const [, symbol = '', count = ''] of body.matchAll(pattern)) {
      const element = symbol.charAt(0).toUpperCase() + symbol.slice(1).toLowerCase()
      if (!ELEMENTS.has(element)) return undefined
      counts.set(element, (counts.get(element) ?? 0) + Number(count || 1) * Number(factor || 1))
    }
  }
  return counts
}

/** The structure search reads the layers. */
function inchiKey(text: string): string | undefined {
  return /^InChI=1S?\/\S+$/i.test(text) ? text : undefined
}

/** Signs that occur in SMILES but not in names: double or triple bond, stereochemistry, branch, charge, ring. */
const SMILES_SIGN = /[=#@\\]|[a-z]\d?\(|\[[A-Za-z]\w*[+-]|c(\d)\S{2,}[a-z]\1/i

/** The last bracket may be open while typing. */
const SMILES = /^(?:\[[^[\]\s]*(?:\]|$)|Br|Cl|[BCNOPSFIbcnops]|%\d\d|[\d()=#:./\\-])+$/

/** The structure search compares structures. */
function smilesKey(text: string): string | undefined {
  return SMILES.test(text) && SMILES_SIGN.test(text) ? text : undefined
}
