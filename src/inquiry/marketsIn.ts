import type { Market } from '../../shared/markets.ts'
import { fold } from '../../packages/search/search.ts'

const EU: Market[] = ['euFood', 'euAdditive', 'cosmetics', 'feed']

const EU_COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The markets whose rules hold in a country or union, by its code. */
const MARKETS_OF: Record<string, Market[]> = {
  ...Object.fromEntries(['EU', ...EU_COUNTRIES].map((code) => [code, EU])),
  US: ['us'],
  GB: ['uk'],
  CN: ['china'],
}

/** What countries are called beside their names. */
const ALSO: Record<string, string> = {
  america: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  usa: 'US',
  'united states of america': 'US',
  britain: 'GB',
  england: 'GB',
  'great britain': 'GB',
  scotland: 'GB',
  'u.k.': 'GB',
  wales: 'GB',
  'northern ireland': 'EU',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'mainland china': 'CN',
  'p.r. china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
}

/** In which buyers write where they are: the languages of these markets. */
const LANGUAGES = 'en bg cs da de el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv zh'.split(' ')

/** The markets of a country as a buyer has written it: by name in a language of these markets, or by code. */
export function marketsIn(country: string): Market[] {
  return MARKETS_OF[codes().get(fold(country.trim())) ?? ''] ?? []
}

let known: Map<string, string> | undefined

function codes(): Map<string, string> {
  if (known) return known
  known = new Map(Object.entries(ALSO))
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style })
      for (const code of Object.keys(MARKETS_OF)) known.set(fold(names.of(code) ?? code), code)
    }
  for (const code of Object.keys(MARKETS_OF)) known.set(fold(code), code)
  return known.set('uk', 'GB')
}
