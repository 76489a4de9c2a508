import { partsOf } from '../../shared/nameWords.ts'

/** Letters that keyboards lack, and spellings of two countries. */
const SAME: [RegExp, string][] = [
  [/α/g, 'alpha'],
  [/β/g, 'beta'],
  [/γ/g, 'gamma'],
  [/δ/g, 'delta'],
  [/ε/g, 'epsilon'],
  [/κ/g, 'kappa'],
  [/λ/g, 'lambda'],
  [/ψ/g, 'psi'],
  [/ω/g, 'omega'],
  [/sulph/g, 'sulf'],
  [/\bhaem/g, 'hem'],
  [/fibre/g, 'fiber'],
  [/colour/g, 'color'],
  [/odour/g, 'odor'],
  [/flavour/g, 'flavor'],
  [/liquorice/g, 'licorice'],
  [/[’ʼ′]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
]

/** A word as it is compared: without accents and capitals, in one spelling. */
export function fold(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return SAME.reduce((text, [from, to]) => text.replaceAll(from, to), plain)
}

const CAS_NUMBER = /^\d{2,7}-\d{2}-\d$/

/** A folded word and what it may be typed as: `5-htp` as `5htp`, and as `5` and `htp`; `lion's` as `lions`. */
export function formsOf(word: string): string[] {
  if (CAS_NUMBER.test(word)) return [word]
  return [...new Set([word, word.replaceAll(/[-'.[\]·]+/g, ''), ...partsOf(word)])]
}
