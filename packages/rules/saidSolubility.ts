import type { ValueId } from '../../shared/facetTable.ts'
import { gramsOf } from '../../shared/quantities/amounts.ts'

type SolubilityId = ValueId<'solubility'>

/** What a sentence says of a class: that it is one, or that it is not. */
type Claim = { id: SolubilityId; holds: boolean }

/** From here on the pharmacopoeias say "soluble". */
const SOLUBLE_G_PER_L = 30

/** Above this, in °C, something is soluble in hot water only. */
const HOT = 40

/** Words that may stand between what is said and of which solvent; after any other word a clause is not read on. */
const FILLERS = wordsOf(`
  in and or of with about more than at least above over below well some around near up to the order slowly once then
  swells many polar cosmetic
  acetone methanol propylene butylene pentylene dipropylene glycol glycols propanediol glycerol esters ether squalane
  chloroform hexane dmso hydrocarbons silicones dichloromethane pyridine dimethyl sulphoxide isosorbide ethyl acetate
  alkali acid acids dilute warm hot
`)

const AMOUNT = /(?<amount>\d[\d.,]*)(?:–\d[\d.,]*)? (?<unit>mg|g|kg)(?:\/L| in (?<parts>\d[\d.,–]*) (?<per>mL|L|g))/
const SAID =
  /(?<no>practically insoluble|nearly insoluble|insoluble|(?:not|less|very slightly|slightly|sparingly|hardly|poorly) soluble|very slightly|slightly|sparingly|hardly|poorly)|(?<partly>(?:partly|largely|mostly|moderately)(?: soluble)?)|(?<yes>(?:freely |very |readily |easily |completely )?soluble|miscible|dissolves|freely)|(?<disperses>disperses)/
const SOLVENT =
  /(?:(?<state>cold|lukewarm|warm|hot|boiling|absolute|diluted?|aqueous) )?(?:(?<percent>\d+)(?:–\d+)? % )?(?<solvent>water|ethanol|alcohols?|(?:vegetable |plant |olive )?oils?|fats|(?:medium-chain )?triglycerides)\b(?<after>[^,;]*)/
const TOKEN = new RegExp(`${AMOUNT.source}|\\b(?:${SAID.source})\\b|\\b(?:${SOLVENT.source})`, 'gi')

/** What may follow a solvent without narrowing it: a pH, a share of something else or "when warm" would. */
const FREE_END =
  /^(?: at (?<degrees>\d+)(?:–\d+)? °C)?(?: (?:and|or|with(?! \d| an emulsifier)|to an?|within)\b.*)?\s*$/

type Said = 'yes' | 'no' | 'partly' | 'disperses'

/**
 * In what a product dissolves and in what it does not, by the words of its record and by amounts from 30 g/L on. It claims
 * nothing that is not said plainly: parts of a product, "largely", warm ethanol and what holds at a pH are left out.
 */
export function saidSolubility(text: string): Claim[] {
  return text
    .replace(/\([^)]*\)/g, '')
    .split(';')
    .flatMap(claimsOfClause)
}

function claimsOfClause(clause: string): Claim[] {
  const claims: Claim[] = []
  let said: Said | undefined
  let end = 0
  // A solvent reads up to the next comma to see what narrows it; the next token may begin before that.
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) {
    if (!isFiller(clause.slice(end, match.index))) return claims
    const groups = match.groups ?? {}
    const { after = '' } = groups
    end = pattern.lastIndex = match.index + match[0].length - after.length
    if (groups.solvent === undefined) {
      said = saidBy(groups)
      continue
    }
    const { degrees } = FREE_END.exec(after)?.groups ?? {}
    if (FREE_END.test(after) && said !== undefined) claims.push(...claimsIn(said, groups, Number(degrees ?? 20)))
    const temperature = /^ at \d+(?:–\d+)? °C/.exec(after)?.[0] ?? ''
    end = pattern.lastIndex = end + temperature.length
  }
  return claims
}

type Groups = Record<string, string | undefined>

function saidBy(groups: Groups): Said {
  if (groups.amount !== undefined) return isMuch(groups) ? 'yes' : 'no'
  if (groups.no !== undefined) return 'no'
  if (groups.partly !== undefined) return 'partly'
  return groups.disperses === undefined ? 'yes' : 'disperses'
}

function claimsIn(said: Said, { state, percent, solvent = '' }: Groups, degrees: number): Claim[] {
  const isHot = /hot|boiling|^warm/i.test(state ?? '') || degrees > HOT
  const isWater = /water/i.test(solvent)
  // "10 % water" is the rest of something else.
  if (said === 'partly' || (isHot && !isWater) || (isWater && percent !== undefined)) return []
  if (said === 'disperses') return isWater ? [{ id: 'water-dispersible', holds: true }] : []
  const holds = said === 'yes'
  if (!isWater) return [{ id: otherSolvent(solvent, state, percent), holds }]
  if (isHot) return [{ id: 'hot-water', holds }]
  return [{ id: 'water', holds }, ...(holds ? [{ id: 'hot-water' as const, holds }] : [])]
}

function otherSolvent(solvent: string, state = '', percent = '100'): SolubilityId {
  if (!/ethanol|alcohol/i.test(solvent)) return 'oils'
  return /dilut|aqueous/i.test(state) || Number(percent) < 90 ? 'diluted-ethanol' : 'ethanol'
}

function isMuch({ amount = '', unit = 'g', parts, per = 'L' }: Groups): boolean {
  const grams = gramsOf(`${amount} ${unit}`) ?? 0
  const litres = parts === undefined ? 1 : Number(parts.split('–').at(-1)) * (per === 'L' ? 1 : 0.001)
  return grams / litres >= SOLUBLE_G_PER_L
}

function isFiller(text: string): boolean {
  return [...wordsOf(text.toLowerCase().replaceAll(',', ' '))].every((word) => FILLERS.has(word))
}

function wordsOf(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/).filter(Boolean))
}
