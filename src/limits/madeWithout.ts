import { SOLVENTS } from '../../shared/materials.ts'
import type { AskedLimit } from './askedLimit.ts'
import { fold, isAllergenKey, keyOf } from './testNames.ts'

/** Solvents of the records by the keys of their tests. */
export const SOLVENT_OF = new Map<string, string>(SOLVENTS.map((solvent) => [keyOf(solvent), solvent]))

const FREE_OF =
  /^(?:(?:extraction|extracted|made|produced) )?(?:no|without(?: the use of)?|free (?:of|from)|not (?:made|extracted) with)(?: any)? (?<what>.+?)(?: used| residues?)?$/
const IS_FREE = /^(?<what>.+?) free(?: extract(?:ion)?)?$/

/** What may stand around a claim and changes nothing: `must be solvent-free`, `Solvent-free: yes`. */
const AROUND =
  /^(?:(?:we need|the (?:product|material|extract)|it|product|must|should|shall|has to|to|be|is) )+|(?: (?:yes|required|confirmed|ja|si|oui))$/g

const UNFOUND = /^(?:not (?:detect(?:ed|able)|found)|none (?:detected|found)|n ?d|absent|negative)$/

/** `solvent-free`, `no hexane`, `Gluten-free: yes`: what goods are to be made without, in the words of the line. */
export function readMadeWithout(text: string): AskedLimit | undefined {
  const said = fold(withoutSameInBrackets(text)).replaceAll(AROUND, '')
  const what = (FREE_OF.exec(said) ?? IS_FREE.exec(said))?.groups?.what
  const name = what === undefined ? undefined : nameOf(what)
  return name === undefined ? undefined : { name, words: text.trim(), context: text, rest: '' }
}

/** How a limit says that there is none of its subject; `undefined` where it says something else. */
export function absenceSaid(words: string): 'unused' | 'unfound' | undefined {
  const said = fold(withoutSameInBrackets(words))
  if (saysUnused(said) || readMadeWithout(words) !== undefined) return 'unused'
  return UNFOUND.test(said) ? 'unfound' : undefined
}

/** That none is used, and not only that none is found. */
export function saysUnused(words: string): boolean {
  return /^(?:none|no|nil|free|not used|none used|without)$/.test(fold(words))
}

/** `solvent-free (residual solvents none)` says the same twice; what else stands in brackets stays. */
function withoutSameInBrackets(text: string): string {
  return text.replace(/^([^()]+)\(([^()]+)\)\s*$/, (whole, before: string, more: string) =>
    readMadeWithout(more) !== undefined || isNone(more) ? before : whole,
  )
}

function isNone(text: string): boolean {
  const { what, words = '' } =
    /^(?<what>.+?)[\s:=-]+(?<words>none|nil|n\.?d\.?|not detected|absent)$/i.exec(text)?.groups ?? {}
  return what !== undefined && words !== '' && nameOf(fold(what)) !== undefined
}

/** The name of a test by what a line calls solvents, one of them, or an allergen. */
function nameOf(words: string): string | undefined {
  const plain = words.replace(/^(?:residual |organic |chemical |extraction |residues of |solvents (?=\S))+/, '')
  if (/^solvents?(?: residues?)?$/.test(plain)) return 'Residual solvents'
  const key = keyOf(plain)
  const name = SOLVENT_OF.get(key) ?? (isAllergenKey(key) ? key : undefined)
  return name && name.charAt(0).toUpperCase() + name.slice(1)
}
