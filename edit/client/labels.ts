import { MARKETS } from '../../shared/markets.ts'
import type { Path } from '../protocol.ts'

/** Fields whose name says too little, or is no word. */
const LABELS: Record<string, string> = {
  ...MARKETS,
  aliases: 'Also called',
  brandInTitle: 'Brand in the title',
  cas: 'CAS number',
  common: 'Common names',
  compound: 'Compound',
  confirmedBy: 'Confirmed by',
  draft: 'Draft',
  formerSlugs: 'Former addresses',
  inchikeyDiffers: 'InChIKey differs',
  latin: 'Latin name',
  max: 'Most',
  min: 'Least',
  moq: 'Least order',
  nodeid: 'Id',
  noStructure: 'No structure',
  path: 'Address',
  publishAt: 'Appears on',
  slug: 'Address',
  smiles: 'Structure (SMILES)',
  srgb: 'Colour on screen',
}

/** What a field is called in the form. */
export function labelOf(name: string): string {
  const known = LABELS[name]
  if (known !== undefined) return known
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a place in a record is called: `['grades', 0, 'moq']` is "Grades 1, Least order". */
export function pathLabel(path: Path): string {
  return path
    .filter((key) => typeof key === 'string')
    .map((name) => {
      const entry = path[path.indexOf(name) + 1]
      return typeof entry === 'number' ? `${labelOf(name)} ${entry + 1}` : labelOf(name)
    })
    .join(', ')
}
