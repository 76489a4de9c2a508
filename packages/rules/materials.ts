import { type Solvent, SOLVENTS } from '../../shared/materials.ts'
import { hasMarker } from '../../manifest/catalogue/markers.ts'
import { mostIn } from './figuresRead.ts'
import type { Finders } from './rule.ts'
import type { Row } from './subjects.ts'
import { isEaten } from './uses.ts'
import { WORDS } from './words.ts'

/** Materials that are made by extraction; others follow the purity criteria of their substance. */
const EXTRACTS = new Set(['standardised extract', 'ratio extract', 'polysaccharide'])

/** Rows that say what a grade holds beside the material, and how they say that it holds nothing. */
export const HOLDING = /\b(?:carrier|binder|coat|emulsifier|excipient)/i
export const NONE = /^none\b(?!, or)/i

/** Genera and species in the appendices of CITES that the trade in plant materials meets. */
const IN_CITES =
  /^(?:Rhodiola|Panax|Cistanche|Gastrodia|Dendrobium|Bletilla|Aquilaria|Gyrinops|Aloe(?! vera)|Hoodia|Prunus africana|Nardostachys|Saussurea costus|Hydrastis|Picrorhiza|Dioscorea deltoidea|Rauvolfia serpentina|Taxus|Dalbergia|Podophyllum|Guaiacum|Cibotium|Jatamansi|Osyris|Pterocarpus|Acipenser|Hirudo)\b/

/** mg/kg, above which Regulation (EU) No 1169/2011 has sulphites declared. */
const UNDECLARED = 10

/** What two methods may differ by, in per cent. */
const TOLERANCE = 0.5

/** Below this content an extract of a plant keeps the colour of the plant, unless a carrier hides it. */
const COLOURED = 60

const SALT = /\b(?:hydro)?chloride|sodium|potassium|calcium|magnesium|zinc|sulfate|phosphate\b/i

const COLOUR =
  /\b(white|cream|beige|ivory|tan|yellow|amber|orange|red|pink|magenta|purple|violet|blue|green|brown|black|grey|colourless)(?:d?ish)?\b/g

const MESH = /\d+(?=(?: and \d+)? mesh)/g

const WITH_FIGURE =
  /\b((?:very |freely |sparingly |slightly |very slightly )?soluble|practically insoluble) in (?:cold )?water[^;\d]*?(\d+(?:\.\d+)?)(?:–(\d+(?:\.\d+)?))? g\/L(?! in (?!water))/i

/** What is said of solvents other than water, up to where the next verdict begins. */
const STRONG_WORD =
  /\b(?:freely|very|readily) soluble in (?!(?:\w+ )?water)[^,;]*(?:, (?!(?:\w+ )?(?:in)?soluble|hardly|slightly)[^,;]*)*/gi
const ORGANIC = /ethanol|alcohol|acetone|glycol|acetate|esters|ether|\bfats|\boils|sulphoxide|DMSO|chloroform/

/** What a material is made of and with, and what follows from that for its rows and looks. */
export const MATERIALS: Finders = {
  'solvent-has-row': {
    products: ({ data: { solvents = [] }, rows }) =>
      solvents.flatMap((solvent, index) => {
        const pattern = WORDS.solvents[solvent].row
        if (!pattern || rows.some(({ test, group }) => group === 'residues' && pattern.test(test))) return []
        return { path: ['solvents', index], wrong: `"${solvent}" is used, but no row says what may be left of it` }
      }),
  },
  'row-has-solvent': {
    products: ({ data: { solvents = [] }, rows }) =>
      limitedIn(rows)
        .filter(({ name }) => !solvents.includes(name))
        .map(({ name, row }) => ({ wrong: `the row "${row}" limits ${name}, which is not among the solvents` })),
  },
  'food-solvent': {
    products({ data: { solvents = [], solventNote, kind, applications } }) {
      if (solventNote || !EXTRACTS.has(kind) || !applications.some(isEaten)) return undefined
      return solvents.flatMap((solvent, index) => {
        const wrong = `"${solvent}" is no solvent that Directive 2009/32/EC names for all foods`
        return WORDS.solvents[solvent].isForFood ? [] : { path: ['solvents', index], wrong }
      })
    },
  },
  'material-cas': {
    products({ data: { materialCas, compound = '', kind } }, { compounds }) {
      const { cas, name = '' } = compounds.get(compound)?.data ?? {}
      if (materialCas === undefined || cas === undefined) return undefined
      if (!hasMarker({ kind })) return `it is the substance ${name}, whose number is ${cas}`
      return materialCas.number === cas ? `${cas} is the number of its marker, ${name}` : undefined
    },
  },
  'carrier-declared': {
    products({ data: { carriers }, rows }) {
      const row = rows.find(({ test, limit }) => HOLDING.test(test) && !NONE.test(limit))
      return row && !carriers
        ? `the row "${row.test}" says "${row.limit}", but the page declares no carrier`
        : undefined
    },
  },
  'allergen-of-source': {
    products({ data: { plant = '', allergens = [] } }, { plants }) {
      const { allergen, latin } = plants.get(plant)?.data ?? {}
      if (allergen === undefined || allergens.includes(allergen)) return undefined
      return {
        wrong: `all material of ${latin} carries ${allergen}, which is not declared`,
        fix: `Add it: allergens: [${allergen}]`,
      }
    },
  },
  'allergen-statement': {
    products: ({ data: { allergens = [], documents } }) =>
      allergens.length > 0 && !documents.includes('allergen')
        ? 'the allergens have no statement among the documents'
        : undefined,
  },
  'sulphites-declared': {
    products({ data: { allergens = [] }, rows }) {
      const row = rows.find(
        ({ test, limit }) => /sulphur dioxide|sulphites?\b/i.test(test) && (mostIn(limit) ?? 0) > UNDECLARED,
      )
      if (!row || allergens.includes('sulphites')) return undefined
      return `"${row.test} ${row.limit}" is more than the ${UNDECLARED} mg/kg that go undeclared, and the page names no sulphites`
    },
  },
  synthesis: {
    products: ({ data: { plant = '', origin = '' } }, { plants }) =>
      plants.get(plant)?.data.kind === 'plant' && /^(?:chemical )?synthesis|^fermentation/i.test(origin)
        ? `the origin is "${origin}", but a plant is named as the source`
        : undefined,
  },
  cites: {
    plants: ({ data: { latin, cites } }) =>
      cites === undefined && IN_CITES.test(latin) ? `${latin} belongs to a group that CITES lists` : undefined,
  },
  'room-for-impurities': {
    grades({ grade: { assay: [assay] = [] }, rows }) {
      if (assay?.unit !== '%') return undefined
      return rows.flatMap(({ test, limit }) => {
        const most = /related|impurit/i.test(test) && limit.includes('%') ? mostIn(limit) : undefined
        const wrong = `"${test}" may be ${limit}, which an assay of at least ${assay.min} % does not leave room for`
        return most === undefined || assay.min + most <= 100 + TOLERANCE ? [] : { wrong }
      })
    },
  },
  'white-extract': {
    grades({ grade: { name, appearance, assay: [assay] = [] }, data: { kind, carriers } }) {
      if (assay?.unit !== '%' || kind !== 'standardised extract' || assay.min >= COLOURED) return undefined
      const isCarried = carriers !== undefined || / on \w+/.test(`${name} ${appearance}`)
      if (isCarried || !/^white\b/i.test(appearance)) return undefined
      return `an extract of ${assay.min} % is said to be "${appearance}"`
    },
  },
  'salt-has-ion': {
    products({ data: { kind, compound = '' }, rows }, { compounds }) {
      const salt = compounds.get(compound)?.data.name
      if (kind !== 'isolate' || salt === undefined || !SALT.test(salt)) return undefined
      const tells = rows.some(
        ({ test, limit }) => /^pH\b|counter/i.test(test) || SALT.test(`${test.replace(salt, '')} ${limit}`),
      )
      return tells ? undefined : `"${salt}" is a salt, but no row tells its ion or pH`
    },
  },
  'colour-of-certificate': {
    products({ data: { appearance } }) {
      const [said, named] = [coloursIn(appearance.text), coloursIn(appearance.colour)]
      if (said.length === 0 || named.length === 0 || named.some((colour) => said.includes(colour))) return undefined
      return `is "${appearance.colour}", but the certificate says "${appearance.text}"`
    },
  },
  'form-of-certificate': {
    products: ({ data: { appearance } }) =>
      WORDS.forms.flatMap(({ word, field, fits }) => {
        const [found] = word.exec(appearance.text) ?? []
        if (found === undefined || fits.includes(appearance[field])) return []
        return {
          path: ['appearance', field],
          wrong: `is "${appearance[field]}", but the certificate says "${found}"`,
          fix: `Write ${fits.join(' or ')}, or correct the text`,
        }
      }),
  },
  'sieve-of-first-grade': {
    products({ data: { appearance, grades } }) {
      const { name, particleSize } = grades.find((grade) => grade.particleSize) ?? {}
      if (appearance.mesh === undefined || !particleSize) return undefined
      const sieves: string[] = particleSize.match(MESH) ?? []
      if (sieves.includes(String(appearance.mesh))) return undefined
      return {
        wrong: `is ${appearance.mesh}, but the grade "${name}" has "${particleSize}"`,
        fix: sieves.length > 0 ? `Write ${sieves.join(' or ')}` : 'Leave it out: that grade is not sieved',
      }
    },
  },
  'sieve-in-text': {
    sentences({ matches, product }) {
      if (!product) return undefined
      const { appearance, grades } = product.data
      const known = [appearance.mesh, ...grades.flatMap(({ name, particleSize }) => [name, particleSize])].join(' ')
      return matches.flatMap(([found]) => {
        const other = found.match(/\d+/g)?.find((figure) => !new RegExp(`\\b${figure}\\b`).test(known))
        return other === undefined ? [] : { wrong: `"${found}": no grade has a sieve of ${other} mesh` }
      })
    },
  },
  'colour-in-text': {
    sentences({ matches, product }) {
      if (!product) return undefined
      const { appearance, grades } = product.data
      const sheet = [appearance.text, appearance.colour, ...grades.map((grade) => grade.appearance ?? '')].join(' ')
      const known = coloursIn(sheet)
      return matches.flatMap(([found, colour = '']) => {
        const other = coloursIn(colour).find((it) => !known.includes(it))
        return other === undefined ? [] : { wrong: `"${found}": no grade is ${other} on its certificate` }
      })
    },
  },
  'soluble-without-figure': {
    products({ data: { solubility } }) {
      const strong = solubility
        .match(STRONG_WORD)
        ?.find((said) => ORGANIC.test(said) && !/\d|Ph\. Eur\.|USP/.test(said))
      return strong === undefined ? undefined : `"${strong}" is 100 g/L and more, of which no figure is given`
    },
  },
  'word-of-pharmacopoeia': {
    products({ data: { solubility } }) {
      const [, said = '', low, high = low] = WITH_FIGURE.exec(solubility) ?? []
      if (low === undefined) return undefined
      const word = said.toLowerCase()
      const index = WORDS.solubility.findIndex(([name]) => name === word)
      const [, from = 0] = WORDS.solubility[index] ?? []
      const [, below = Infinity] = WORDS.solubility[index - 1] ?? []
      if (Number(high) >= from && Number(low) <= below) return undefined
      const [fitting] = WORDS.solubility.find(([, least]) => Number(low) >= least) ?? []
      return `${low} g/L is not "${word}" but "${fitting}" in the words of the pharmacopoeias`
    },
  },
}

/** Solvents that rows limit, and not only prove absent. */
export function limitedIn(rows: Row[]): { name: Solvent; row: string }[] {
  const limits = rows.filter(
    ({ group, limit }) => group === 'residues' && !/^(?:Not detected|Absent|Not applicable|None)/i.test(limit),
  )
  return SOLVENTS.flatMap((name) => {
    const row = limits.find(({ test }) => WORDS.solvents[name].row?.test(test))
    return row ? { name, row: row.test } : []
  })
}

/** The colours that a text names, without their shades: white of "off-white", yellow of "yellowish". */
function coloursIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(COLOUR)].map(([, colour = '']) => colour)
}
