import { NUMBER, NUMBER_END, plainNumber, UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { normalizeUnit, unitPattern } from '../../shared/quantities/units.ts'

const FIGURE = new RegExp(
  String.raw`(?<figures>[≤≥<>] ?${NUMBER}|^${NUMBER} ?(?:–| to ) ?${NUMBER})(?: ?(?<unit>${unitPattern()}))?`,
  'giu',
)

const HYPHENATED_RANGE = new RegExp(`^(${UNSIGNED_NUMBER}) ?- ?(${UNSIGNED_NUMBER})(?!-)${NUMBER_END}`, 'u')
const RANGE = new RegExp(`^(${UNSIGNED_NUMBER})–(${UNSIGNED_NUMBER})(?!°)${NUMBER_END}`, 'u')

const AT_MOST = /^(?:max(?:imum)?\.?|NMT|not more than|no more than|at most|up to) ?(?=\d)/i
const AT_LEAST = /^(?:min(?:imum)?\.?|NLT|not less than|no less than|at least) ?(?=\d)/i

/**
 * Normalizes a limit to certificate notation: `>=95%` becomes `≥ 95 %`, and `max. 0,5 ppm` becomes
 * `≤ 0.5 mg/kg`. Ranges start with the smaller number and have a dash.
 */
export function normalizeLimit(limit: string): string {
  return limit
    .replace(AT_MOST, '≤ ')
    .replace(AT_LEAST, '≥ ')
    .replace(HYPHENATED_RANGE, '$1–$2')
    .replace(RANGE, (range, from: string, to: string) =>
      Number(plainNumber(from)) > Number(plainNumber(to)) ? `${to}–${from}` : range,
    )
    .replace(/>=|=>|[⩾≧]/g, '≥')
    .replace(/<=|=<|[⩽≦]/g, '≤')
    .replace(/([≥≤<>])(?=[\d.])/g, '$1 ')
    .replace(/(\d)%/g, '$1 %')
    .replace(FIGURE, (_, figures: string, unitText = '') => {
      const unit = normalizeUnit(unitText) ?? unitText
      return [figures.replaceAll(/\d[\d,.]*/g, withPoint), unit === '' || unit === '°' ? '' : ' ', unit].join('')
    })
}

/** `0,5` becomes `0.5`. A comma that may separate thousands stays. */
function withPoint(number: string): string {
  return /^\d+,\d+$/.test(number) && !/^[1-9]\d{0,2},\d{3}$/.test(number) ? number.replace(',', '.') : number
}
