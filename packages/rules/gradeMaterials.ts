import type { Finders } from './rule.ts'
import { HOLDING, limitedIn, NONE } from './materials.ts'
import { WORDS } from './words.ts'

/** How a field leaves open whether a lot holds any. */
const IF_ANY = /\bif any\b|\bor none\b|\bsome lots\b|\bif declared\b|\bwhere declared\b|\bin lots ordered\b/i

/** What a grade is made with and holds beside the material: the fields, its sheet and the text say it of the same grades. */
export const GRADE_MATERIALS: Finders = {
  'carrier-by-grade': {
    products({ data: { carriers, grades: written }, grades }) {
      const names = written.map(({ name }) => name)
      if (!carriers) return undefined
      return grades.flatMap(({ index, grade: { name }, rows }) => {
        const path = ['grades', index]
        const said = carriers.filter((entry) => holdsFor(entry, name, names))
        const told = rows.filter(({ test }) => HOLDING.test(test) || isIn(test, carriers))
        if (told.length === 0)
          return { path, wrong: `the sheet of "${name}" says neither what it holds beside the material nor "None"` }
        const isNone = told.some(({ limit }) => NONE.test(limit))
        const isOther = isNone ? !said.every((entry) => IF_ANY.test(entry)) : said.length === 0
        const unsaid = isNone
          ? []
          : familiesIn(told.map(({ limit }) => limit)).filter((it) => !familiesIn(said).includes(it))
        if (!isOther && unsaid.length === 0) return []
        const limits = told.map(({ test, limit }) => `${test}: ${limit}`).join('; ')
        return {
          path,
          wrong: `"carriers" says of "${name}" ${said.length > 0 ? `"${said.join('; ')}"` : 'nothing'}, but its sheet "${limits}"`,
        }
      })
    },
  },
  'carrier-in-text': {
    sentences({ product, matches, text }) {
      if (!product) return undefined
      const { carriers = [], grades } = product.data
      const names = grades.map(({ name }) => name)
      const spoken = /\b(?:the|our) ([^,;.]{1,30}?) grade\b/i.exec(text)?.[1] ?? ''
      const grade = names.find((name) => isNamed(spoken, name, names))
      const said = familiesIn(carriers.filter((entry) => grade === undefined || holdsFor(entry, grade, names)))
      const other = familiesIn(matches.map(([found]) => found)).find((family) => !said.includes(family))
      return other === undefined
        ? undefined
        : `"${text}" names ${other}, which "carriers" does not say${grade === undefined ? '' : ` of "${grade}"`}`
    },
  },
  'solvent-by-grade': {
    products({ data: { solvents = [], solventNote = '' }, grades }) {
      const names = grades.map(({ grade }) => grade.name)
      return solvents.flatMap((solvent, index) => {
        const holders = grades
          .filter(({ rows }) => limitedIn(rows).some(({ name }) => name === solvent))
          .map(({ grade }) => grade.name)
        const said = solventNote
          .split(/[.;] /)
          .find(
            (part) =>
              new RegExp(`\\b${solvent}\\b`, 'i').test(part) && names.some((name) => isNamed(part, name, names)),
          )
        const named = names.filter((name) => said !== undefined && isNamed(said, name, names))
        const isPartly = holders.length > 0 && holders.length < names.length
        const isExclusive = holders.length > 0 && /\b(?:only|alone)\b/i.test(said ?? '')
        if (!(isPartly || isExclusive) || String(holders) === String(named)) return []
        return {
          path: ['solvents', index],
          wrong: `${solvent} is limited for ${holders.map((name) => `"${name}"`).join(' and ')}, but "solventNote" says ${said === undefined ? 'nothing of it by grade' : `"${said}"`}`,
        }
      })
    },
  },
}

function isIn(test: string, carriers: string[]): boolean {
  return familiesIn([test]).length > 0 && carriers.some((entry) => entry.toLowerCase().includes(test.toLowerCase()))
}

function familiesIn(texts: string[]): string[] {
  const text = texts.join('; ').toLowerCase()
  return Object.entries(WORDS.facets.carrier).flatMap(([family, words]) => (words.test(text) ? [family] : []))
}

/** Whether what `carriers` says holds for a grade: that names it, or no grade at all. */
function holdsFor(entry: string, name: string, names: string[]): boolean {
  return /\belsewhere\b/.test(entry) || isNamed(entry, name, names) || !names.some((it) => isNamed(entry, it, names))
}

function isNamed(entry: string, name: string, names: string[]): boolean {
  const others = new Set(names.filter((it) => it !== name).flatMap(partsOf))
  const said = new Set(partsOf(entry))
  return partsOf(name).some((part) => said.has(part) && !others.has(part))
}

/** `10 %` and `instant` of "10 % instant". */
function partsOf(name: string): string[] {
  return name.toLowerCase().match(/\d+(?:[.,:]\d+)*(?: %)?|\p{L}[\p{L}\d]+/gu) ?? []
}
