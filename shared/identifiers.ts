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

const INCHIKEY = /^(?:InChIKey[\s=:]+)?([A-Z]{14})(?:-([A-Z]{8})[A-Z]{2}(?:-[A-Z])?)?$/i

/** Shortens an InChIKey to the start of both blocks, `#QIDX.OW`. This is enough for a few hundred substances. */
export function inchikeyKey(text: string): string | undefined {
  const [, skeleton, layers = ''] = INCHIKEY.exec(text.toUpperCase()) ?? []
  // A key without stereochemistry is the start of the keys of all stereoisomers.
  const stereochemistry = /^(?:UH|$)/.test(layers) ? '' : `.${layers.slice(0, 2)}`
  return skeleton && `#${skeleton.slice(0, 4)}${stereochemistry}`
}

/** Elements with two letters come first, because buyers type formulas in any case. */
const ATOMS = /(na|mg|al|si|cl|ca|cr|mn|fe|cu|zn|se|br|[hbcnofpski])(\d*)/gi

/** Returns the atoms of an organic formula, in any order and case, with their numbers. */
export function formulaKey(text: string): string | undefined {
  const formula = text.replaceAll(/\s/g, '')
  if (!/\d.*\d/.test(formula)) return undefined
  const atoms = new Map<string, number>()
  // Parts such as crystal water have their own factor: `C15H10O7·2H2O`.
  for (const part of formula.split(/[.·•⋅*]/)) {
    const [, factor, body = ''] = /^(\d*)(.+)$/.exec(part) ?? []
    if (body.replaceAll(ATOMS, '') !== '') return undefined
    for (const [, symbol = '', number] of body.toLowerCase().matchAll(ATOMS))
      atoms.set(symbol, (atoms.get(symbol) ?? 0) + Number(number || 1) * Number(factor || 1))
  }
  return atoms.has('c') && atoms.has('h')
    ? Array.from(atoms, (atom) => atom.join(''))
        .toSorted()
        .join(' ')
    : undefined
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
