/** What is wrong with a line of the fields, and what to write in its place. */
export type LineMistake = { wrong: string; fix: string }

/** A line that is no field though it looks like one: what is missing in it. */
export function fieldLineMistake(line: string): LineMistake | undefined {
  const [, before = '', name = '', mark = '', rest = ''] =
    /^(\s*(?:- )?)([A-Za-z]\w*)(:|\s*[=;]\s*|\s+|$)(.*)$/.exec(line) ?? []
  if (name === '') return hyphenMistake(line)
  if (mark === ':' && (rest === '' || /^\s/.test(rest))) return undefined
  const wrong =
    mark === ':' ? `a space is missing behind the colon of "${name}:"` : `a colon is missing behind "${name}"`
  return { wrong, fix: `Write ${before.trimStart()}${name}:${rest === '' ? '' : ` ${rest}`}` }
}

/** `-Tablets` */
function hyphenMistake(line: string): LineMistake | undefined {
  const [, rest] = /^\s*-([^\s-].*)$/.exec(line) ?? []
  return rest === undefined ? undefined : { wrong: 'a space is missing behind the hyphen', fix: `Write - ${rest}` }
}
