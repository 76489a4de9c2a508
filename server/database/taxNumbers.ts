import type { Validator } from 'stdnum'

/** Words before a number, as they are written, and what it may be where no country stands before it. */
const LABELS: Record<string, string[]> = {
  'VAT|Vat|vat|VATIN|Tax ID': ['GB vat'],
  'US[tT][ -]?I[dD](?:-?Nr|entifikationsnummer)?|UID|MWST|MwSt': ['DE vat', 'AT uid', 'CH uid'],
  TVA: ['FR tva', 'BE vat', 'LU tva'],
  SIREN: ['FR siren'],
  SIRET: ['FR siret'],
  BTW: ['NL btw', 'BE vat'],
  'IVA|P\\. ?IVA': ['IT iva'],
  'NIF|N\\.I\\.F|NIPC': ['ES nif', 'PT nif'],
  'CIF|C\\.I\\.F|CUI': ['ES cif', 'RO cui'],
  NIP: ['PL nip'],
  'DIČ|DIC|IČ DPH': ['CZ dic', 'SK dph'],
  CVR: ['DK cvr'],
  'MVA|Org\\.? ?nr': ['NO orgnr'],
  'ΑΦΜ|Α\\.Φ\\.Μ|AFM': ['GR vat'],
  ИНН: ['RU inn'],
  CNPJ: ['BR cnpj'],
  CUIT: ['AR cuit'],
  RFC: ['MX rfc'],
  'GSTIN|GST': ['IN gstin'],
  ABN: ['AU abn'],
  统一社会信用代码: ['CN uscc'],
  'EIN|FEIN': ['US ein'],
}

/** A label is a word of its own, as it is written or before a colon: `ein` is a word, too. */
const LABELLED = Object.entries(LABELS).map(([words, numbers]) => ({
  numbers,
  labels: [`(?:${words})(?![\\p{L}\\p{N}])`, `(?:${words})(?:[ .-]*(?:no|nr|number|id|code))?[ .]*:`].map(
    (label, index) => new RegExp(`(?<![\\p{L}\\p{N}])${label}`, index === 0 ? 'gu' : 'giu'),
  ),
}))

/** Of a line after a label, how far a number may begin from it, and how many groups it may be written in. */
const LONGEST_GAP = 24
const MOST_GROUPS = 7
/** Shorter ones are those of people or offices. */
const FEWEST_DIGITS = 7

/** What firms call themselves by towards tax offices, with the country before it: `de123456788`. */
export async function taxNumbers(text: string): Promise<string[]> {
  const plain = text.normalize('NFC')
  const labelled = LABELLED.flatMap(({ labels, numbers }) =>
    labels
      .flatMap((label) => [...plain.matchAll(label)])
      .map(({ index, [0]: label }) => ({ numbers, rest: restOfLine(plain, index + label.length) })),
  ).filter(({ rest }) => /\p{Nd}/u.test(rest))
  if (labelled.length === 0) return []
  // It takes half a second to load, and few inquiries have one.
  const library = await import('stdnum')
  const found = labelled.flatMap(
    ({ rest, numbers }) =>
      firstNumber(rest, (written) => numberIn(written, numbers, library)) ?? misspelled(rest, library) ?? [],
  )
  return [...new Set(found)]
}

function restOfLine(text: string, from: number): string {
  return text.slice(from, from + 80).split('\n')[0] ?? ''
}

type Library = { stdnum: Record<string, Record<string, Validator>>; euVat: Record<string, Validator[]> }

/** The first number in it, as long as it goes: a digit of it checks the others, so that no date or quantity is one. */
function firstNumber(rest: string, read: (written: string) => string | undefined): string | undefined {
  const groups = [...rest.matchAll(/[\p{L}\p{N}]+/gu)]
  for (const [start, { index }] of groups.entries()) {
    if (index > LONGEST_GAP) return undefined
    for (let count = Math.min(MOST_GROUPS, groups.length - start); count > 0; count--) {
      const last = groups[start + count - 1]
      const number = read(rest.slice(index, last && last.index + last[0].length))
      if (number !== undefined) return number
    }
  }
  return undefined
}

/** One that is written whole, with its country, is that of a firm though a digit is wrong: others there copy it. */
function misspelled(rest: string, { euVat }: Library): string | undefined {
  return firstNumber(rest, (written) => {
    const country = /^[A-Z]{2}(?=[ .-]?\d)/.exec(written)?.[0] ?? ''
    const known = euVat[country]?.find((validator) => validator.validate(written).error?.name === 'InvalidChecksum')
    return known && nameOf(country, known.compact(written))
  })
}

function numberIn(written: string, numbers: string[], { stdnum, euVat }: Library): string | undefined {
  const [letters = ''] = /^(?:[A-Z]{2}|[a-z]{2}(?=\d))/.exec(written) ?? []
  const country = { EL: 'GR', XI: 'GB' }[letters.toUpperCase()] ?? letters.toUpperCase()
  const withCountry = [...(euVat[country] ?? []), stdnum[country]?.[OUTSIDE[country] ?? '']]
  const choices = [
    ...withCountry.map((validator) => ({ place: country, validator })),
    ...numbers
      .map((number) => number.split(' '))
      .map(([place = '', name = '']) => ({ place, validator: stdnum[place]?.[name] })),
  ]
  for (const { place, validator } of choices) {
    const checked = validator?.validate(written)
    // No digit of an American number checks the others.
    if (!checked?.isValid || (place === 'US' && !/^\d{2}-?\d{7}$/.test(written))) continue
    if (checked.compact.replaceAll(/\D/g, '').length >= FEWEST_DIGITS) return nameOf(place, checked.compact)
  }
  return undefined
}

/** Numbers with their country before them that are none of the European Union. */
const OUTSIDE: Record<string, string> = { GB: 'vat', NO: 'mva' }

/** One firm has one number: in France, that of each of its places and that of its tax hold it. */
function nameOf(country: string, compact: string): string {
  const number = compact.replace(/^CHE/, '').replace(/(?:MVA|MWST|TVA|IVA)$/, '')
  const ofFirm = country !== 'FR' ? number : number.length === 11 ? number.slice(2) : number.slice(0, 9)
  return `${country}${ofFirm}`.toLowerCase()
}
