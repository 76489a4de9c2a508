import { FACT_IDS, FACTS } from '../../shared/facts/facts.ts'
import { MARKETS } from '../../shared/markets.ts'
import { isFields, type Path, type Value } from './protocol.ts'

/** Fields that are called as pages call what they say, and others whose name says too little, or is no word. */
const LABELS: Record<string, string> = {
  ...MARKETS,
  ...Object.fromEntries(FACT_IDS.map((id) => [id, FACTS[id].label])),
  alt: 'In words',
  brandInTitle: 'Brand in the title',
  by: 'Taken by',
  confirmedBy: 'Second source',
  draft: 'Draft',
  formerSlugs: 'Former addresses',
  inchikeyDiffers: 'Why another InChIKey',
  max: 'Most',
  min: 'Least',
  nodeid: 'Id',
  noStructure: 'No structure',
  path: 'Address',
  publishAt: 'Appears on',
  slug: 'Address',
  smiles: 'Structure (SMILES)',
  srgb: 'Colour on screen',
  unconfirmed: 'Why not confirmed',
}

/** What a field is called in the form. */
export function labelOf(name: string): string {
  const known = LABELS[name]
  if (known !== undefined) return known
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A group and the part of it that says what the group does go by the name of the group. */
const SAYS_IT = 'text'

/**
 * What a place in a record is called: `['grades', 0, 'moq']` is "Grades 1, MOQ"; the number is left out where
 * there is one entry alone.
 */
export function pathLabel(path: Path, fields?: Value): string {
  const parts: string[] = []
  let at = fields
  for (const key of path) {
    const entries = at
    at = typeof at === 'object' && at !== null ? (Reflect.get(at, key) as Value | undefined) : undefined
    const last = parts.length - 1
    if (typeof key === 'string') {
      if (key !== SAYS_IT || last < 0) parts.push(labelOf(key))
    } else if (!Array.isArray(entries) || entries.length > 1) parts[last] = `${parts[last] ?? ''} ${key + 1}`.trim()
  }
  return parts.join(', ')
}

/** What stands in a field, in one line. */
export function describeValue(value: Value | undefined): string {
  if (value === undefined || value === null) return 'taken out'
  if (Array.isArray(value)) return value.map(describeValue).join('; ')
  if (!isFields(value)) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${labelOf(name)}: ${describeValue(part)}`)
    .join(', ')
}

/** A place behind the entry that it stands in: `98 %, Elements, Lead, Limit`. */
export function placeLabel(path: Path, entry: string): string {
  const within = path.slice(path.findLastIndex((key) => typeof key === 'number') + 1)
  return [entry, pathLabel(within)].filter(Boolean).join(', ') || 'Text'
}
