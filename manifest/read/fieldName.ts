/** What one entry of a list is called, where the list is not called so with an "s". */
const ENTRIES: Record<string, string> = {
  aliases: 'alias',
  assay: 'assay',
  common: 'common name',
  excludedCertifications: 'excluded certificate',
  formerSlugs: 'former slug',
  limits: 'set of limits',
  middleware: 'middleware',
}

/** `['grades', 1, 'assay', 0, 'min']` -> `min of the 1st assay of the 2nd grade` */
export function fieldName(path: readonly PropertyKey[]): string {
  const parts: string[] = []
  let names: string[] = []
  for (const key of path) {
    if (typeof key !== 'number') {
      names.push(String(key))
      continue
    }
    const list = names.join('.')
    const [, entry = `entry of ${list}`] = /^([a-z]+)s$/.exec(list) ?? []
    parts.push(`${ordinal(key + 1)} ${ENTRIES[list] ?? entry}`)
    names = []
  }
  if (names.length > 0) parts.push(names.join('.'))
  return parts.toReversed().join(' of the ')
}

function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
