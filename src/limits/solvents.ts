import type { Product } from '../../shared/product.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import type { AskedLimit } from './askedLimit.ts'
import type { OwnLimit } from './judgeLimit.ts'
import { type Judgement, refused } from './judgement.ts'
import { absenceSaid, readMadeWithout, saysUnused, SOLVENT_OF } from './madeWithout.ts'
import { keyOf, keyOfRow } from './testNames.ts'

/** Names of the tests of all solvents together, and of what goods are made with. */
const OF_ALL = new Set(['residual solvents', 'solvents'])

export function isSolventKey(key: string): boolean {
  return OF_ALL.has(key) || SOLVENT_OF.has(key)
}

/** What some call no solvent, and others do. */
const MILD = new Set(['carbon dioxide', 'acetic acid', 'edible oil', 'glycerol', 'propane-1,3-diol'])

/** Whether a row limits what is left of a solvent, or of all of them. */
export function isOfSolvents({ group, test }: Pick<OwnLimit, 'group' | 'test'>): boolean {
  return group === 'residues' && (SOLVENT_OF.has(keyOfRow(test)) || keyOfRow(test).startsWith('residual solvents'))
}

/** Whether a row is of a solvent, or of all. */
function isOf({ test }: OwnLimit, solvent: string): boolean {
  const key = keyOfRow(test)
  return key.startsWith('residual solvents') || SOLVENT_OF.get(key) === solvent
}

type Asked = { without: string; isUnused: boolean } | { only: string[] }

/** What a line asks of solvents without a figure. */
function askedSolvents({ name, words, notation }: AskedLimit): Asked | undefined {
  if (notation !== undefined) return undefined
  const key = keyOf(name)
  const without = OF_ALL.has(key) ? 'all' : SOLVENT_OF.get(key)
  if (without === undefined) return undefined
  const absence = absenceSaid(words)
  if (absence) return { without, isUnused: absence === 'unused' }
  const named = words.split(/[,;/&+]|\b(?:and|or)\b/).map((part) => SOLVENT_OF.get(keyOf(part.replace(/\bonly\b/, ''))))
  return key === 'solvents' && named.every((it) => it !== undefined) ? { only: named } : undefined
}

/**
 * Sets what is asked of solvents against what the goods are made with and what is limited of it; `undefined` where the line
 * asks for a figure, or for something else. What a page does not name is not taken for unused.
 */
export function judgeSolvents(
  asked: AskedLimit,
  { solvents }: Pick<Product, 'solvents'>,
  rows: OwnLimit[],
): (Judgement & { own?: OwnLimit }) | undefined {
  const wanted = askedSolvents(asked)
  // Of one grade of several its own rows may say so.
  const unused = rows.filter((row) => isOfSolvents(row) && saysUnused(row.limit))
  const used = solvents?.filter((it) => !unused.some((row) => isOf(row, it)))
  const made = used?.join(', ') ?? ''
  const own: OwnLimit | undefined = used && { test: 'Made with', limit: made, method: '', group: 'handling' }
  if (!wanted) return keyOf(asked.name) === 'solvents' ? { ...refused('yours is in other words'), own } : undefined
  if ('only' in wanted) {
    if (!used) return refused('ours does not name its solvents')
    const more = used.filter((it) => it !== 'water' && !wanted.only.includes(it))
    return more.length === 0
      ? { status: 'meets', reason: 'made with nothing else', own }
      : { status: 'looser', reason: `ours is made with ${more.join(', ')}`, own }
  }
  const { without, isUnused } = wanted
  const known = rows.filter(
    (row) =>
      !unused.includes(row) && (without === 'all' ? isOfSolvents(row) : SOLVENT_OF.get(keyOfRow(row.test)) === without),
  )
  const limited = known.find(isFigure) ?? known[0]
  if (limited) {
    const isLooser = isFigure(limited) && (isUnused || !limited.limit.startsWith('Not detected'))
    return { ...(isLooser ? LOOSER : refused('ours is in words')), own: limited }
  }
  const said = unused.find((row) => isOf(row, without))
  if (isUnused && said) return { status: 'meets', reason: 'ours is made without', own: said }
  if (!used) return refused('ours does not name its solvents')
  const unwanted = used.filter((it) => (without === 'all' ? it !== 'water' : it === without))
  if (unwanted.length === 0)
    return isUnused
      ? { status: 'meets', reason: `made with ${made} alone`, own }
      : { ...refused('made without it; we state no limit'), own }
  if (unwanted.every((it) => MILD.has(it)) && without === 'all')
    return { ...refused(`ours is made with ${unwanted.join(', ')}`), own }
  return isUnused && readMadeWithout(asked.words)
    ? { status: 'looser', reason: `ours is made with ${unwanted.join(', ')}`, own }
    : { ...refused(`made with ${unwanted.join(', ')}; we state no limit`), own }
}

const LOOSER: Judgement = { status: 'looser', reason: 'ours allows some' }

function isFigure({ limit }: OwnLimit): boolean {
  return readLimit(limit)?.max !== undefined
}
