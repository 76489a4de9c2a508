import type { SolubilityClass } from '../../shared/facetValues.ts'
import { gramsOf } from '../../shared/grams.ts'

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
  /(?<no>practically insoluble|nearly insoluble|insoluble|(?:not|less|very slightly|slightly|sparingly|hardly|poorly|partly|largely|mostly|moderately) soluble|very slightly|slightly|sparingly|hardly|poorly|partly|largely|mostly|moderately)|(?<yes>(?:freely |very |readily |easily |completely )?soluble|miscible|dissolves|freely)|(?<disperses>disperses)/
const SOLVENT =
  /(?:(?<state>cold|lukewarm|warm|hot|boiling|absolute|diluted?|aqueous) )?(?:(?<percent>\d+)(?:–\d+)? % )?(?<solvent>water|ethanol|alcohols?|(?:vegetable |plant |olive )?oils?|fats|(?:medium-chain )?triglycerides)\b(?<after>[^,;]*)/
const TOKEN = new RegExp(`${AMOUNT.source}|\\b(?:${SAID.source})\\b|\\b(?:${SOLVENT.source})`, 'gi')

/** What may follow a solvent without narrowing it: a pH, a share of something else or "when warm" would. */
const FREE_END =
  /^(?: at (?<degrees>\d+)(?:–\d+)? °C)?(?: (?:and|or|with(?! \d| an emulsifier)|to an?|within)\b.*)?\s*$/

type Said = 'yes' | 'no' | 'disperses'

/**
 * In what a product dissolves, by the words of its record, and by amounts from 30 g/L on. It claims nothing that is not
 * said plainly: parts of a product, "largely", warm ethanol and what holds at a pH are left out.
 */
export function solubilityClasses(text: string): SolubilityClass[] {
  const classes = text
    .replace(/\([^)]*\)/g, '')
    .split(';')
    .flatMap(classesOfClause)
  return [...new Set(classes)]
}

function classesOfClause(clause: string): SolubilityClass[] {
  const classes: SolubilityClass[] = []
  let said: Said | undefined
  let end = 0
  // A solvent reads up to the next comma to see what narrows it; the next token may begin before that.
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) {
    if (!isFiller(clause.slice(end, match.index))) return classes
    const { amount, no, yes, disperses, solvent, after = '' } = match.groups ?? {}
    end = pattern.lastIndex = match.index + match[0].length - after.length
    if (amount !== undefined) said = isMuch(match.groups ?? {}) ? 'yes' : 'no'
    else if (no !== undefined) said = 'no'
    else if (yes !== undefined) said = 'yes'
    else if (disperses !== undefined) said = 'disperses'
    else if (solvent !== undefined) {
      const { degrees } = FREE_END.exec(after)?.groups ?? {}
      if (FREE_END.test(after) && said !== undefined)
        classes.push(...classesIn(said, match.groups ?? {}, Number(degrees ?? 20)))
      const temperature = /^ at \d+(?:–\d+)? °C/.exec(after)?.[0] ?? ''
      end = pattern.lastIndex = end + temperature.length
    }
  }
  return classes
}

function classesIn(said: Said, { state, percent, solvent = '' }: Groups, degrees: number): SolubilityClass[] {
  const isHot = /hot|boiling|^warm/i.test(state ?? '') || degrees > HOT
  const isWater = /water/i.test(solvent)
  if (said === 'disperses') return isWater ? ['Disperses in water'] : []
  if (said === 'no' || (isHot && !isWater)) return []
  // "10 % water" is the rest of something else.
  if (isWater) return percent ? [] : isHot ? ['Soluble in hot water'] : ['Soluble in water', 'Soluble in hot water']
  if (!/ethanol|alcohol/i.test(solvent)) return ['Soluble in oils']
  const isDiluted = /dilut|aqueous/i.test(state ?? '') || Number(percent ?? 100) < 90
  return [isDiluted ? 'Soluble in diluted ethanol' : 'Soluble in ethanol']
}

type Groups = Record<string, string | undefined>

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
